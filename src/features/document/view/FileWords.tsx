import { limits } from '@contract/limits'
import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { textIn } from '@/platform/textFile'
import { NotShown } from '@/platform/viewer'
import { useApp } from '@/stores/app'
import type { FileOfView } from './FileView'
import { NotHere } from './NotHere'
import './FileView.scss'

const FAILED = '文字没有读出来，请检查网络'

interface WordsProps {
  file: FileOfView
  onOpen?: () => void
}

export function FileWords(props: WordsProps) {
  const [tries, setTries] = useState(0)
  return <Read key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

function Read({ file, onOpen, onRetry }: WordsProps & { onRetry: () => void }) {
  const { platform } = useApp()
  const [words, setWords] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const { url, local } = file
  useEffect(() => {
    let isOver = false
    const read = async () =>
      textIn(local ?? (await platform.transport.download({ url, headers: {}, timeoutMs: limits.httpTimeoutMs })))
    read().then(
      (text) => !isOver && setWords(text),
      (error) => !isOver && setTrouble(error instanceof NotShown ? error.message : FAILED),
    )
    return () => {
      isOver = true
    }
  }, [platform, url, local])
  if (trouble === FAILED) return <NotHere file={file} words={trouble} onRetry={onRetry} />
  if (trouble) return <NotHere file={file} words={trouble} action="下载" onOpen={onOpen} />
  return (
    <View className="file-view__words">
      <Text selectable userSelect>
        {words ?? '正在读取…'}
      </Text>
    </View>
  )
}
