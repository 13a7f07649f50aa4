import type { HolidayYear, MemberSchedule } from '@contract/schedule/shapes'
import { Text, View } from '@tarojs/components'
import { AgendaRow } from '@/features/schedule/AgendaRow'
import { lunarWords } from '@/lib/lunar'
import { friendlyDay, fullDay, toDate } from '@/lib/time'
import { ariaProps } from '@/ui/base/ariaProps'
import { classes } from '@/ui/base/classes'
import './AgendaDaySection.scss'

interface AgendaDaySectionProps {
  day: string
  schedules: readonly MemberSchedule[]
  holiday?: HolidayYear['days'][number]
  onOpen(schedule: MemberSchedule): void
}

/** Day of the agenda: its name in both calendars, then its schedules. */
export function AgendaDaySection({ day, schedules, holiday, onOpen }: AgendaDaySectionProps) {
  const isToday = day === toDate()
  return (
    <View className="agenda-day">
      <View className="agenda-day__head" {...ariaProps({ role: 'heading', level: 2 })}>
        <Text className={classes('agenda-day__name', isToday && 'agenda-day__name--today')}>{nameOf(day)}</Text>
        <Text className="agenda-day__lunar">
          {[lunarWords(day), holidayWords(holiday)].filter(Boolean).join(' · ')}
        </Text>
      </View>
      <View className="agenda-day__rows">
        {schedules.map((schedule) => (
          <AgendaRow
            key={`${schedule.id} ${schedule.start}`}
            schedule={schedule}
            day={day}
            onTap={() => onOpen(schedule)}
          />
        ))}
        {schedules.length === 0 && <Text className="agenda-day__none">没有日程</Text>}
      </View>
    </View>
  )
}

/** Name of a day: 今天 11月21日 周六; a near one has a name and a date. */
function nameOf(day: string): string {
  const name = friendlyDay(day)
  if (name.includes('月')) return name
  return `${name} ${fullDay(day, day)}`
}

const holidayWords = (holiday: HolidayYear['days'][number] | undefined) =>
  holiday && (holiday.isWorked ? `${holiday.name}调休上班` : `${holiday.name}放假`)
