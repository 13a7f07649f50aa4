import { minutes } from '@contract/duration'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { countdown } from '@/lib/time'
import { ariaProps } from '../base/ariaProps'
import { useTick } from '../input/useTick'
import { BottomBar } from '../page/BottomBar'
import { Icon } from '../show/Icon'
import { Sheet } from './Sheet'
import './RecordSheet.scss'

/** Maximum length of a recording, ms: the limit of the mini program's recorder. */
export const LONGEST_RECORDING_MS = minutes(10)

interface RecordSheetProps {
  open: boolean
  onDone: () => void
  onDrop: () => void
}

/** Sheet shown while sound is recorded: its length, and the buttons to end it. */
export function RecordSheet({ open, onDone, onDrop }: RecordSheetProps) {
  const footer = (
    <BottomBar
      actions={[
        { label: '完成', kind: 'primary', onTap: onDone },
        { label: '放弃', onTap: onDrop },
      ]}
    />
  )
  return (
    // Closing by accident keeps the recording: only 放弃 discards it.
    <Sheet open={open} title="录音" onClose={onDone} footer={footer}>
      <Elapsed />
    </Sheet>
  )
}

function Elapsed() {
  useTick('second')
  const [since] = useState(() => Date.now())
  return (
    <View className="record-sheet">
      <View className="record-sheet__mark">
        <Icon name="mic" size={28} />
      </View>
      <Text className="record-sheet__time">{countdown(Date.now() - since, 'mm:ss')}</Text>
      <View className="record-sheet__note" {...ariaProps({ role: 'status' })}>
        <Text>正在录音，最长 {LONGEST_RECORDING_MS / minutes(1)} 分钟，到时自动结束</Text>
      </View>
    </View>
  )
}
