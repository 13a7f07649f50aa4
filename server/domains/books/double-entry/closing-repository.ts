import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'

/**
 * Sums of the entries up to a time that were not carried forward yet, by account.
 * @param through YYYY-MM-DD HH:mm:ss
 */
export function sumOpenEntries(db: FirmDb, through: string) {
  return db
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
}

/** Adds sums to the carried balances, in the given order; those that were carried as far already stay. */
export async function carryForward(db: FirmDb, accounts: readonly New<'ledger_accounts'>[]) {
  await db
    .insertInto('ledger_accounts')
    .values(accounts)
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
}

/** Movements whose entries do not sum to nothing. */
export const findUnbalancedMovements = (db: FirmDb) =>
  db
    .selectFrom('ledger_entries')
    .select('movement_id')
    .groupBy('movement_id')
    .having((eb) => eb(eb.fn.sum('amount'), '<>', 0))
    .execute()

/** Accounts whose carried balance is not the sum of their entries. */
export const findDriftedAccounts = (db: FirmDb) =>
  db
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
