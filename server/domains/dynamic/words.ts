import { dayInWords, timeInWords } from '@contract/day-words'
import { SCHEDULE_KINDS, type ScheduleKind } from '@contract/schedule/codes'

interface ScheduleText {
  kind: ScheduleKind
  title: string
  place: string
  /** Times in the wire's format. */
  start: string
  end: string
  allDay: boolean
}

/** Text of a schedule for the feed: title, time and place, one a line. */
export function scheduleInWords({ kind, title, place, start, end, allDay }: ScheduleText): string {
  const day = (time: string) => time.slice(0, 10)
  const isOneDay = day(start) === day(end)
  const time = allDay
    ? [dayInWords(start), ...(isOneDay ? [] : [dayInWords(end)])]
    : [timeInWords(start), isOneDay ? end.slice(11, 16) : timeInWords(end)]
  return [`${SCHEDULE_KINDS[kind]}：${title}`, `时间：${time.join(' 至 ')}`, ...(place ? [`地点：${place}`] : [])].join(
    '\n',
  )
}
