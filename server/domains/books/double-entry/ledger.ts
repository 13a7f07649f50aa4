import { LEDGER_ACCOUNTS, type LedgerCode } from '@contract/books/codes'
import type { Page } from '@contract/core'
import Decimal from 'decimal.js'
import { toTime } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import type { FirmDb } from '../../../kernel/db/open'
import type { PageAsked } from '../../../kernel/db/page'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { type Account, type Cause, type Entry, onItsSide } from './accounts'
import { LedgerRepository } from './repository'

export { type Account, account, type Cause, credit, debit } from './accounts'

export interface Movement {
  cause: Cause
  /** For people, as a line of a statement. */
  words: string
  /** YYYY-MM-DD: the day it happened, which may be before it was written down. */
  happenedOn: string
  /** Debits and credits of the same sum. Those of 0.00 are left out. */
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
  /** On the side where the account grows; negative where it shrank. */
  amount: string
  /** What the account came to with this line. */
  balance: string
}

/**
 * The firm's double-entry ledger: every movement of a yuan, balanced, with its cause, never changed. Made in a call and
 * used inside its transaction, so that a movement stands exactly if what caused it does:
 *
 *     const ledger = Ledger.of(call)
 *     await ledger.post({
 *       cause: { kind: 'claim', id: claimId, step: 'confirmed' }, words: '认领到账', happenedOn: '2026-11-23',
 *       entries: [debit(account('unclaimed'), '500.00', caseId), credit(account('receivable', caseId), '500.00')],
 *     })
 *
 * Posting locks nothing and only inserts: any number of calls may post at once. Who decides by a balance (nobody draws
 * more than there is) takes it with `hold`, which makes others who hold it wait until the call is over.
 */
export class Ledger {
  readonly #rows: LedgerRepository

  /** @param by the employee who does it; null where the server does it by itself */
  constructor(
    db: FirmDb,
    private readonly now: number,
    private readonly by: string | null,
  ) {
    this.#rows = new LedgerRepository(db)
  }

  static of = ({ db, now, me }: Pick<StaffCall, 'db' | 'now' | 'me'>) => new Ledger(db, now, me.id)

  /** Writes a movement down and answers its id. Refused where one of the same cause and step stands. */
  async post({ cause, words, happenedOn, entries }: Movement): Promise<string> {
    const moved = entries.filter(({ amount }) => !amount.isZero())
    const sum = moved.reduce((total, { amount }) => total.plus(amount), new Decimal(0))
    if (moved.length < 2 || !sum.isZero()) throw new Error(`a movement of ${cause.kind} does not balance: ${sum}`)
    const turn = await this.#rows.turnOf(cause)
    if (turn === undefined) return fail.conflict(`${words}：该笔已入账，请刷新后查看`)
    return this.#write({ cause, turn, words, happenedOn, reverses: null }, moved)
  }

  /** The opposite of what stands for this cause and step; after it the step may be posted anew. Answers its id. */
  async reverse(cause: Cause, { words, happenedOn }: Pick<Movement, 'words' | 'happenedOn'>): Promise<string> {
    const found = (await this.#rows.standing(cause)) ?? fail.conflict(`${words}：该笔已冲回，请刷新后查看`)
    const entries = (await this.#rows.entriesOf(found.id)).map((entry) => ({ ...entry, amount: entry.amount.neg() }))
    const step = `${cause.step}:reversed`
    return this.#write({ cause: { ...cause, step }, turn: found.turn, words, happenedOn, reverses: found.id }, entries)
  }

  /** Whether a movement stands for this cause and step. */
  stands = async (cause: Cause): Promise<boolean> => (await this.#rows.standing(cause)) !== undefined

  /** On the side where the account grows (contract/books/codes.ts); of one matter where it is named. */
  async balance(of: Account, caseId?: string): Promise<string> {
    return onItsSide(of.code, await this.#rows.sum(of, caseId))
  }

  /** How much came onto an account and left it, by all its movements; of one matter where it is named. */
  async turnover(of: Account, caseId?: string): Promise<{ grown: string; shrunk: string }> {
    const { debits, credits } = await this.#rows.turnover(of, caseId)
    const isDebit = LEDGER_ACCOUNTS[of.code].side === 'debit'
    return { grown: isDebit ? debits : credits, shrunk: isDebit ? credits : debits }
  }

  /** Of many owners' accounts of one kind at once: `0.00` where nothing was ever posted. */
  async balances(code: LedgerCode, ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const sums = await this.#rows.sums(code, ownerIds)
    return new Map(ownerIds.map((id) => [id, onItsSide(code, sums.get(id) ?? 0)]))
  }

  /** …held until the transaction is over. Whoever holds several does so in one call. */
  async hold(...accounts: readonly Account[]): Promise<string[]> {
    await this.#rows.hold(accounts)
    const balances: string[] = []
    for (const one of accounts) balances.push(await this.balance(one))
    return balances
  }

  /** What happened on an account, the latest first, each line with what the account came to. */
  async statement(of: Account, asked: PageAsked & { caseId?: string } = {}): Promise<Page<StatementLine>> {
    const page = await this.#rows.statement(of, asked)
    let after = new Decimal(page.after)
    const records = page.records.map(({ amount, cause_kind: kind, cause_id: id, step, ...line }): StatementLine => {
      const shown = { ...line, cause: { kind, id, step }, amount: onItsSide(of.code, amount) }
      const balance = onItsSide(of.code, after)
      after = after.minus(amount)
      return { ...shown, balance }
    })
    return { records, total: page.total, current: page.current, size: page.size }
  }

  async #write(
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
    // Of two at once the later one finds it written.
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
