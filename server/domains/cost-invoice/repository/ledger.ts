import type { CostSource } from '@contract/cost-invoice/codes'
import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'

/** The firm's switch for cost invoices; undefined while it was never set. */
export async function findCostSwitch(db: FirmDb): Promise<boolean | undefined> {
  const setting = await db
    .selectFrom('feature_switches')
    .select('is_on')
    .where('code', '=', 'costInvoice')
    .executeTakeFirst()
  return setting?.is_on
}

/** Returns false when the invoice is in the ledger already. */
export async function insertCost(db: FirmDb, row: New<'cost_invoices'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('cost_invoices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Finds an invoice by where it came from, and locks it until the caller's transaction ends. */
export const lockCostBySource = (db: FirmDb, source: CostSource, sourceId: string) =>
  db
    .selectFrom('cost_invoices')
    .select(['id', 'mark', 'version'])
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Returns whether an invoice of this number is in the ledger and not cancelled. */
export async function isNumberEntered(db: FirmDb, number: string): Promise<boolean> {
  const found = await db
    .selectFrom('cost_invoices')
    .select('id')
    .where('number', '=', number)
    .where('mark', '!=', 'cancelled')
    .executeTakeFirst()
  return found !== undefined
}

export const insertCostRecord = (db: FirmDb, record: New<'cost_records'>) =>
  db.insertInto('cost_records').values(record).execute()
