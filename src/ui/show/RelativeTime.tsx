import { Text } from '@tarojs/components'
import { relativeElsewhere, relativeInMessages } from '@/lib/time'
import { useTick } from '../input/useTick'

interface RelativeTimeProps {
  /** A wire string. */
  time: string
  /** Which of §9's two readings: the message center's or the other one. */
  reading?: 'messages' | 'elsewhere'
  className?: string
}

/** How long ago, kept true while it is on screen. */
export function RelativeTime({ time, reading = 'elsewhere', className }: RelativeTimeProps) {
  const now = useTick('minute')
  // The clock may be some seconds older than what has just been made.
  const say = reading === 'messages' ? relativeInMessages : relativeElsewhere
  return <Text className={className}>{say(time, Math.max(now, Date.now()))}</Text>
}
