import { Text } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { limits } from '@/lib/limits'
import { countdown, epochOf, type Moment } from '@/lib/time'
import { useTick } from './useTick'

interface CountdownProps {
  /** End of the countdown. */
  to: Moment
  format?: string
  onEnd?: () => void
}

/** Time left until a moment, updated each second; it cannot drift, because it reads the clock each time. */
export function Countdown({ to, format = limits.countdownFormat, onEnd }: CountdownProps) {
  useTick('second')
  const left = (epochOf(to) ?? 0) - Date.now()
  const isOver = left <= 0
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (isOver) end.current?.()
  }, [isOver])
  return <Text className="number">{countdown(Math.ceil(left / 1000) * 1000, format)}</Text>
}
