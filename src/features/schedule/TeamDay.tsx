import type { MemberSchedule, TeamMember, TeamSchedules } from '@contract/schedule/shapes'
import { Text, View } from '@tarojs/components'
import { daySpanWords, onDay } from '@/lib/agenda'
import { toClock, toDate } from '@/lib/time'
import { Tappable } from '@/ui/base/Tappable'
import { Section } from '@/ui/page/Section'
import { Avatar } from '@/ui/show/Avatar'
import './TeamDay.scss'

interface Opened {
  id: string
  occurrence?: string
}

interface Props {
  team: TeamSchedules
  onOpen(schedule: Opened): void
}

/** First and last hour of the bar. */
const [FROM, TO] = [8, 20]
const HOUR = 60
const LENGTH = (TO - FROM) * HOUR
const TICKS = [8, 10, 12, 14, 16, 18, 20]

/** Day of several people side by side: a bar each, and below it the schedules as text. */
export function TeamDay({ team: { day, members }, onOpen }: Props) {
  return (
    <Section title={`忙闲（${members.length} 人）`}>
      {members.map((member) => (
        <MemberDay key={member.empId} member={member} day={day} onOpen={onOpen} />
      ))}
    </Section>
  )
}

function MemberDay({ member, day, onOpen }: { member: TeamMember; day: string; onOpen: Props['onOpen'] }) {
  const { empId, empName, photoUrl, schedules } = member
  return (
    <View className="team-day">
      <View className="team-day__head">
        <Avatar id={empId} name={empName} src={photoUrl} size={24} />
        <Text className="team-day__name">{empName}</Text>
        <Text className="team-day__count">{schedules.length > 0 ? `${schedules.length} 项` : '全天空闲'}</Text>
      </View>
      <View className="team-day__bar">
        {schedules.map((schedule) => (
          <View key={keyOf(schedule)} className="team-day__busy" style={placeOf(schedule, day)} />
        ))}
      </View>
      <View className="team-day__ticks">
        {TICKS.map((hour) => (
          <Text key={hour}>{hour}</Text>
        ))}
      </View>
      {schedules.map((schedule) => (
        <Tappable
          key={keyOf(schedule)}
          className="team-day__line"
          label={`${empName}，${daySpanWords(onDay(schedule, day))}，${schedule.title}`}
          onTap={
            schedule.isBusy
              ? undefined
              : () => onOpen({ id: schedule.id, occurrence: schedule.occurrence ?? undefined })
          }
        >
          <Text className="team-day__time">{daySpanWords(onDay(schedule, day))}</Text>
          <Text className="team-day__title">{schedule.title}</Text>
        </Tappable>
      ))}
    </View>
  )
}

const keyOf = ({ id, start }: MemberSchedule) => `${id} ${start}`

/** Position on the bar, in percent; times outside of its hours are at its edge. */
function placeOf({ start, end, allDay }: MemberSchedule, day: string) {
  const [from, to] = allDay ? [0, LENGTH] : [minuteOn(start, day), minuteOn(end, day)]
  const percent = (minutes: number) => `${(minutes / LENGTH) * 100}%`
  return { left: percent(from), width: percent(Math.max(0, to - from)) }
}

function minuteOn(time: string, day: string): number {
  if (toDate(time) < day) return 0
  if (toDate(time) > day) return LENGTH
  const [hour = 0, minute = 0] = toClock(time).split(':').map(Number)
  return Math.min(LENGTH, Math.max(0, (hour - FROM) * HOUR + minute))
}
