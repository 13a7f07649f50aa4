import { Text, View } from '@tarojs/components'
import { lunarWords } from '@/lib/lunar'
import { friendlyDay, toDate } from '@/lib/time'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import type { DayMark } from '../all/CalendarStore'
import './DayCell.scss'

interface DayCellProps {
  day: string
  mark: DayMark
  isChosen: boolean
  /** True for a day of a neighbouring month. */
  isOutside?: boolean
  onTap(): void
}

/** Maximum number of dots. */
const MOST_DOTS = 3

/** Solar festivals, shown instead of the lunar name of their day. */
const SOLAR: Record<string, string> = { '01-01': '元旦', '05-01': '劳动节', '10-01': '国庆节' }
const dayName = (day: string) => SOLAR[day.slice(5)] ?? lunarWords(day)

/** Day of the week strip or the month: its number, lunar name, day off, and dots for its schedules. */
export function DayCell({ day, mark, isChosen, isOutside, onTap }: DayCellProps) {
  const { count, hasHearing, holiday } = mark
  const isToday = day === toDate()
  const name = dayName(day)
  const dayOff = holiday && (holiday.isWorked ? '班' : '休')
  const spokenRest = [
    friendlyDay(day),
    holiday && (holiday.isWorked ? '调休上班' : `${holiday.name}放假`),
    count > 0 ? `${count} 个日程${hasHearing ? '，有开庭' : ''}` : '没有日程',
  ]
  return (
    <Tappable
      className={classes(
        'day-cell',
        isOutside && 'day-cell--outside',
        isToday && 'day-cell--today',
        isChosen && 'day-cell--chosen',
      )}
      current={isToday ? 'date' : undefined}
      pressed={isChosen}
      throttleMs={0}
      onTap={onTap}
    >
      <View className="day-cell__face">
        <Text className="day-cell__number">{Number(day.slice(8))}</Text>
        <Text className="day-cell__lunar">{name}</Text>
        {dayOff && (
          <Text className={`day-cell__off day-cell__off--${holiday.isWorked ? 'work' : 'rest'}`}>{dayOff}</Text>
        )}
      </View>
      <Text className="spoken-only">{spokenRest.filter(Boolean).join('，')}</Text>
      <View className="day-cell__dots">
        {Array.from({ length: Math.min(count, MOST_DOTS) }, (_, index) => (
          <View
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike and never move
            key={index}
            className={classes('day-cell__dot', index === 0 && hasHearing && 'day-cell__dot--hearing')}
          />
        ))}
      </View>
    </Tappable>
  )
}
