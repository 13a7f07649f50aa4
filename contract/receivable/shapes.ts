import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import type { RowProblem } from '../firm/import/shapes'
import type { InvoiceStatus } from '../invoice/codes'
import {
  DateTime,
  FormShape,
  Id,
  Keyword,
  Money,
  OneOf,
  OptionalText,
  Paging,
  type PersonRef,
  Shape,
  Text,
  Version,
} from '../shapes'
import {
  type Ageing,
  type ClaimStatus,
  type DueKind,
  receivableLimits as most,
  type ReceivableStatus,
  type WriteOffReason,
} from './codes'

// The specification names the calls and no fields: these are ours (DOMAIN §5.9-5.10, GAPS 55, 59).

/** Checked by receivable/form.ts, whose messages name the wrong field. */
const Values = FormShape(20)

const amounts = { amountFrom: Type.Optional(Money), amountTo: Type.Optional(Money) }

export const ReceivableListInput = Shape({
  status: Type.Optional(OneOf<ReceivableStatus[]>('状态', 'planned', 'due', 'partial', 'paid', 'overdue', 'cancelled')),
  ageing: Type.Optional(OneOf<Ageing[]>('账龄', 'current', 'month', 'quarter', 'half', 'longer')),
  leadId: Type.Optional(Id),
  caseId: Type.Optional(Id),
  customerId: Type.Optional(Id),
  dueFrom: Type.Optional(DateTime),
  dueTo: Type.Optional(DateTime),
  ...amounts,
  keyword: Keyword,
  ...Paging,
})
export type ReceivableListInput = Static<typeof ReceivableListInput>

export const ReceivableRef = Shape({ expectMoneyId: Id })
export type ReceivableRef = Static<typeof ReceivableRef>

/** Adds receivables to a case (planForm) or, given an id, changes that receivable (receivableForm). */
export const SaveReceivableInput = Shape({
  expectMoneyId: Type.Optional(Id),
  version: Type.Optional(Version),
  values: Values,
})
export type SaveReceivableInput = Static<typeof SaveReceivableInput>

export const ReachReceivableInput = Shape({ expectMoneyId: Id, version: Version, values: Values })
export type ReachReceivableInput = Static<typeof ReachReceivableInput>

export const CancelReceivableInput = Shape({
  expectMoneyId: Id,
  version: Version,
  reason: Text('原因', most.reason),
})
export type CancelReceivableInput = Static<typeof CancelReceivableInput>

/** Takes back a write-off: the movement is reversed, and both stay on record. */
export const TakeBackInput = Shape({
  expectMoneyId: Id,
  version: Version,
  writeOffId: Id,
  reason: Text('原因', most.reason),
})
export type TakeBackInput = Static<typeof TakeBackInput>

export interface ReceivableRow {
  expectMoneyId: string
  caseId: string
  caseName: string
  innerNo: string | null
  clientName: string
  name: string
  /** Yuan. */
  amount: string
  received: string
  /** Written off by approval. */
  writtenOff: string
  /** Amount neither received nor written off. */
  outstanding: string
  dueKind: DueKind
  dueOn: string | null
  condition: string
  status: ReceivableStatus
  ageing: Ageing
  overdueDays: number
  lead: PersonRef
  version: number
}
export type ReceivablePage = Page<ReceivableRow>

export interface Receivable extends ReceivableRow {
  note: string
  /** Claimed, not yet checked by finance. */
  pending: string
  /** Fee in the contract; null when it names no sum. */
  contractFee: string | null
  planTotal: string
  creator: PersonRef
  createTime: string
  cancelReason: string
  claims: ClaimRow[]
  /** Invoices for this receivable that the caller may see. */
  invoices: ReceivableInvoice[]
  /** Amount issued, less red invoices. */
  invoiced: string
  /** Amount that may still be invoiced. */
  invoiceLeft: string
  writeOffs: WriteOff[]
  can: { edit: boolean; reach: boolean; cancel: boolean; invoice: boolean; writeOff: boolean; takeBack: boolean }
}

/** One write-off; `takenBack` says when and why it was reversed. */
export interface WriteOff {
  writeOffId: string
  /** Approval in which it was applied for. */
  workId: string
  amount: string
  reason: WriteOffReason
  note: string
  applicant: PersonRef
  time: string
  takenBack: { name: string; time: string; reason: string } | null
}

/** Part of a receivable on one invoice; negative on a red one. */
export interface ReceivableInvoice {
  invoiceId: string
  title: string
  number: string
  status: InvoiceStatus
  amount: string
  day: string
}

/** Badges of the tabs; 1000 stands for 1000 or more. */
export interface ReceivableCounts {
  overdue: number
  unclaimed: number
}

/** Total still to come on the receivables the caller may see. */
export interface Outstanding {
  outstanding: string
  /** Running cases without a plan: what they owe is unknown, and left out. */
  unplannedCount: number
}

// —— Arrivals

export const ArrivalListInput = Shape({
  /** True: arrivals that anybody may claim. Otherwise: all that the caller may see. */
  isPublic: Type.Optional(Type.Boolean({ title: '公示' })),
  arrivedFrom: Type.Optional(DateTime),
  arrivedTo: Type.Optional(DateTime),
  ...amounts,
  keyword: Keyword,
  ...Paging,
})
export type ArrivalListInput = Static<typeof ArrivalListInput>

/** List to export (a tab of receivables/list, or the claims), with the filters of the screen. */
export const ExportMoneyInput = Shape({
  list: OneOf<MoneyList[]>('列表', 'receivable', 'arrival', 'public', 'claim'),
  format: OneOf<('xlsx' | 'csv')[]>('格式', 'xlsx', 'csv'),
  status: Type.Optional(OneOf<ReceivableStatus[]>('状态', 'planned', 'due', 'partial', 'paid', 'overdue', 'cancelled')),
  ageing: Type.Optional(OneOf<Ageing[]>('账龄', 'current', 'month', 'quarter', 'half', 'longer')),
  leadId: Type.Optional(Id),
  dueFrom: Type.Optional(DateTime),
  dueTo: Type.Optional(DateTime),
  arrivedFrom: Type.Optional(DateTime),
  arrivedTo: Type.Optional(DateTime),
  ...amounts,
  keyword: Keyword,
})
export type ExportMoneyInput = Static<typeof ExportMoneyInput>
export type MoneyList = 'receivable' | 'arrival' | 'public' | 'claim'

export const ArrivalRef = Shape({ id: Id })
export type ArrivalRef = Static<typeof ArrivalRef>

export const SaveArrivalInput = Shape({ values: Values })
export type SaveArrivalInput = Static<typeof SaveArrivalInput>

/** A bank's list, as text with any delimiter under its own column titles, or as a file. */
export const ImportArrivalsInput = Shape({
  csv: OptionalText('银行流水', most.csv),
  fileId: Type.Optional({ ...Id, title: '流水文件' }),
})
export type ImportArrivalsInput = Static<typeof ImportArrivalsInput>

/** Arrivals of a list that were recorded, those recorded before, and rows that are no arrivals. */
export interface ImportedArrivals {
  imported: number
  /** Sum of the imported, in yuan. */
  total: string
  known: RowProblem[]
  skipped: RowProblem[]
}

export const WithdrawArrivalInput = Shape({ id: Id, version: Version, reason: Text('原因', most.reason) })
export type WithdrawArrivalInput = Static<typeof WithdrawArrivalInput>

export interface ArrivalRow {
  arrivalId: string
  amount: string
  /** Amount claimed, checked or not. */
  claimed: string
  confirmed: string
  left: string
  arrivedOn: string
  payer: string
  words: string
  isWithdrawn: boolean
  version: number
}
export type ArrivalPage = Page<ArrivalRow>

/** Receivable that an arrival may be for, with a score and reasons. */
export interface ClaimSuggestion {
  expectMoneyId: string
  caseId: string
  caseName: string
  name: string
  outstanding: string
  /** 0 to 100 */
  score: number
  reasons: string[]
}

export interface Arrival extends ArrivalRow {
  payerAccount: string
  serialNo: string
  creator: PersonRef
  createTime: string
  claims: ClaimRow[]
  suggestions: ClaimSuggestion[]
  /** Contest of the caller that finance has not decided. */
  contest: { reason: string; createTime: string } | null
  /** `contest`: colleagues have claimed all of it, and the caller may say that it is theirs, or say it anew. */
  can: { claim: boolean; contest: boolean; withdraw: boolean }
}

// —— Claims

export const SaveClaimInput = Shape({
  id: Id,
  lines: Type.Array(Shape({ expectMoneyId: Id, amount: Money }), {
    minItems: 1,
    maxItems: most.claimLines,
    title: '认领明细',
  }),
  note: OptionalText('备注', most.note),
})
export type SaveClaimInput = Static<typeof SaveClaimInput>

/** Only the claims just made: an arrival claimed by a thousand people must not return a thousand claims. */
export interface Claimed {
  arrivalId: string
  claims: Pick<ClaimRow, 'claimId' | 'expectMoneyId' | 'amount' | 'version'>[]
}

export const ClaimRef = Shape({ id: Id })
export type ClaimRef = Static<typeof ClaimRef>

export const ClaimVersionRef = Shape({ id: Id, version: Version })
export type ClaimVersionRef = Static<typeof ClaimVersionRef>

export const ReturnClaimInput = Shape({ id: Id, version: Version, reason: Text('原因', most.reason) })
export type ReturnClaimInput = Static<typeof ReturnClaimInput>

/** `id` is the arrival's. */
export const ContestClaimInput = Shape({ id: Id, reason: Text('理由', most.reason) })
export type ContestClaimInput = Static<typeof ContestClaimInput>

export const MyCasesInput = Shape({ keyword: Keyword, ...Paging })
export type MyCasesInput = Static<typeof MyCasesInput>

export const CaseMoneyRef = Shape({ caseId: Id })
export type CaseMoneyRef = Static<typeof CaseMoneyRef>

export interface ClaimRow {
  claimId: string
  arrivalId: string
  expectMoneyId: string
  caseId: string
  caseName: string
  /** Name of the receivable. */
  name: string
  amount: string
  status: ClaimStatus
  claimer: PersonRef
  payer: string
  arrivedOn: string
  createTime: string
  version: number
}
export type ClaimPage = Page<ClaimRow>

/** Split of a sum: after tax and the firm's part, the rest goes to the lawyers. */
export interface Allocation {
  gross: string
  taxRate: string
  tax: string
  net: string
  firmRate: string
  firmShare: string
  shares: { person: PersonRef; percent: string; amount: string }[]
}

/** Word of a colleague that the arrival is theirs. */
export interface ClaimContest extends PersonRef {
  reason: string
  createTime: string
}

export interface Claim extends ClaimRow {
  note: string
  reason: string
  arrival: ArrivalRow
  /** Contests that finance has not decided. */
  contests: ClaimContest[]
  /** Expected split; null once the claim is returned or cancelled. */
  preview: Allocation | null
  moneyId: string | null
  can: { cancel: boolean; confirm: boolean; giveBack: boolean; again: boolean }
}

/** Case that an arrival can be claimed for. */
export interface ClaimableCase {
  caseId: string
  name: string
  innerNo: string | null
  clientName: string
  outstanding: string
}

export interface OpenInstalment {
  expectMoneyId: string
  name: string
  amount: string
  /** Amount neither received nor claimed. */
  left: string
  dueOn: string | null
}

export interface ClaimSwitch {
  /** True when the caller records arrivals and checks claims. */
  canManage: boolean
  /** Claims waiting for finance; for everybody else, their own. */
  pending: number
}
export const ClaimListInput = Shape({ ...Paging })
export type ClaimListInput = Static<typeof ClaimListInput>
