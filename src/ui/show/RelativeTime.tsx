import { Text } from '@tarojs/components'
import { relativeElsewhere, relativeInMessages } from '@/lib/time'
import { useTick } from '../input/useTick'

interface RelativeTimeProps {
  /** Wire string. */
  time: string
  /** Wording of §9: the message center's or the other one. */
  reading?: 'messages' | 'elsewhere'
  className?: string
}

/** Age of a moment, updated while it is on screen. */
export function RelativeTime({ time, reading = 'elsewhere', className }: RelativeTimeProps) {
  const now = useTick('minute')
  // The ticking clock may be some seconds behind a record just created.
  const say = reading === 'messages' ? relativeInMessages : relativeElsewhere
  return <Text className={className}>{say(time, Math.max(now, Date.now()))}</Text>
}
