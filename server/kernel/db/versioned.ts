import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { fail } from '../fail'
import type { FirmDb } from './open'
import type { FirmTables } from './tables'

/** Tables whose rows several people change: each change is of the version that was seen. */
export type Versioned = {
  [T in keyof FirmTables]: 'id' | 'version' extends keyof FirmTables[T] ? T : never
}[keyof FirmTables]

export type Change<T extends Versioned> = Omit<Updateable<FirmTables[T]>, 'id' | 'version' | 'firm_id'>
/** A held row may be reckoned with as it stands. */
type HeldChange<T extends Versioned> = { [C in keyof Change<T>]: Change<T>[C] | RawBuilder<unknown> }
export type New<T extends keyof FirmTables> = Omit<Insertable<FirmTables[T]>, 'firm_id'>

interface Seen {
  id: string
  version: number
}

/**
 * Changes a row if it still is as its reader saw it. Of several who do so at once one is first, and the others are told
 * that the record (`what`, the noun the user knows) was changed.
 */
export async function updateVersioned<T extends Versioned>(
  db: FirmDb,
  table: T,
  { what, ...seen }: Seen & { what: string },
  values: Change<T>,
): Promise<void> {
  if (!(await updateIfSeen(db, table, seen, values))) fail.stale(what)
}

/** …where the caller has words of its own for whoever comes late: false for those. */
export async function updateIfSeen<T extends Versioned>(
  db: FirmDb,
  table: T,
  { id, version }: Seen,
  values: Change<T>,
): Promise<boolean> {
  const { numUpdatedRows } = await rowOf(db, table, id)
    .where(sql.ref('version'), '=', version)
    .set({ ...values, version: version + 1 } as Row)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Changes a row whatever its version: what the firm decided, or what follows from another record, once the row is held. */
export async function updateHeld<T extends Versioned>(
  db: FirmDb,
  table: T,
  id: string,
  values: HeldChange<T>,
): Promise<void> {
  await rowOf(db, table, id)
    .set({ ...values, version: sql`version + 1` } as Row)
    .execute()
}

/** Typed by `Change<T>` above; over a union of tables Kysely's own types have no end. */
type Row = Record<string, unknown>
const rowOf = <T extends Versioned>(db: FirmDb, table: T, id: string) =>
  db.updateTable(table as Versioned & 'tasks').where(sql.ref('id'), '=', id)
