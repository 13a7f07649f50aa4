import { sql } from 'kysely'
import type { FirmDb } from '../db/open'

/**
 * Carries every account forward to `through`, so that its balance begins there. What is posted later has a later time: the
 * moment lies far enough back for every call of that time to be over. @param through YYYY-MM-DD HH:mm:ss
 */
export async function closeAccounts(db: FirmDb, through: string): Promise<number> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select((eb) => ['code', 'owner_id', eb.fn.sum<string>('amount').as('sum')])
    .where('posted_at', '<=', through)
    .groupBy(['code', 'owner_id'])
    .execute()
  for (const { code, owner_id, sum } of rows) {
    const closed = { closed_through: through, closed_balance: sum }
    await db
      .insertInto('ledger_accounts')
      .values({ code, owner_id, ...closed })
      .onConflict((conflict) => conflict.columns(['firm_id', 'code', 'owner_id']).doUpdateSet(closed))
      .execute()
  }
  return rows.length
}

/** What does not add up in the journal: nothing, unless somebody went round the ledger. In words for the log. */
export async function problemsOfLedger(db: FirmDb): Promise<string[]> {
  const unbalanced = await db
    .selectFrom('ledger_entries')
    .select('movement_id')
    .groupBy('movement_id')
    .having((eb) => eb(eb.fn.sum('amount'), '<>', 0))
    .execute()
  const drifted = await db
    .selectFrom('ledger_accounts')
    .leftJoin('ledger_entries', (join) =>
      join
        .onRef('ledger_entries.code', '=', 'ledger_accounts.code')
        .onRef('ledger_entries.owner_id', '=', 'ledger_accounts.owner_id')
        .onRef('ledger_entries.posted_at', '<=', 'ledger_accounts.closed_through'),
    )
    .select(['ledger_accounts.code', 'ledger_accounts.owner_id'])
    .groupBy(['ledger_accounts.code', 'ledger_accounts.owner_id', 'closed_balance'])
    .having(sql<boolean>`coalesce(sum(ledger_entries.amount), 0) <> closed_balance`)
    .execute()
  return [
    ...unbalanced.map(({ movement_id }) => `movement ${movement_id} does not balance`),
    ...drifted.map(({ code, owner_id }) => `account ${code} ${owner_id} is not what its entries say`),
  ]
}
