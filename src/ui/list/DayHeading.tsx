import { Text, View } from '@tarojs/components'
import { friendlyDay } from '@/lib/time'
import { ariaProps } from '../base/ariaProps'
import './DayHeading.scss'

/** Day of the rows below it: 今天, 昨天, 7月3日 周五. */
export function DayHeading({ day }: { day: string | undefined }) {
  if (!day) return null
  return (
    <View className="day-heading" {...ariaProps({ role: 'heading', level: 2 })}>
      <Text>{friendlyDay(day)}</Text>
    </View>
  )
}
