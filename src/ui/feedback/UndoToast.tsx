import { Text, View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { spoken } from '../base/spoken'
import { Tappable } from '../base/Tappable'
import { Portal } from '../page/Portal'
import './UndoToast.scss'

/** Long enough to read and to reach for, in ms. */
const SHOWN_MS = 5_000

interface UndoToastProps {
  /** What was done; nothing shows without it. Another text begins the time anew. */
  text?: string
  onUndo: () => void
  /** The time is over: it stays done. */
  onGone: () => void
}

/** Says what was just done, and takes it back while it is there. Above the tab bar. */
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
      <View className="undo-toast" {...spoken({ role: 'status' })}>
        <Text className="undo-toast__text">{text}</Text>
        <Tappable className="undo-toast__action" label={`撤销：${text}`} onTap={onUndo}>
          <Text>撤销</Text>
        </Tappable>
      </View>
    </Portal>
  )
}
