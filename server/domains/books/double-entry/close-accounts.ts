import { sql } from 'kysely'
import { dayAfter, toDay } from '../../../kernel/clock'
import type { FirmDb } from '../../../kernel/db/open'

/**
 * Time up to which accounts are carried forward in the morning: no call of the day before yesterday is still running.
 */
export const closingOf = (now: number): string => `${dayAfter(toDay(now), -1)} 00:00:00`

/** Rows written in one statement. */
const BATCH = 500

/**
 * Carries forward every account with movements up to `through`, so that its balance starts there and a page of
 * balances does not slow down over the years. Later postings have a later time: `through` lies far enough back for
 * every call of that time to be over. Entries stay, and the morning check compares them with the carried balances
 * (problemsOfBooks). @param through YYYY-MM-DD HH:mm:ss
 */
export async function closeAccounts(db: FirmDb, through: string): Promise<number> {
  const moved = await db
    .selectFrom('ledger_entries')
    .leftJoin('ledger_accounts', (join) =>
      join
        .onRef('ledger_accounts.code', '=', 'ledger_entries.code')
        .onRef('ledger_accounts.owner_id', '=', 'ledger_entries.owner_id'),
    )
    .select((eb) => [
      'ledger_entries.code',
      'ledger_entries.owner_id',
      eb.fn.sum<string>('ledger_entries.amount').as('closed_balance'),
    ])
    .where('ledger_entries.posted_at', '<=', through)
    .where(sql<boolean>`ledger_entries.posted_at > coalesce(ledger_accounts.closed_through, '-infinity')`)
    .groupBy(['ledger_entries.code', 'ledger_entries.owner_id'])
    .execute()
  const inOrder = moved.map((row) => ({ ...row, closed_through: through })).sort(byKey)
  for (let at = 0; at < inOrder.length; at += BATCH)
    await db
      .insertInto('ledger_accounts')
      .values(inOrder.slice(at, at + BATCH))
      .onConflict((conflict) =>
        conflict
          .columns(['firm_id', 'code', 'owner_id'])
          .doUpdateSet({
            closed_through: (eb) => eb.ref('excluded.closed_through'),
            closed_balance: sql`ledger_accounts.closed_balance + excluded.closed_balance`,
          })
          // The later of two concurrent runs adds nothing.
          .whereRef('ledger_accounts.closed_through', '<', 'excluded.closed_through'),
      )
      .execute()
  return inOrder.length
}

const keyOf = ({ code, owner_id }: { code: string; owner_id: string }) => `${code} ${owner_id}`
/** Same lock order as repository.ts, so that the two cannot deadlock. */
const byKey = (one: Parameters<typeof keyOf>[0], other: Parameters<typeof keyOf>[0]) =>
  keyOf(one) < keyOf(other) ? -1 : 1

/** Inconsistencies in the journal, as text for the log; empty unless somebody bypassed the ledger. */
export async function problemsOfBooks(db: FirmDb): Promise<string[]> {
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
