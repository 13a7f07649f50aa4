import type { FirmDb } from '../../kernel/db/open'
import { type New, updateHeld } from '../../kernel/db/versioned'

export const insertEntry = (db: FirmDb, row: New<'schedules'>) => db.insertInto('schedules').values(row).execute()

export const insertPeople = (db: FirmDb, rows: readonly New<'schedule_people'>[]) =>
  db.insertInto('schedule_people').values(rows).execute()

/** Removes an entry that `enter` added, unless its owner has removed it already. */
export const withdraw = (db: FirmDb, id: string) => db.deleteFrom('schedules').where('id', '=', id).execute()

/** Changes the end of an entry that `enter` added, when it still exists. */
export const endAt = (db: FirmDb, id: string, end: string, time: string) =>
  updateHeld(db, 'schedules', id, { end_at: end, updated_at: time })
