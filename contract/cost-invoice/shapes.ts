import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import type { SubmittedStatus, SubmittedUse } from '../invoice/codes'
import {
  DateTime,
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
import { type CostAction, type CostMark, type CostSource, type DeclarationStatus, costLimits as most } from './codes'

// §7 names the calls, GLOSSARY the thing: invoices that colleagues submit or are reimbursed for. The fields are ours.

const Marks = Type.Optional(
  Type.Array(Type.Unsafe<CostMark>(Type.String({ maxLength: 20 })), { maxItems: 5, title: '状态' }),
)
const narrowed = {
  keyword: Keyword,
  marks: Marks,
  source: Type.Optional(OneOf<CostSource[]>('来源', 'handIn', 'reimbursement')),
  usedFor: Type.Optional(Type.Unsafe<SubmittedUse>(Type.String({ maxLength: 20, title: '用途' }))),
  issuedFrom: Type.Optional(DateTime),
  issuedTo: Type.Optional(DateTime),
  amountFrom: Type.Optional(Money),
  amountTo: Type.Optional(Money),
  sort: Type.Optional(Type.String({ maxLength: 20, title: '排序方式' })),
}
const listed = { ...narrowed, ...Paging }

export const CostInvoiceListInput = Shape(listed)
export type CostInvoiceListInput = Static<typeof CostInvoiceListInput>

/** Cost invoices of the whole firm, or of one colleague. */
export const FirmCostInvoiceInput = Shape({ ownerId: Type.Optional(Id), ...listed })
export type FirmCostInvoiceInput = Static<typeof FirmCostInvoiceInput>

export const CostInvoiceRef = Shape({ costInvoiceId: Id })
export type CostInvoiceRef = Static<typeof CostInvoiceRef>

export const CostInvoicePageRef = Shape({ costInvoiceId: Id, ...Paging })
export type CostInvoicePageRef = Static<typeof CostInvoicePageRef>

export const MarkListInput = Shape({ isFirm: Type.Optional(Type.Boolean({ title: '全所' })) })
export type MarkListInput = Static<typeof MarkListInput>

export const SaveMarkInput = Shape({
  costInvoiceId: Id,
  version: Version,
  mark: OneOf<Exclude<CostMark, 'cancelled'>[]>('状态', 'toRecord', 'recorded', 'doubtful', 'settled'),
  note: OptionalText('原因', most.note),
})
export type SaveMarkInput = Static<typeof SaveMarkInput>

export const CancelCostInput = Shape({ costInvoiceId: Id, version: Version, reason: Text('原因', most.note) })
export type CancelCostInput = Static<typeof CancelCostInput>

/** Defaults to the caller; with `caseId` only movements of that case. */
export const SettlementInput = Shape({ empId: Type.Optional(Id), caseId: Type.Optional(Id) })
export type SettlementInput = Static<typeof SettlementInput>

export const SettlementLedgerInput = Shape({ empId: Type.Optional(Id), caseId: Type.Optional(Id), ...Paging })
export type SettlementLedgerInput = Static<typeof SettlementLedgerInput>

export const PagingInput = Shape({ ...Paging })
export type PagingInput = Static<typeof PagingInput>

export const DeclarationListInput = Shape({
  status: Type.Optional(OneOf<DeclarationStatus[]>('状态', 'pending', 'partial', 'returned', 'verified')),
  ...Paging,
})
export type DeclarationListInput = Static<typeof DeclarationListInput>

/** List of cost invoices to export, with the filters of the screen. */
export const ExportCostsInput = Shape({
  list: OneOf<CostList[]>('列表', 'task', 'mine', 'firm', 'record', 'declaration'),
  format: OneOf<('xlsx' | 'csv')[]>('格式', 'xlsx', 'csv'),
  ownerId: Type.Optional(Id),
  status: Type.Optional(OneOf<DeclarationStatus[]>('申报状态', 'pending', 'partial', 'returned', 'verified')),
  ...narrowed,
})
export type ExportCostsInput = Static<typeof ExportCostsInput>
export type CostList = 'task' | 'mine' | 'firm' | 'record' | 'declaration'

export const ExportSettlementInput = Shape({
  format: OneOf<('xlsx' | 'csv')[]>('格式', 'xlsx', 'csv'),
  empId: Type.Optional(Id),
  caseId: Type.Optional(Id),
})
export type ExportSettlementInput = Static<typeof ExportSettlementInput>

export const PushInventoryInput = Shape({ workId: Id })
export type PushInventoryInput = Static<typeof PushInventoryInput>

export interface CostInvoiceRow {
  costInvoiceId: string
  source: CostSource
  owner: PersonRef
  caseId: string | null
  caseName: string
  number: string
  seller: string
  usedFor: SubmittedUse | null
  amount: string
  tax: string
  issuedOn: string
  mark: CostMark
  enterTime: string
  version: number
}
export type CostInvoicePage = Page<CostInvoiceRow>

export interface CostInvoice extends CostInvoiceRow {
  /** Latest remark. */
  note: string
  submittedId: string | null
  workId: string | null
  workNo: string
  can: { marks: Exclude<CostMark, 'cancelled'>[]; cancel: boolean }
}

export interface CostRecord {
  recordId: string
  costInvoiceId: string
  action: CostAction
  person: PersonRef | null
  note: string
  time: string
  /** Seller of the invoice, for lists over several invoices. */
  seller: string
  amount: string
}
export type CostRecordPage = Page<CostRecord>

export interface MarkCount {
  mark: CostMark
  name: string
  count: number
  amount: string
}

/** Amounts a lawyer earned, drew and submitted. */
export interface SettlementInfo {
  person: PersonRef
  caseName: string
  /** Current balance of the lawyer's account. */
  balance: string
  earned: string
  drawn: string
  /** Applied for, not yet paid out. */
  drawing: string
  lent: string
  toRecord: string
  recorded: string
  settled: string
  /** True when the caller may read everybody's statements. */
  canSeeAll: boolean
}

export interface SettlementLine {
  entryId: string
  words: string
  day: string
  caseId: string | null
  caseName: string
  amount: string
  balance: string
}
export type SettlementLedger = Page<SettlementLine>

export interface Declaration {
  declarationId: string
  owner: PersonRef
  caseId: string
  caseName: string
  usedFor: SubmittedUse
  status: DeclarationStatus
  count: number
  total: string
  declareTime: string
  invoices: { submittedId: string; seller: string; amount: string; status: SubmittedStatus }[]
}
export type DeclarationPage = Page<Declaration>
