import { AppMsg, type AppMsgType } from '@contract/codes/appMsg'
import { days, hours, minutes } from '@contract/duration'
import { fromTime, toDay, toTime } from '../../kernel/clock'
import type { SeedFirm, SeedPerson, SeedWorld } from '../world/world'
import { castOf, isDemo } from '../world/world'
import type { Letter } from './scene'

export interface DatedLetter {
  code: AppMsgType
  letter: Letter
  at: number
}

const DAYS = 60
/** Days of 今日日程 kept in the message center; more for demo accounts. */
const MORNINGS = 3
const DEMO_MORNINGS = 20
const MORNING_MS = hours(8)
const MINUTES = 16

/** 1008: messages about existing schedules: mornings, hearings, reminders, invitations. */
export async function calendarLetters(world: SeedWorld, firm: SeedFirm): Promise<DatedLetter[]> {
  const entries = await entriesOf(world, firm)
  return [...entries.flatMap((entry) => oneEntry(world, entry)), ...mornings(world, firm, entries)]
}

interface Entry {
  id: string
  kind: string
  title: string
  place: string
  start: number
  createdAt: number
  remindMinutes: number | null
  owner: SeedPerson
  people: SeedPerson[]
}

function oneEntry(
  { now }: SeedWorld,
  { id, kind, title, place, start, createdAt, remindMinutes, owner, people }: Entry,
): DatedLetter[] {
  const texts: Letter['texts'] = [
    ['日程', title],
    ['时间', toTime(start).slice(0, MINUTES)],
    ...(place ? [['地点', place] as const] : []),
  ]
  const others = people.filter((invitee) => invitee !== owner)
  const told: DatedLetter[] = []
  if (others.length > 0 && others.length < 6)
    told.push({
      code: AppMsg.ScheduleCollaborative,
      letter: { to: others, from: owner, title: '邀请您参加日程', texts, appJump: id, linkId: id },
      at: createdAt,
    })
  const at = start - minutes(remindMinutes ?? 0)
  if (remindMinutes !== null && at <= now)
    told.push({
      code: kind === 'hearing' ? AppMsg.CourtHearing : AppMsg.ScheduleReminder,
      letter: { to: people, title: kind === 'hearing' ? '开庭提醒' : '日程提醒', texts, jump: id, linkId: id },
      at,
    })
  return told
}

function mornings({ now }: SeedWorld, firm: SeedFirm, entries: readonly Entry[]): DatedLetter[] {
  const agendas = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = toDay(entry.start)
    for (const { empId } of entry.people) {
      const agenda = agendas.get(`${day} ${empId}`) ?? []
      agenda.push(entry)
      agendas.set(`${day} ${empId}`, agenda)
    }
  }
  return castOf(firm).flatMap((person) =>
    Array.from({ length: isDemo(person) ? DEMO_MORNINGS : MORNINGS }, (_, ago) => toDay(now - days(ago))).flatMap(
      (day): DatedLetter[] => {
        const [first, ...more] = agendas.get(`${day} ${person.empId}`) ?? []
        if (!first) return []
        const texts: Letter['texts'] = [
          ['共', `${more.length + 1} 项`],
          ['第一项', first.title],
        ]
        const at = fromTime(`${day} 00:00:00`) + MORNING_MS
        return [{ code: AppMsg.ScheduleToday, letter: { to: [person], title: '今日日程', texts }, at }]
      },
    ),
  )
}

/** Entries of the last sixty days and of the future, by start. */
async function entriesOf({ db, now }: SeedWorld, firm: SeedFirm): Promise<Entry[]> {
  const rows = await db
    .selectFrom('schedules')
    .innerJoin('schedule_people', 'schedule_people.schedule_id', 'schedules.id')
    .select(['id', 'kind', 'title', 'place', 'start_at', 'created_at', 'reminders', 'owner_id', 'employee_id'])
    .where('schedules.firm_id', '=', firm.id)
    .where('start_at', '>=', toTime(now - days(DAYS)))
    .orderBy('start_at')
    .orderBy('id')
    .orderBy('employee_id')
    .execute()
  const byEmpId = new Map(firm.people.map((person) => [person.empId, person]))
  const entries = new Map<string, Entry>()
  for (const { id, kind, title, place, start_at, created_at, reminders, owner_id, employee_id } of rows) {
    const owner = byEmpId.get(owner_id)
    const person = byEmpId.get(employee_id)
    if (!owner || !person) continue
    const times = { start: fromTime(start_at), createdAt: fromTime(created_at), remindMinutes: reminders[0] ?? null }
    const entry = entries.get(id) ?? { id, kind, title, place, ...times, owner, people: [] }
    entry.people.push(person)
    entries.set(id, entry)
  }
  return [...entries.values()]
}
