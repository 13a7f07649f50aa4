import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'

export const sumOpenLends = (db: FirmDb, employeeId: string) =>
  db
    .selectFrom('lends')
    .select(sql<string | null>`sum(amount - returned)`.as('sum'))
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow()

export const insertLend = (db: FirmDb, row: New<'lends'>) => db.insertInto('lends').values(row).execute()

/** Locks the loans that are not repaid, the oldest first, until the transaction ends. */
export const lockOpenLends = (db: FirmDb, employeeId: string) =>
  db
    .selectFrom('lends')
    .select(['id', 'amount', 'returned'])
    .where('employee_id', '=', employeeId)
    .whereRef('returned', '<', 'amount')
    .orderBy('lent_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const updateReturned = (db: FirmDb, lendId: string, returned: string) =>
  db.updateTable('lends').set({ returned }).where('id', '=', lendId).execute()

export const insertLendReturn = (db: FirmDb, row: New<'lend_returns'>) =>
  db.insertInto('lend_returns').values(row).execute()
