import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'

/** Amount owed to each case, by its list of receivables and by the ledger. */
export const sumReceivables = (db: FirmDb) =>
  db
    .selectFrom('receivables')
    .select((eb) => [
      'case_id as id',
      sql<string>`sum(case when cancelled_at is null then amount - received - written_off else 0 end)`.as('listed'),
      eb
        .selectFrom('ledger_entries')
        .select(sql<string>`coalesce(sum(ledger_entries.amount), 0)`.as('sum'))
        .whereRef('ledger_entries.owner_id', '=', 'receivables.case_id')
        .where('ledger_entries.code', '=', 'receivable')
        .as('booked'),
    ])
    .groupBy('case_id')
    .execute()

/** Amount that nobody has claimed, by the list of arrivals and by the ledger. */
export const sumUnclaimed = (db: FirmDb) =>
  db
    .selectFrom('arrivals')
    .select((eb) => [
      sql<string>`coalesce(sum(case when withdrawn_at is null then amount - confirmed else 0 end), 0)`.as('listed'),
      eb
        .selectFrom('ledger_entries')
        .select(sql<string>`coalesce(-sum(ledger_entries.amount), 0)`.as('sum'))
        .where('ledger_entries.code', '=', 'unclaimed')
        .as('booked'),
    ])
    .executeTakeFirstOrThrow()

/** Claims that are confirmed for another amount than their income. */
export const findDifferingClaims = (db: FirmDb) =>
  db
    .selectFrom('claims')
    .leftJoin('incomes', (join) =>
      join.onRef('incomes.claim_id', '=', 'claims.id').on('incomes.cancelled_at', 'is', null),
    )
    .select([
      'claims.id',
      sql<string>`case when claims.status = 'confirmed' then claims.amount else 0 end`.as('listed'),
      sql<string>`coalesce(sum(incomes.gross), 0)`.as('booked'),
    ])
    .groupBy(['claims.id', 'claims.status', 'claims.amount'])
    .having(
      sql<boolean>`coalesce(sum(incomes.gross), 0) <> case when claims.status = 'confirmed' then claims.amount else 0 end`,
    )
    .execute()
