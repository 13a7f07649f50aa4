import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { fail } from '../fail'
import type { FirmDb } from './open'
import type { FirmTables } from './tables'

/** Tables whose rows several people change: each change names the version that was read. */
export type Versioned = {
  [T in keyof FirmTables]: 'id' | 'version' extends keyof FirmTables[T] ? T : never
}[keyof FirmTables]

export type Change<T extends Versioned> = Omit<Updateable<FirmTables[T]>, 'id' | 'version' | 'firm_id'>
/** Changes to a locked row may use SQL expressions over its current values. */
type LockedChange<T extends Versioned> = { [C in keyof Change<T>]: Change<T>[C] | RawBuilder<unknown> }
export type New<T extends keyof FirmTables> = Omit<Insertable<FirmTables[T]>, 'firm_id'>

interface VersionedId {
  id: string
  version: number
}

/**
 * Updates a row if it still has the version that was read. Of several concurrent changes one succeeds; the others get a
 * conflict that names the record (`what`, the noun the user knows).
 */
export async function updateVersioned<T extends Versioned>(
  db: FirmDb,
  table: T,
  { what: noun, ...seen }: VersionedId & { what: string },
  values: Change<T>,
): Promise<void> {
  if (!(await updateIfVersionMatches(db, table, seen, values))) fail.stale(noun)
}

/** Like updateVersioned, but returns false to late callers, for a message of the caller's own. */
export async function updateIfVersionMatches<T extends Versioned>(
  db: FirmDb,
  table: T,
  { id, version }: VersionedId,
  values: Change<T>,
): Promise<boolean> {
  const { numUpdatedRows } = await rowOf(db, table, id)
    .where(sql.ref('version'), '=', version)
    .set({ ...values, version: version + 1 } as Row)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Updates a row whatever its version, once it is locked: for a decision of the firm, or a consequence of a change to
 * another record.
 */
export async function updateLocked<T extends Versioned>(
  db: FirmDb,
  table: T,
  id: string,
  values: LockedChange<T>,
): Promise<void> {
  await rowOf(db, table, id)
    .set({ ...values, version: sql`version + 1` } as Row)
    .execute()
}

/** Typed by `Change<T>` above; over a union of tables Kysely's own types do not terminate. */
type Row = Record<string, unknown>
const rowOf = <T extends Versioned>(db: FirmDb, table: T, id: string) =>
  db.updateTable(table as Versioned & 'tasks').where(sql.ref('id'), '=', id)
