import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'

export const insertReceivables = (db: FirmDb, rows: readonly New<'receivables'>[]) =>
  db.insertInto('receivables').values(rows).execute()

/** Sum of the case's receivables that are not cancelled, in yuan. */
export async function plannedOf(db: FirmDb, caseId: string): Promise<string> {
  const row = await db
    .selectFrom('receivables')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('sum'))
    .where('case_id', '=', caseId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.sum
}
