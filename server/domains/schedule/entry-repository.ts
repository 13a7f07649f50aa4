import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import { type New, updateLocked } from '../../kernel/db/versioned'

export const insertEntry = (db: FirmDb, row: New<'schedules'>) => db.insertInto('schedules').values(row).execute()

export const insertPeople = (db: FirmDb, rows: readonly New<'schedule_people'>[]) =>
  db.insertInto('schedule_people').values(rows).execute()

/** Ids of a schedule's people; none when it does not exist. */
export async function findPeople(db: FirmDb, id: string): Promise<string[]> {
  const rows = await db.selectFrom('schedule_people').select('employee_id').where('schedule_id', '=', id).execute()
  return rows.map(({ employee_id }) => employee_id)
}

export const deleteEntry = (db: FirmDb, id: string) => db.deleteFrom('schedules').where('id', '=', id).execute()

interface Moved {
  start?: string
  end?: string
  place?: string
  time: string
}

/** Changes an entry's end, or moves it, when it keeps its length; a blank place leaves the place as it is. */
export const moveEntry = (db: FirmDb, id: string, { start, end, place, time }: Moved) =>
  updateLocked(db, 'schedules', id, {
    ...(start ? { start_at: start, end_at: sql<string>`${start}::timestamptz + (end_at - start_at)` } : {}),
    ...(end ? { end_at: end } : {}),
    ...(place ? { place } : {}),
    updated_at: time,
  })
