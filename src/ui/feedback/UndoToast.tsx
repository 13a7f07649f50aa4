import { seconds } from '@contract/duration'
import { Text, View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import { Portal } from '../page/Portal'
import './UndoToast.scss'

/** Duration in ms: long enough to read and to reach for. */
const SHOWN_MS = seconds(5)

interface UndoToastProps {
  /** Description of the completed action; nothing is shown without it. A new text restarts the time. */
  text?: string
  onUndo: () => void
  /** Called when the time is over: the action stands. */
  onGone: () => void
}

/** Tells what was just done and offers to undo it. Shown above the tab bar. */
export function UndoToast({ text, onUndo, onGone }: UndoToastProps) {
  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => gone.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [text])
  if (!text) return null
  return (
    <Portal>
      <View className="undo-toast" {...ariaProps({ role: 'status' })}>
        <Text className="undo-toast__text">{text}</Text>
        <Tappable className="undo-toast__action" label={`撤销：${text}`} onTap={onUndo}>
          <Text>撤销</Text>
        </Tappable>
      </View>
    </Portal>
  )
}
