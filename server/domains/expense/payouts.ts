import type { Payment } from '@contract/approval/payment'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { AccountCode } from '@contract/books/codes'
import {
  EXPENSE_KINDS,
  type ExpenseBearer,
  type ExpenseKind,
  PAYOUT_KINDS,
  type PayKind,
  type PayoutType,
} from '@contract/expense/codes'
import { Decimal } from 'decimal.js'
import type { FirmDb } from '../../kernel/db/open'
import type { LockRequest } from '../../kernel/db/row-locks'
import { fail } from '../../kernel/fail'
import { type Account, account, Books, credit, debit } from '../books'
import { findCustomerOfCase, insertPayout } from './repository/works'

/** Application that is paid, and its subject. */
export interface PaidFor {
  workId: string
  title: string
  employeeId: string
  caseId: string | null
  /** Payment as the cashier entered it; absent for works of before, and where no step pays. */
  payment?: Payment
}

export interface Payee {
  payee: string
  bank: string
  accountNo: string
}

interface Deps {
  readonly db: FirmDb
  readonly now: number
  /** `now` in the wire's format. */
  readonly time: string
  readonly actorId?: string | null
  newId(): string
}

/** Payouts of the firm: each is recorded once, together with its ledger posting. */
export class Payouts {
  readonly #ledger: Books

  constructor(private readonly deps: Deps) {
    this.#ledger = new Books(deps.db, deps.now, deps.actorId ?? null)
  }

  /** Balance of the advance paid by the case's client. */
  async fundOf(caseId: string): Promise<string> {
    const client = await this.#clientOf(caseId)
    return client ? this.#ledger.balance(account('advance', client)) : '0.00'
  }

  /** Balances that a payment out of a case's fund depends on. */
  async fundHolding(caseId: string): Promise<LockRequest> {
    const client = await this.#clientOf(caseId)
    return { cases: [caseId], balances: client ? [balanceName('advance', client)] : [] }
  }

  /** Locks the fund and checks that it covers the amount. */
  async #holdFund(caseId: string, amount: string): Promise<Account> {
    const client = (await this.#clientOf(caseId)) ?? fail.conflict('该项目没有客户档案，不能由客户预收款支付')
    const [left = '0'] = await this.#ledger.lock(account('advance', client))
    if (new Decimal(amount).gt(left)) fail.conflict('客户预收款余额不足，不能通过')
    return account('advance', client)
  }

  async pay(target: PaidFor, paid: Payee & { amount: string; kind: PayKind; label: string; fromFund: boolean }) {
    const { amount, kind, fromFund, label } = paid
    const { caseId, employeeId } = target
    const from = fromFund && caseId ? await this.#holdFund(caseId, amount) : expenseAccount(kind, caseId, employeeId)
    await this.#post(target, `付款：${label}`, [
      debit(from, amount, caseId ?? undefined),
      credit(account('bank'), amount, caseId ?? undefined),
    ])
    await this.#recordPayout(target, WORK_TYPE.pay, label, paid, { amount, fromFund })
  }

  async reimburse(
    target: PaidFor,
    paid: Payee & { total: string; deduct: string; net: string; bearer: ExpenseBearer; kind: ExpenseKind },
  ) {
    const { total, deduct, net, bearer, kind } = paid
    const { caseId, employeeId } = target
    const relatedCaseId = caseId ?? undefined
    const borne = bearer === 'lawyer' ? account('lawyerShare', employeeId) : costOf(caseId)
    await this.#post(target, `报销：${EXPENSE_KINDS[kind]}`, [
      debit(borne, total, relatedCaseId),
      credit(account('loan', employeeId), deduct, relatedCaseId),
      credit(account('bank'), net, relatedCaseId),
    ])
    await this.#recordPayout(target, WORK_TYPE.reimbursement, EXPENSE_KINDS[kind], paid, {
      amount: net,
      fromFund: false,
    })
  }

  /** Amount a lawyer has earned and not drawn. */
  earnedBy(employeeId: string): Promise<string> {
    return this.#ledger.balance(account('lawyerShare', employeeId))
  }

  async draw(target: PaidFor, paid: Payee & { gross: string; tax: string; deduct: string; net: string }) {
    const { gross, tax, deduct, net } = paid
    const { employeeId } = target
    const earned = account('lawyerShare', employeeId)
    const [left = '0'] = await this.#ledger.lock(earned)
    if (new Decimal(gross).gt(left)) fail.conflict('可支取余额不足，不能通过')
    await this.#post(target, '律师支取', [
      debit(earned, gross),
      credit(account('tax'), tax),
      credit(account('loan', employeeId), deduct),
      credit(account('bank'), net),
    ])
    await this.#recordPayout(target, WORK_TYPE.withdrawals, PAYOUT_KINDS[WORK_TYPE.withdrawals], paid, {
      amount: net,
      fromFund: false,
    })
  }

  /** Refunds a receipt, taking each share of it back in proportion. */
  async refund(
    target: PaidFor & { caseId: string },
    paid: Payee & { amount: string; tax: string; firmShare: string; shares: { empId: string; amount: string }[] },
  ) {
    const { amount, tax, firmShare, shares } = paid
    const { caseId } = target
    await this.#post(target, '退回客户', [
      debit(account('tax'), tax, caseId),
      debit(account('firmShare'), firmShare, caseId),
      ...shares.map((share) => debit(account('lawyerShare', share.empId), share.amount, caseId)),
      credit(account('bank'), amount, caseId),
    ])
    await this.#recordPayout(target, WORK_TYPE.refund, PAYOUT_KINDS[WORK_TYPE.refund], paid, {
      amount,
      fromFund: false,
    })
  }

  #post({ workId, payment }: PaidFor, words: string, entries: Parameters<Books['post']>[0]['entries']) {
    const cause = { kind: 'approval', id: workId, step: 'paid' }
    return this.#ledger.post({ cause, words, happenedOn: payment?.paidOn ?? this.deps.time.slice(0, 10), entries })
  }

  async #recordPayout(
    { workId, title, employeeId, caseId, payment }: PaidFor,
    type: PayoutType,
    kind: string,
    { payee, bank, accountNo }: Payee,
    { amount, fromFund }: { amount: string; fromFund: boolean },
  ) {
    const { db, time, newId } = this.deps
    await insertPayout(db, {
      id: newId(),
      work_id: workId,
      type,
      kind,
      title,
      employee_id: employeeId,
      case_id: caseId,
      payee,
      bank,
      account_no: accountNo,
      amount,
      from_fund: fromFund,
      paid_at: time,
      paid_from: payment?.account ?? '',
      paid_on: payment?.paidOn ?? time.slice(0, 10),
      serial_no: payment?.serialNo ?? '',
    })
  }

  async #clientOf(caseId: string): Promise<string | undefined> {
    const row = await findCustomerOfCase(this.deps.db, caseId)
    return row?.customer_id ?? undefined
  }
}

/** Name under which a ledger balance is locked (db/row-locks.ts). */
export const balanceName = (code: AccountCode, ownerId: string): string => `${code} ${ownerId}`

/** Costs of a case go to its account, all others to the firm's. */
const costOf = (caseId: string | null): Account => (caseId ? account('cost', caseId) : account('expense'))

const expenseAccount = (kind: PayKind, caseId: string | null, employeeId: string): Account =>
  kind === 'advance' ? account('loan', employeeId) : costOf(caseId)
