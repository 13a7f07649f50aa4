import { chatLimits } from '@contract/chat/codes'
import { seconds as secondsInMs } from '@contract/duration'
import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { countdown } from '@/lib/time'
import type { LocalFile, Recording } from '@/platform/port'
import { useApp } from '@/stores/app'
import { ariaProps } from '@/ui/base/ariaProps'
import { classes } from '@/ui/base/classes'
import { touchAt } from '@/ui/base/touch'
import { useTick } from '@/ui/input/useTick'
import { Portal } from '@/ui/page/Portal'
import { Icon } from '@/ui/show/Icon'

/** Distance upwards from the start of the touch that cancels the recording, px. */
const TO_CANCEL = 80
/** Minimum length; less is a slip of the finger. */
const SHORTEST_MS = 800
const LAST_SECONDS = 10

interface Props {
  onDone: (file: LocalFile, seconds: number) => void
}

/**
 * Hold-to-talk button: records while held, sends on release, cancels when moved up; keys start and end it. At most 60
 * s.
 */
export function HoldToTalk({ onDone }: Props) {
  const { platform, presenter } = useApp()
  const [since, setSince] = useState<number>()
  const [isLeaving, setLeaving] = useState(false)
  /** Counts the holds: the request for the microphone may outlast the touch. */
  const hold = useRef({ no: 0, isDown: false, from: 0 })
  const recording = useRef<Recording>()
  useEffect(
    () => () => {
      hold.current.isDown = false
      recording.current?.cancel()
    },
    [],
  )
  const begin = async (y: number) => {
    if (hold.current.isDown || recording.current) return
    hold.current = { no: hold.current.no + 1, isDown: true, from: y }
    const { no } = hold.current
    const begun = await presenter.outcome(platform.host.record({ longestMs: secondsInMs(chatLimits.voiceSeconds) }))
    if (!begun) return
    if (!hold.current.isDown || hold.current.no !== no) return begun.value.cancel()
    recording.current = begun.value
    const startedAt = Date.now()
    setSince(startedAt)
    const recorded = await presenter.outcome(begun.value.done)
    recording.current = undefined
    hold.current.isDown = false
    setSince(undefined)
    setLeaving(false)
    const ms = Date.now() - startedAt
    if (!recorded) return
    if (ms < SHORTEST_MS) return platform.feedback.toast('说话时间太短')
    onDone(recorded.value, Math.min(chatLimits.voiceSeconds, Math.max(1, Math.round(ms / secondsInMs(1)))))
  }
  const end = () => {
    hold.current.isDown = false
    if (isLeaving) recording.current?.cancel()
    else recording.current?.stop()
  }
  // Mouse and keyboard handlers, for H5 only.
  const press: object = {
    onTouchStart: (event: object) => begin(touchAt(event).y),
    onTouchMove: (event: object) => setLeaving(hold.current.from - touchAt(event).y > TO_CANCEL),
    onTouchEnd: end,
    onTouchCancel: end,
    onMouseDown: (event: object) => begin(touchAt(event).y),
    onMouseMove: (event: object) => hold.current.isDown && setLeaving(hold.current.from - touchAt(event).y > TO_CANCEL),
    onMouseUp: end,
    tabIndex: 0,
    onKeyDown: ({ key, repeat }: { key: string; repeat: boolean }) => {
      if ((key !== 'Enter' && key !== ' ') || repeat) return
      if (recording.current) end()
      else begin(0)
    },
  }
  return (
    <View
      className={classes('hold-to-talk', since !== undefined && 'hold-to-talk--on')}
      catchMove
      {...ariaProps({ role: 'button' })}
      {...press}
    >
      <Text>{since === undefined ? '按住 说话' : isLeaving ? '松开 取消' : '松开 发送'}</Text>
      {since !== undefined && <Listening since={since} isLeaving={isLeaving} />}
    </View>
  )
}

function Listening({ since, isLeaving }: { since: number; isLeaving: boolean }) {
  const now = useTick('second')
  const left = Math.max(0, chatLimits.voiceSeconds - Math.floor((now - since) / secondsInMs(1)))
  const hint = isLeaving ? '松开手指，取消发送' : left <= LAST_SECONDS ? `还可以说 ${left} 秒` : '手指上滑，取消发送'
  return (
    <Portal>
      <View className={classes('listening', isLeaving && 'listening--leaving')} {...ariaProps({ role: 'status' })}>
        <Icon name={isLeaving ? 'trash' : 'mic'} size={36} />
        <Text className="listening__time">{countdown(Math.max(0, now - since), 'mm:ss')}</Text>
        <Text className="listening__hint">{hint}</Text>
      </View>
    </Portal>
  )
}
