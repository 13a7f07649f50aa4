import { Text } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { Tappable } from '../base/Tappable'
import { LONGEST_RECORDING_MS, RecordSheet } from '../sheet/RecordSheet'
import { Icon } from '../show/Icon'
import { type LocalFile, type Recording, useUploading } from './UploadContext'

/** Button beside 添加文件 that records sound instead of choosing a file. */
export function RecordButton({ onDone }: { onDone: (sound: LocalFile) => void }) {
  const uploading = useUploading()
  const [recording, setRecording] = useState<Recording>()
  const isGone = useRef(false)
  const isAsking = useRef(false)
  const latest = useRef<Recording>()
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      latest.current?.cancel()
    }
  }, [])
  const begin = async () => {
    // The host's own dialog for the microphone may stay open for long.
    if (isAsking.current) return
    isAsking.current = true
    const begun = await uploading.record(LONGEST_RECORDING_MS).finally(() => {
      isAsking.current = false
    })
    if (!begun) return
    // The page was left meanwhile: nobody would see that it is recording.
    if (isGone.current) return begun.cancel()
    latest.current = begun
    setRecording(begun)
    const sound = await begun.done
    latest.current = undefined
    if (isGone.current) return
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
