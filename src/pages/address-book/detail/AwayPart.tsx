import { schedule } from '@contract/schedule'
import { SCHEDULE_KINDS } from '@contract/schedule/codes'
import type { MemberSchedule } from '@contract/schedule/shapes'
import { observer } from 'mobx-react-lite'
import { byTimeOn, daySpanWords, daysOf, onDay } from '@/lib/agenda'
import { addDays, shortRange, toDate } from '@/lib/time'
import { useApi, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

/** Number of days ahead in which absences are shown. */
const AHEAD_DAYS = 14
/** Kinds of schedules that mean an absence of days. */
const AWAY: readonly MemberSchedule['kind'][] = ['leave', 'trip']

/** Presence of a colleague today, and absences in the next two weeks; of private ones only the times. */
export const AwayPart = observer(function AwayPart({ empId }: { empId: string }) {
  const api = useApi({ schedule })
  const deps = useRecordDeps()
  const today = toDate()
  const record = useScreenStore(
    () =>
      new LiveRecord<MemberSchedule[]>({
        ...deps,
        events: newsOf('schedule'),
        read: () => api.schedule.memberSchedules({ from: today, to: addDays(today, AHEAD_DAYS), empIds: [empId] }),
      }),
  )
  const { now } = record
  if (!now) return null
  const away = now.filter(({ kind, isBusy }) => !isBusy && AWAY.includes(kind))
  return (
    <Section title="近期安排">
      <KeyValue
        rows={[
          { label: '今天', value: todayWords(now, today), copy: false },
          { label: '近两周', value: away.map(awayWords).join('\n') || '没有休假或出差', copy: false },
        ]}
      />
    </Section>
  )
})

function todayWords(all: readonly MemberSchedule[], today: string): string {
  const own = all.filter((schedule) => daysOf(schedule, today, today).length > 0).sort(byTimeOn(today))
  return own.map((schedule) => `${daySpanWords(onDay(schedule, today))} ${schedule.title}`).join('\n') || '没有安排'
}

const awayWords = ({ kind, start, end }: MemberSchedule) => `${shortRange(start, end)} ${SCHEDULE_KINDS[kind]}`
