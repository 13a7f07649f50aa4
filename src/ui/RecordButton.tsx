import { Text } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './Icon'
import { LONGEST_RECORDING_MS, RecordSheet } from './RecordSheet'
import { Tappable } from './Tappable'
import { type LocalFile, type Recording, useUploading } from './UploadContext'

/** Beside 添加文件: sound instead of a file. */
export function RecordButton({ onDone }: { onDone: (sound: LocalFile) => void }) {
  const uploading = useUploading()
  const [recording, setRecording] = useState<Recording>()
  const latest = useRef(recording)
  latest.current = recording
  useEffect(() => () => latest.current?.cancel(), [])
  const begin = async () => {
    const begun = await uploading.record(LONGEST_RECORDING_MS)
    if (!begun) return
    setRecording(begun)
    const sound = await begun.done
    setRecording(undefined)
    if (sound) onDone(sound)
  }
  return (
    <>
      <Tappable className="upload__add" onTap={begin}>
        <Icon name="mic" size={18} />
        <Text className="upload__add-text">录音</Text>
      </Tappable>
      <RecordSheet open={Boolean(recording)} onDone={() => recording?.stop()} onDrop={() => recording?.cancel()} />
    </>
  )
}
