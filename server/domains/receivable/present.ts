import type { ClaimStatus, DueKind } from '@contract/receivable/codes'
import type { ArrivalRow, ClaimRow, ReceivableRow } from '@contract/receivable/shapes'
import Decimal from 'decimal.js'
import { toDay } from '../../kernel/clock'
import { ageingOf, daysBehind, standingOf } from './receivable-status'

const subtract = (from: string, ...amounts: string[]) =>
  amounts.reduce((left, amount) => left.minus(amount), new Decimal(from)).toFixed(2)

interface Person {
  leadId: string
  leadName: string
  leadPhoto: string
}

interface ReceivableFacts extends Person {
  expectMoneyId: string
  caseId: string
  caseName: string
  innerNo: string | null
  clientName: string | null
  name: string
  amount: string
  received: string
  writtenOff: string
  dueKind: DueKind
  dueOn: string | null
  condition: string
  cancelledAt: string | null
  version: number
}

export function presentReceivable(row: ReceivableFacts, now: number): ReceivableRow {
  const { amount, received, writtenOff, dueOn, cancelledAt } = row
  const facts = { amount, received, writtenOff, dueOn, isCancelled: cancelledAt !== null }
  const days = daysBehind(facts, toDay(now))
  return {
    expectMoneyId: row.expectMoneyId,
    caseId: row.caseId,
    caseName: row.caseName,
    innerNo: row.innerNo,
    clientName: row.clientName ?? '',
    name: row.name,
    amount,
    received,
    writtenOff,
    outstanding: facts.isCancelled ? '0.00' : subtract(amount, received, writtenOff),
    dueKind: row.dueKind,
    dueOn,
    condition: row.condition,
    status: standingOf(facts, toDay(now)),
    ageing: ageingOf(days),
    overdueDays: days,
    lead: { empId: row.leadId, name: row.leadName, photoUrl: row.leadPhoto },
    version: row.version,
  }
}

interface ArrivalFacts {
  arrivalId: string
  amount: string
  claimed: string
  confirmed: string
  arrivedOn: string
  payer: string
  words: string
  withdrawnAt: string | null
  version: number
}

export const presentArrival = ({ withdrawnAt, ...row }: ArrivalFacts): ArrivalRow => ({
  arrivalId: row.arrivalId,
  amount: row.amount,
  claimed: row.claimed,
  confirmed: row.confirmed,
  left: subtract(row.amount, row.claimed),
  arrivedOn: row.arrivedOn,
  payer: row.payer,
  words: row.words,
  isWithdrawn: withdrawnAt !== null,
  version: row.version,
})

export interface ClaimFacts {
  claimId: string
  arrivalId: string
  expectMoneyId: string
  caseId: string
  caseName: string
  name: string
  amount: string
  status: ClaimStatus
  payer: string
  arrivedOn: string
  createTime: string
  version: number
  empId: string
  claimerName: string
  photoUrl: string
}

export const presentClaim = (row: ClaimFacts): ClaimRow => ({
  claimId: row.claimId,
  arrivalId: row.arrivalId,
  expectMoneyId: row.expectMoneyId,
  caseId: row.caseId,
  caseName: row.caseName,
  name: row.name,
  amount: row.amount,
  status: row.status,
  claimer: { empId: row.empId, name: row.claimerName, photoUrl: row.photoUrl },
  payer: row.payer,
  arrivedOn: row.arrivedOn,
  createTime: row.createTime,
  version: row.version,
})

/** 林知远、周以宁; colleagues who claimed for a walled case stay unnamed. */
export const claimersWords = (claimers: readonly { name: string; isNamed: unknown }[]): string =>
  [...new Set(claimers.map(({ name, isNamed }) => (isNamed ? name : '同事')))].join('、') || '同事'
