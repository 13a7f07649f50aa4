import type { DocumentPreview } from '@contract/documents.shapes'
import { limits } from '@contract/limits'
import { Image, Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { documentIcon } from '@/features/document/documentIcon'
import { fileSize } from '@/lib/text'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { Empty } from '@/ui/feedback/Empty'
import { useActions } from '@/ui/page/ActionsContext'
import { previewKind } from './previewKind'

/** A picture or a text as it is; of anything else what opens it, or why nothing does. */
export function PreviewBody({ now }: { now: DocumentPreview }) {
  const { preview } = useActions()
  const kind = previewKind(now)
  if (kind.as === 'text') return <Words now={now} />
  if (kind.as === 'picture')
    return (
      <Tappable label={`放大${now.name}`} onTap={() => preview([now.url], 0)}>
        <Image src={now.url} mode="widthFix" style={{ width: '100%' }} />
      </Tappable>
    )
  return <Empty icon={documentIcon(now.fileType)} text={now.name} hint={`${fileSize(now.fileSize)} · ${kind.words}`} />
}

function Words({ now: { url } }: { now: DocumentPreview }) {
  const { platform } = useApp()
  const [words, setWords] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isOver = false
    const asked = { url, headers: {}, method: 'GET', timeoutMs: limits.httpTimeoutMs } as const
    platform.transport.request(asked).then(
      ({ status, body }) => {
        if (isOver) return
        if (status === 200) setWords(body)
        else setFailed(true)
      },
      () => !isOver && setFailed(true),
    )
    return () => {
      isOver = true
    }
  }, [platform, url])
  if (hasFailed) return <Empty icon="file-text" text="文字没有读出来" hint="请检查网络后返回重试，或用其他应用打开" />
  return (
    <View className="file-preview__words">
      <Text>{words ?? '正在读取…'}</Text>
    </View>
  )
}
