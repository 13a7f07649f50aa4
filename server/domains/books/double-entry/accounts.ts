import { type AccountCode, BOOK_ACCOUNTS, type FirmCode, type OwnedCode } from '@contract/books/codes'
import Decimal from 'decimal.js'

/** One account: its code and its owner. */
export interface Account {
  code: AccountCode
  /** Id of the case, client or employee; empty for the firm's own accounts. */
  ownerId: string
}

/** `account('bank')`, `account('receivable', caseId)`, `account('lawyerShare', empId)`. */
export function account(code: FirmCode): Account
export function account(code: OwnedCode, ownerId: string): Account
export function account(code: AccountCode, ownerId = ''): Account {
  if ((BOOK_ACCOUNTS[code].owner === 'firm') !== (ownerId === '')) throw new Error(`whose account is ${code}?`)
  return { code, ownerId }
}

/** Record and step that caused a movement. */
export interface Cause {
  /** Kind of record: `arrival`, `claim`, `invoice`, `approval`. */
  kind: string
  id: string
  /** Step of the record: `entered`, `confirmed`, `paid`. One movement at a time stands for a cause's step. */
  step: string
}

/** One side of a movement. */
export interface Entry {
  account: Account
  /** A debit is positive, a credit negative. */
  amount: Decimal
  caseId: string | null
}

const entry = (account: Account, amount: Decimal, caseId?: string): Entry => {
  if (!amount.isFinite() || amount.decimalPlaces() > 2) throw new Error(`the ledger takes yuan and cents: ${amount}`)
  const isOfCase = BOOK_ACCOUNTS[account.code].owner === 'matter'
  return { account, amount, caseId: caseId ?? (isOfCase ? account.ownerId : null) }
}

const positive = (amount: Decimal.Value) => {
  const value = new Decimal(amount)
  if (value.isNegative() && !value.isZero())
    throw new Error(`sides are told by debit and credit, not by a sign: ${value}`)
  return value
}

/** `caseId` is the case concerned; on a case's own account it defaults to that case. */
export const debit = (account: Account, amount: Decimal.Value, caseId?: string) =>
  entry(account, positive(amount), caseId)
export const credit = (account: Account, amount: Decimal.Value, caseId?: string) =>
  entry(account, positive(amount).neg(), caseId)

/** Converts a sum of entries to the side on which the account grows. */
export const onItsSide = (code: AccountCode, sum: Decimal.Value): string =>
  new Decimal(sum)
    .times(BOOK_ACCOUNTS[code].side === 'debit' ? 1 : -1)
    .plus(0)
    .toFixed(2)
