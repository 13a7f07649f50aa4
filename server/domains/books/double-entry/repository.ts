import type { AccountCode } from '@contract/books/codes'
import Decimal from 'decimal.js'
import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import { type PageAsked, readLongPage } from '../../../kernel/db/page'
import type { New } from '../../../kernel/db/versioned'
import type { Account, Cause, Entry } from './accounts'

const SIZE = 20

/** Queries on the journal. */
export class EntryRepository {
  constructor(private readonly db: FirmDb) {}

  async insertMovement(row: New<'ledger_movements'>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('ledger_movements')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  insertEntries(rows: readonly New<'ledger_entries'>[]) {
    return this.db.insertInto('ledger_entries').values(rows).execute()
  }

  /** Number of earlier movements for this cause and step, all reversed; undefined while one stands. */
  async turnOf(cause: Cause): Promise<number | undefined> {
    const last = await this.#lastMovement(cause)
    if (!last) return 0
    return last.reversal === null ? undefined : last.turn + 1
  }

  async standing(cause: Cause) {
    const last = await this.#lastMovement(cause)
    return last?.reversal === null ? last : undefined
  }

  #lastMovement({ kind, id, step }: Cause) {
    return this.db
      .selectFrom('ledger_movements')
      .leftJoin('ledger_movements as reversal', 'reversal.reverses', 'ledger_movements.id')
      .select(['ledger_movements.id', 'ledger_movements.turn', 'reversal.id as reversal'])
      .where('ledger_movements.cause_kind', '=', kind)
      .where('ledger_movements.cause_id', '=', id)
      .where('ledger_movements.step', '=', step)
      .orderBy('ledger_movements.turn', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  async entriesOf(movementId: string): Promise<Entry[]> {
    const rows = await this.db
      .selectFrom('ledger_entries')
      .select(['code', 'owner_id', 'amount', 'case_id'])
      .where('movement_id', '=', movementId)
      .orderBy('id')
      .execute()
    return rows.map(({ code, owner_id: ownerId, amount, case_id: caseId }) => ({
      account: { code, ownerId },
      amount: new Decimal(amount),
      caseId,
    }))
  }

  /** Debits less credits. The part up to the last closing comes from its balance. */
  async sum({ code, ownerId }: Account, caseId?: string): Promise<string> {
    const entries = this.#entriesOn({ code, ownerId }, caseId)
    const summed = entries.select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('sum'))
    if (caseId) return (await summed.executeTakeFirstOrThrow()).sum
    const closed = await this.db
      .selectFrom('ledger_accounts')
      .select(['closed_through', 'closed_balance'])
      .where('code', '=', code)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
    if (!closed) return (await summed.executeTakeFirstOrThrow()).sum
    const { sum: since } = await summed.where('posted_at', '>', closed.closed_through).executeTakeFirstOrThrow()
    return new Decimal(closed.closed_balance).plus(since).toFixed(2)
  }

  async turnover(account: Account, caseId?: string): Promise<{ debits: string; credits: string }> {
    const { debits, credits } = await this.#entriesOn(account, caseId)
      .select([
        sql<string>`coalesce(sum(amount) filter (where amount > 0), 0)`.as('debits'),
        sql<string>`coalesce(-sum(amount) filter (where amount < 0), 0)`.as('credits'),
      ])
      .executeTakeFirstOrThrow()
    return { debits: new Decimal(debits).toFixed(2), credits: new Decimal(credits).toFixed(2) }
  }

  async sums(code: AccountCode, ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ownerIds.length === 0) return new Map()
    const owners = this.db
      .selectFrom(sql<{ id: string }>`unnest(${[...new Set(ownerIds)]}::text[])`.as<'owners'>(sql`owners(id)`))
      .leftJoin('ledger_accounts', (join) =>
        join.onRef('ledger_accounts.owner_id', '=', 'owners.id').on('ledger_accounts.code', '=', code),
      )
    const rows = await owners
      .select((eb) => [
        'owners.id',
        sql<string>`coalesce(ledger_accounts.closed_balance, 0) + coalesce(${eb
          .selectFrom('ledger_entries')
          .select((eb) => eb.fn.sum<string>('amount').as('sum'))
          .where('ledger_entries.code', '=', code)
          .whereRef('ledger_entries.owner_id', '=', 'owners.id')
          .where(
            'ledger_entries.posted_at',
            '>',
            sql<string>`coalesce(ledger_accounts.closed_through, '-infinity')`,
          )}, 0)`.as('sum'),
      ])
      .execute()
    return new Map(rows.map(({ id, sum }) => [id, sum]))
  }

  /** Locks in a fixed order, so that two calls on the same accounts cannot deadlock. */
  async lock(accounts: readonly Account[]) {
    const sorted = [...accounts].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))
    for (const { code, ownerId } of sorted) {
      await this.db
        .insertInto('ledger_accounts')
        .values({ code, owner_id: ownerId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await this.db
        .selectFrom('ledger_accounts')
        .select('code')
        .where('code', '=', code)
        .where('owner_id', '=', ownerId)
        .forNoKeyUpdate()
        .execute()
    }
  }

  /** Page of the statement, latest first; `after` is the balance after the first of its lines. */
  async statement(account: Account, { current = 1, size = SIZE, caseId }: PageAsked & { caseId?: string }) {
    const lines = this.#entriesOn(account, caseId)
      .innerJoin('ledger_movements', 'ledger_movements.id', 'ledger_entries.movement_id')
      .select([
        'ledger_entries.id as entryId',
        'ledger_entries.movement_id as movementId',
        'ledger_entries.case_id as caseId',
        'ledger_entries.amount',
        'ledger_entries.posted_at as postedAt',
        'ledger_movements.cause_kind',
        'ledger_movements.cause_id',
        'ledger_movements.step',
        'ledger_movements.words',
        'ledger_movements.happened_on as happenedOn',
      ])
      .orderBy('ledger_entries.posted_at', 'desc')
      .orderBy('ledger_entries.id', 'desc')
    const page = await readLongPage(this.db, lines, { current, size })
    const [whole, newer] = [
      await this.sum(account, caseId),
      await this.#sumOfNewest(account, (current - 1) * size, caseId),
    ]
    return { ...page, after: new Decimal(whole).minus(newer).toFixed(2) }
  }

  async #sumOfNewest(account: Account, count: number, caseId?: string): Promise<string> {
    if (count === 0) return '0'
    const newest = this.#entriesOn(account, caseId)
      .select('amount')
      .orderBy('posted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
    const row = await this.db
      .selectFrom(newest.as('newest'))
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('sum'))
      .executeTakeFirstOrThrow()
    return row.sum
  }

  #entriesOn({ code, ownerId }: Account, caseId?: string) {
    return this.db
      .selectFrom('ledger_entries')
      .where('ledger_entries.code', '=', code)
      .where('ledger_entries.owner_id', '=', ownerId)
      .$if(caseId !== undefined, (query) => query.where('ledger_entries.case_id', '=', caseId ?? null))
  }
}

const keyOf = ({ code, ownerId }: Account) => `${code} ${ownerId}`
