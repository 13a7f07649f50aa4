import { type Insertable, sql, type Updateable } from 'kysely'
import { fail } from '../fail'
import type { FirmDb } from './open'
import type { FirmTables } from './tables'

/** Tables whose rows several people change: each change is of the version that was seen. */
export type Versioned = {
  [T in keyof FirmTables]: 'id' | 'version' extends keyof FirmTables[T] ? T : never
}[keyof FirmTables]

export type Change<T extends Versioned> = Omit<Updateable<FirmTables[T]>, 'id' | 'version' | 'firm_id'>
export type New<T extends keyof FirmTables> = Omit<Insertable<FirmTables[T]>, 'firm_id'>

/**
 * Changes a row if it still is as its reader saw it. Of several who do so at once one is first, and the others are told
 * that the record (`what`, the noun the user knows) was changed.
 */
export async function updateVersioned<T extends Versioned>(
  db: FirmDb,
  table: T,
  { id, version, what }: { id: string; version: number; what: string },
  values: Change<T>,
): Promise<void> {
  // Typed by `Change<T>` above; over a union of tables Kysely's own types have no end.
  const row = { ...values, version: version + 1 } as Record<string, unknown>
  const { numUpdatedRows } = await db
    .updateTable(table as Versioned & 'tasks')
    .set(row)
    .where(sql.ref('id'), '=', id)
    .where(sql.ref('version'), '=', version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) fail.stale(what)
}
