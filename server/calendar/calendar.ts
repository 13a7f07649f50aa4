import type { ScheduleKind } from '@contract/codes/schedules'
import { holidaysOf } from '../data/holidays'
import type { FirmDb } from '../db/open'

interface Entry {
  id: string
  ownerId: string
  kind: ScheduleKind
  title: string
  place?: string
  note?: string
  /** Wire times. */
  start: string
  end: string
  allDay: boolean
}

/** Puts something into a person's calendar that another module decided, in the caller's transaction. */
export async function enter(db: FirmDb, time: string, entry: Entry) {
  const { id, ownerId, kind, title, place = '', note = '', start, end, allDay } = entry
  await db
    .insertInto('schedules')
    .values({
      id,
      owner_id: ownerId,
      kind,
      title,
      place,
      note,
      start_at: start,
      end_at: end,
      all_day: allDay,
      remind_minutes: null,
      is_private: false,
      created_at: time,
      updated_at: time,
    })
    .execute()
  await db.insertInto('schedule_people').values({ schedule_id: id, employee_id: ownerId }).execute()
}

const SUNDAY = 0
const SATURDAY = 6

/** Whether the firm rests on a day, by the State Council's plan; a year without one has its weekends. */
export function isRestDay(day: string): boolean {
  const planned = holidaysOf(Number(day.slice(0, 4))).days.find((holiday) => holiday.day === day)
  if (planned) return !planned.isWorked
  return [SUNDAY, SATURDAY].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
