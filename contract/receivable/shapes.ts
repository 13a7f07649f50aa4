import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
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

/** Checked by receivable/form.ts, whose words say what is wrong at each field. */
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

/** New instalments of a matter, by planForm; with an id that one as it is to be, by receivableForm. */
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

/** What was given up is to be paid after all: the movement is reversed, and both stay. */
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
  /** Given up by approval. */
  writtenOff: string
  /** What is still to come. */
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
  /** Claimed and not looked at by finance. */
  pending: string
  /** What the contract says; null where it says no sum. */
  contractFee: string | null
  planTotal: string
  creator: PersonRef
  createTime: string
  cancelReason: string
  claims: ClaimRow[]
  /** What invoices say of it; those the caller may know of. */
  invoices: ReceivableInvoice[]
  /** Issued, less what was taken back. */
  invoiced: string
  /** What may still be invoiced. */
  invoiceLeft: string
  writeOffs: WriteOff[]
  can: { edit: boolean; reach: boolean; cancel: boolean; invoice: boolean; writeOff: boolean; takeBack: boolean }
}

/** So much of an instalment that was given up; taken up again, it is told with why. */
export interface WriteOff {
  writeOffId: string
  /** The application. */
  workId: string
  amount: string
  reason: WriteOffReason
  note: string
  applicant: PersonRef
  time: string
  takenBack: { name: string; time: string; reason: string } | null
}

/** So much of an instalment on an invoice; negative on a red one. */
export interface ReceivableInvoice {
  invoiceId: string
  title: string
  number: string
  status: InvoiceStatus
  amount: string
  day: string
}

/** Beside the tabs: a thousand stands for as many or more. */
export interface ReceivableCounts {
  overdue: number
  unclaimed: number
}

/** What is still to come of all that the caller may know of. */
export interface Outstanding {
  outstanding: string
}

// —— Arrivals

export const ArrivalListInput = Shape({
  /** Those that anybody may claim; all that the caller may know of otherwise. */
  isPublic: Type.Optional(Type.Boolean({ title: '公示' })),
  arrivedFrom: Type.Optional(DateTime),
  arrivedTo: Type.Optional(DateTime),
  ...amounts,
  keyword: Keyword,
  ...Paging,
})
export type ArrivalListInput = Static<typeof ArrivalListInput>

/** Which of the lists of receivables/list, or of the claims, is taken out, as it is narrowed there. */
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

/** A bank's list: 到账日期,金额,付款人,付款账号,摘要,银行流水号, the first line naming the columns. */
export const ImportArrivalsInput = Shape({ csv: Text('银行流水', most.csv) })
export type ImportArrivalsInput = Static<typeof ImportArrivalsInput>

export const WithdrawArrivalInput = Shape({ id: Id, version: Version, reason: Text('原因', most.reason) })
export type WithdrawArrivalInput = Static<typeof WithdrawArrivalInput>

export interface ArrivalRow {
  arrivalId: string
  amount: string
  /** Claimed, looked at or not. */
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

/** An instalment that this money may be for, with how likely and why. */
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
  can: { claim: boolean; withdraw: boolean }
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

/** What somebody claimed just now, and nobody else's: an arrival that a thousand claim is not answered a thousand times. */
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
  /** Of the instalment. */
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

/** How a sum is shared out: what is left after tax and the firm's part goes to the lawyers. */
export interface Allocation {
  gross: string
  taxRate: string
  tax: string
  net: string
  firmRate: string
  firmShare: string
  shares: { person: PersonRef; percent: string; amount: string }[]
}

export interface Claim extends ClaimRow {
  note: string
  reason: string
  arrival: ArrivalRow
  /** What it will come to for everybody; null where it is over with. */
  preview: Allocation | null
  moneyId: string | null
  can: { cancel: boolean; confirm: boolean; giveBack: boolean; again: boolean }
}

/** A matter that money can be claimed for. */
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
  /** Neither received nor claimed. */
  left: string
  dueOn: string | null
}

export interface ClaimSwitch {
  /** Whether the caller writes arrivals down and looks at claims. */
  canManage: boolean
  /** Claims that wait for finance; the caller's own for everybody else. */
  pending: number
}
export const ClaimListInput = Shape({ ...Paging })
export type ClaimListInput = Static<typeof ClaimListInput>
