import { type AccountCode, BOOK_ACCOUNTS } from '@contract/books/codes'
import type { Page } from '@contract/core'
import Decimal from 'decimal.js'
import { toTime } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import type { FirmDb } from '../../../kernel/db/open'
import type { PageAsked } from '../../../kernel/db/page'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { type Account, type Cause, type Entry, onItsSide } from './accounts'
import { EntryRepository } from './repository'

export { type Account, account, type Cause, credit, debit } from './accounts'

export interface Movement {
  cause: Cause
  /** Text of the line in a statement. */
  words: string
  /** YYYY-MM-DD of the event, possibly before it was recorded. */
  happenedOn: string
  /** Debits and credits of the same sum. Entries of 0.00 are left out. */
  entries: readonly Entry[]
}

export interface StatementLine {
  entryId: string
  movementId: string
  cause: Cause
  words: string
  happenedOn: string
  postedAt: string
  caseId: string | null
  /** On the side on which the account grows; negative when it shrank. */
  amount: string
  /** Balance of the account after this line. */
  balance: string
}

/**
 * The firm's double-entry ledger: every movement of a yuan, balanced, with its cause, never changed. Made in a call and
 * used inside its transaction, so that a movement stands exactly if what caused it does:
 *
 *     const ledger = Books.of(call)
 *     await ledger.post({
 *       cause: { kind: 'claim', id: claimId, step: 'confirmed' }, words: '认领到账', happenedOn: '2026-11-23',
 *       entries: [debit(account('unclaimed'), '500.00', caseId), credit(account('receivable', caseId), '500.00')],
 *     })
 *
 * Posting locks nothing and only inserts: any number of calls may post at once. Who decides by a balance (nobody draws
 * more than there is) takes it with `hold`, which makes others who hold it wait until the call is over.
 */
export class Books {
  readonly #rows: EntryRepository

  /** @param by the employee who acts; null when the server does */
  constructor(
    db: FirmDb,
    private readonly now: number,
    private readonly by: string | null,
  ) {
    this.#rows = new EntryRepository(db)
  }

  static of = ({ db, now, me }: Pick<StaffCall, 'db' | 'now' | 'me'>) => new Books(db, now, me.id)

  /** Posts a movement and returns its id. Refused while another movement stands for the same cause and step. */
  async post({ cause, words, happenedOn, entries }: Movement): Promise<string> {
    const moved = entries.filter(({ amount }) => !amount.isZero())
    const sum = moved.reduce((total, { amount }) => total.plus(amount), new Decimal(0))
    if (moved.length < 2 || !sum.isZero()) throw new Error(`a movement of ${cause.kind} does not balance: ${sum}`)
    const turn = await this.#rows.turnOf(cause)
    if (turn === undefined) return fail.conflict(`${words}：该笔已入账，请刷新后查看`)
    return this.#writeMovement({ cause, turn, words, happenedOn, reverses: null }, moved)
  }

  /**
   * Posts the reversal of the movement that stands for this cause and step, and returns its id. The step may be
   * posted again afterwards.
   */
  async reverse(cause: Cause, { words, happenedOn }: Pick<Movement, 'words' | 'happenedOn'>): Promise<string> {
    const found = (await this.#rows.standing(cause)) ?? fail.conflict(`${words}：该笔已冲回，请刷新后查看`)
    const entries = (await this.#rows.entriesOf(found.id)).map((entry) => ({ ...entry, amount: entry.amount.neg() }))
    const step = `${cause.step}:reversed`
    return this.#writeMovement(
      { cause: { ...cause, step }, turn: found.turn, words, happenedOn, reverses: found.id },
      entries,
    )
  }

  /** Returns true when a movement stands for this cause and step. */
  stands = async (cause: Cause): Promise<boolean> => (await this.#rows.standing(cause)) !== undefined

  /** Balance on the side on which the account grows (contract/books/codes.ts); of one case when `caseId` is given. */
  async balance(account: Account, caseId?: string): Promise<string> {
    return onItsSide(account.code, await this.#rows.sum(account, caseId))
  }

  /** Total growth and total shrinkage of an account; of one case when `caseId` is given. */
  async turnover(account: Account, caseId?: string): Promise<{ grown: string; shrunk: string }> {
    const { debits, credits } = await this.#rows.turnover(account, caseId)
    const isDebit = BOOK_ACCOUNTS[account.code].side === 'debit'
    return { grown: isDebit ? debits : credits, shrunk: isDebit ? credits : debits }
  }

  /** Balances of many owners' accounts with one code; `0.00` without any posting. */
  async balances(code: AccountCode, ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const sums = await this.#rows.sums(code, ownerIds)
    return new Map(ownerIds.map((id) => [id, onItsSide(code, sums.get(id) ?? 0)]))
  }

  /** Locks the accounts until the transaction ends and returns their balances. Lock several accounts in one call. */
  async lock(...accounts: readonly Account[]): Promise<string[]> {
    await this.#rows.lock(accounts)
    const balances: string[] = []
    for (const account of accounts) balances.push(await this.balance(account))
    return balances
  }

  /** Statement of an account, latest first, each line with the balance after it. */
  async statement(account: Account, asked: PageAsked & { caseId?: string } = {}): Promise<Page<StatementLine>> {
    const page = await this.#rows.statement(account, asked)
    let after = new Decimal(page.after)
    const records = page.records.map(({ amount, cause_kind: kind, cause_id: id, step, ...line }): StatementLine => {
      const shown = { ...line, cause: { kind, id, step }, amount: onItsSide(account.code, amount) }
      const balance = onItsSide(account.code, after)
      after = after.minus(amount)
      return { ...shown, balance }
    })
    return { records, total: page.total, current: page.current, size: page.size }
  }

  async #writeMovement(
    { cause, turn, words, happenedOn, reverses }: Omit<Movement, 'entries'> & { turn: number; reverses: string | null },
    entries: readonly Entry[],
  ) {
    const id = newId(this.now)
    const posted = { posted_at: toTime(this.now) }
    const isFirst = await this.#rows.insertMovement({
      id,
      cause_kind: cause.kind,
      cause_id: cause.id,
      step: cause.step,
      turn,
      words,
      happened_on: happenedOn,
      reverses,
      posted_by: this.by,
      ...posted,
    })
    // The later of two concurrent calls finds it written.
    if (!isFirst) fail.conflict(`${words}：该笔已由他人办理，请刷新后查看`)
    await this.#rows.insertEntries(
      entries.map(({ account, amount, caseId }) => ({
        id: newId(this.now),
        movement_id: id,
        code: account.code,
        owner_id: account.ownerId,
        case_id: caseId,
        amount: amount.toFixed(2),
        ...posted,
      })),
    )
    return id
  }
}
