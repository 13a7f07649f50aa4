import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../../core'
import {
  DateTime,
  Day,
  FormShape,
  Id,
  Keyword,
  Money,
  OneOf,
  OptionalText,
  Paging,
  type PersonRef,
  Shape,
  Version,
} from '../../shapes'
import type { Ageing, ClaimStatus, IncomeStatus, ShareStatus } from '../codes'
import { receivableLimits as most } from '../codes'
import type { Allocation, ClaimRow, ReceivableRow } from '../shapes'

// The specification names the calls and no fields: these are ours (DOMAIN §5.11, GAPS 60).

export const IncomeListInput = Shape({
  status: Type.Optional(OneOf<IncomeStatus[]>('状态', 'toConfirm', 'disputed', 'confirmed', 'settled')),
  ...Paging,
})
export type IncomeListInput = Static<typeof IncomeListInput>

/** One income list as a file. */
export const ExportIncomesInput = Shape({
  format: OneOf<('xlsx' | 'csv')[]>('格式', 'xlsx', 'csv'),
  status: Type.Optional(OneOf<IncomeStatus[]>('状态', 'toConfirm', 'disputed', 'confirmed', 'settled')),
})
export type ExportIncomesInput = Static<typeof ExportIncomesInput>

export const IncomeRef = Shape({ moneyId: Id })
export type IncomeRef = Static<typeof IncomeRef>

export const AnswerIncomeInput = Shape({
  moneyId: Id,
  version: Version,
  agrees: Type.Boolean({ title: '意见' }),
  reason: OptionalText('异议原因', most.reason),
})
export type AnswerIncomeInput = Static<typeof AnswerIncomeInput>

/** Checked by allocationForm. */
const Values = FormShape(20)
export const EditIncomeInput = Shape({ moneyId: Id, version: Version, values: Values })
export type EditIncomeInput = Static<typeof EditIncomeInput>

export const SettleIncomeInput = Shape({ moneyId: Id, version: Version })
export type SettleIncomeInput = Static<typeof SettleIncomeInput>

export const CaseIncomeRef = Shape({ caseId: Id })
export type CaseIncomeRef = Static<typeof CaseIncomeRef>

export const IncomeStatisticsInput = Shape({ from: Day, to: Day })
export type IncomeStatisticsInput = Static<typeof IncomeStatisticsInput>

export interface IncomeRow {
  moneyId: string
  caseId: string
  caseName: string
  clientName: string
  /** Name of the receivable. */
  name: string
  gross: string
  payer: string
  arrivedOn: string
  status: IncomeStatus
  /** The caller's share; null without one. */
  mine: { percent: string; amount: string; status: ShareStatus } | null
  /** Time after which an unanswered share counts as agreed. */
  silentTime: string
  createTime: string
  version: number
}
export type IncomePage = Page<IncomeRow>

export interface IncomeShare {
  person: PersonRef
  percent: string
  amount: string
  status: ShareStatus
  reason: string
  answerTime: string | null
}

export interface Income extends IncomeRow, Omit<Allocation, 'shares'> {
  shares: IncomeShare[]
  confirmTime: string | null
  can: { answer: boolean; edit: boolean; settle: boolean }
}

/** Tells whether incomes are shared out, and how many of them wait for the caller. */
export interface AllocationSwitch {
  isAllocation: boolean
  toConfirm: number
}

/** Money tab of a case. */
export interface CaseMoney {
  fee: string | null
  /** Null without a plan: what is owed is then unknown, not zero. */
  planned: string | null
  received: string
  outstanding: string | null
  pending: string
  overdue: string | null
  receivables: ReceivableRow[]
  claims: ClaimRow[]
  incomes: IncomeRow[]
  /** Lines of the ledger about the case, latest first. */
  statement: { id: string; words: string; day: string; amount: string; balance: string }[]
  canPlan: boolean
}

export interface IncomeStatistics {
  planned: string
  received: string
  months: { month: string; planned: string; received: string }[]
  ageing: { ageing: Ageing; amount: string; count: number }[]
}

/** project/detail/collection-record: payments collected for a case, checked by finance or not. */
const collected = {
  caseId: Id,
  status: Type.Optional(
    OneOf<Exclude<ClaimStatus, 'draft'>[]>('状态', 'pending', 'confirmed', 'returned', 'cancelled'),
  ),
  arrivedFrom: Type.Optional(DateTime),
  arrivedTo: Type.Optional(DateTime),
  amountFrom: Type.Optional(Money),
  amountTo: Type.Optional(Money),
  keyword: Keyword,
}
export const CollectionRecordsInput = Shape({ ...collected, ...Paging })
export type CollectionRecordsInput = Static<typeof CollectionRecordsInput>

export const ExportCollectionsInput = Shape({ format: OneOf<('xlsx' | 'csv')[]>('格式', 'xlsx', 'csv'), ...collected })
export type ExportCollectionsInput = Static<typeof ExportCollectionsInput>

/** Money of a case in one line, and the number of its collections by status. Yuan. */
export interface CollectionTotals {
  /** Contract fee; null where none is fixed. */
  fee: string | null
  /** Null without a plan. */
  planned: string | null
  /** What is open past its day; null without a plan. */
  overdue: string | null
  /** Issued to the client, less red invoices. */
  invoiced: string
  received: string
  pending: string
  outstanding: string | null
  counts: Partial<Record<ClaimStatus, number>>
}

/** project/detail/distribution-list: how each income of a case was shared out. */
export const DistributionsInput = Shape({
  caseId: Id,
  status: Type.Optional(OneOf<IncomeStatus[]>('状态', 'toConfirm', 'disputed', 'confirmed', 'settled')),
  ...Paging,
})
export type DistributionsInput = Static<typeof DistributionsInput>

export const ExportDistributionsInput = Shape({
  format: OneOf<('xlsx' | 'csv')[]>('格式', 'xlsx', 'csv'),
  caseId: Id,
  status: Type.Optional(OneOf<IncomeStatus[]>('状态', 'toConfirm', 'disputed', 'confirmed', 'settled')),
})
export type ExportDistributionsInput = Static<typeof ExportDistributionsInput>

/** `shares` is null unless the caller is finance or has a share. */
export interface Distribution extends IncomeRow {
  shares: IncomeShare[] | null
}
export type DistributionPage = Page<Distribution>

/** Totals over the incomes of a case whose shares the caller may see. */
export interface DistributionTotals {
  gross: string
  tax: string
  firmShare: string
  people: { person: PersonRef; amount: string }[]
  /** Number of incomes by status. */
  counts: Partial<Record<IncomeStatus, number>>
  /** Split of what is still to come, at the rates and shares of now; null when it is unknown or not for the caller. */
  forecast: DistributionForecast | null
}

export interface DistributionForecast {
  /** Source of the sum: the plan of instalments, or the contract fee where no plan was made. */
  basis: 'plan' | 'fee'
  /** Yuan still to come. */
  gross: string
  tax: string
  firmShare: string
  people: { person: PersonRef; percent: string; amount: string }[]
}
