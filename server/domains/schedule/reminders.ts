import { AppMsg } from '@contract/codes/appMsg'
import type { RemindMinutes } from '@contract/schedule/codes'
import type { App } from '../../app'
import { toDay } from '../../kernel/clock'
import { type FirmDb, scoped } from '../../kernel/db/open'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { notify, openPost } from '../../kernel/notify/notify'
import {
  nextReminded,
  remindTimer,
  SCHEDULE_REMIND,
  SCHEDULE_TODAY,
  scheduleTexts,
  type Turn,
  todayTimer,
} from './notifications'
import { type Occurrence, occurrencesIn } from './recurrence/occurrences'
import { ScheduleRepository } from './repository'

/** Schedules named on the morning's card; the others are only counted. */
const NAMED = 3

/** Payload of a reminder timer. With `empId` (from `snooze`) it is for one person, else for all participants. */
interface Payload {
  id: string
  minutes?: RemindMinutes
  /** Start of the occurrence, which in a series need not be the first. */
  start?: string
  turn?: Turn
  empId?: string
}

export const scheduleJobs = (app: App): Record<string, JobHandler> => ({
  /** Reminds of a schedule; hearings have a card of their own. Skips a schedule deleted meanwhile. */
  [SCHEDULE_REMIND]: async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const { id, minutes, start, empId, turn } = payload as unknown as Payload
    const schedules = new ScheduleRepository(scoped(transaction, firmId))
    const row = await schedules.find(id)
    if (!row) return undefined
    if (minutes !== undefined && !empId) {
      const next = nextReminded(row, minutes, app.clock.now())
      if (next && row.rrule)
        await app.jobs.schedule(transaction, { ...remindTimer(row, minutes, next, turn ? 0 : 1), firmId })
    }
    if (start && row.exdates.includes(start)) return undefined
    const isHearing = row.kind === 'hearing'
    const post = openPost(app, transaction)
    notify(post, {
      to: empId ? [empId] : (await schedules.people(id)).map((person) => person.empId),
      code: isHearing ? AppMsg.CourtHearing : AppMsg.ScheduleReminder,
      linkId: id,
      jump: id,
      alertTitle: isHearing ? '开庭提醒' : '日程提醒',
      texts: scheduleTexts({ ...row, start_at: start ?? row.start_at }),
    })
    return post.seal()
  },
  /** 701: sends everybody their schedules of the day in the morning, and schedules the next morning's timer. */
  [SCHEDULE_TODAY]: async ({ firmId }, transaction) => {
    if (!firmId) return undefined
    const now = app.clock.now()
    await app.jobs.schedule(transaction, { ...todayTimer(firmId, now), firmId })
    const post = openPost(app, transaction)
    const day = toDay(now)
    for (const [empId, lines] of await dayOf(scoped(transaction, firmId), day))
      notify(post, {
        to: [empId],
        code: AppMsg.ScheduleToday,
        linkId: day,
        alertTitle: '今日日程',
        texts: [{ key: '共', value: `${lines.length} 项` }, ...lines.slice(0, NAMED)],
      })
    return post.seal()
  },
})

/** Each person's schedules of a day, in order of time. */
async function dayOf(db: FirmDb, day: string) {
  const schedules = new ScheduleRepository(db)
  const [from, to] = [`${day} 00:00:00`, `${day} 23:59:59`]
  const people = await schedules.onDay(from, to)
  if (people.length === 0) return []
  const rows = await schedules.ofMembers(
    people.map(({ empId }) => empId),
    from,
    to,
  )
  const byPerson = new Map<string, (Occurrence & { title: string; allDay: boolean })[]>()
  for (const { employee_id: empId, title, all_day: allDay, ...row } of rows)
    for (const time of occurrencesIn(row, from, to))
      byPerson.set(empId, [...(byPerson.get(empId) ?? []), { ...time, title, allDay }])
  return [...byPerson].map(
    ([empId, its]) => [empId, its.sort((a, b) => (a.start < b.start ? -1 : 1)).map(line)] as const,
  )
}

const line = ({ start, title, allDay }: Occurrence & { title: string; allDay: boolean }) => ({
  key: allDay ? '全天' : start.slice(11, 16),
  value: title,
})
