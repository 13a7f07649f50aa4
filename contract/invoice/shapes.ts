import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import type { FormValues } from '../forms/fields'
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
  Version,
} from '../shapes'
import {
  type BuyerType,
  type InvoiceKind,
  type InvoiceMedium,
  type InvoiceStatus,
  invoiceLimits as most,
  type RedReason,
  type SubmittedStatus,
  type SubmittedUse,
} from './codes'
import type { SubmittedKind } from './form'

// §7 names the calls, DOMAIN §7 and §8 the rules; the fields are ours.

/** Checked by the form's definition, whose messages name the wrong field. */
const Values = FormShape(40)
const Statuses = <Code extends string>() =>
  Type.Optional(Type.Array(Type.Unsafe<Code>(Type.String({ maxLength: 20 })), { maxItems: 10, title: '状态' }))

// —— Titles

export const TitleListInput = Shape({ keyword: Keyword, ...Paging })
export type TitleListInput = Static<typeof TitleListInput>

/** Adds a title without an id, changes one with. */
export const SaveTitleInput = Shape({
  titleId: Type.Optional(Id),
  version: Type.Optional(Version),
  values: Values,
})
export type SaveTitleInput = Static<typeof SaveTitleInput>

export const TitleVersionRef = Shape({ titleId: Id, version: Version })
export type TitleVersionRef = Static<typeof TitleVersionRef>

export interface InvoiceTitle {
  titleId: string
  version: number
  buyerType: BuyerType
  title: string
  taxNo: string
  address: string
  phone: string
  bank: string
  account: string
  email: string
  mobile: string
}
export type TitlePage = Page<InvoiceTitle>

// —— Invoices to clients

/** By its own id, or by that of its application. */
export const InvoiceRef = Shape({ invoiceId: Type.Optional(Id), workId: Type.Optional(Id) })
export type InvoiceRef = Static<typeof InvoiceRef>

export const InvoiceVersionRef = Shape({ invoiceId: Id, version: Version })
export type InvoiceVersionRef = Static<typeof InvoiceVersionRef>

export const InvoiceListInput = Shape({
  statuses: Statuses<InvoiceStatus>(),
  kind: Type.Optional(OneOf<InvoiceKind[]>('种类', 'special', 'ordinary')),
  amountFrom: Type.Optional(Money),
  amountTo: Type.Optional(Money),
  createFrom: Type.Optional(DateTime),
  createTo: Type.Optional(DateTime),
  keyword: Keyword,
  sort: Type.Optional(OneOf('排序', 'created', 'issued', 'amount')),
  /** Only invoices the caller applied for. */
  isMine: Type.Optional(Type.Boolean({ title: '只看我的' })),
  /** Only invoices for cases of this client. */
  customerId: Type.Optional(Id),
  ...Paging,
})
export type InvoiceListInput = Static<typeof InvoiceListInput>

/** Exports the list with the filters of the screen. */
export const ExportInvoicesInput = Shape({
  format: OneOf<('xlsx' | 'csv')[]>('格式', 'xlsx', 'csv'),
  statuses: Statuses<InvoiceStatus>(),
  kind: Type.Optional(OneOf<InvoiceKind[]>('种类', 'special', 'ordinary')),
  amountFrom: Type.Optional(Money),
  amountTo: Type.Optional(Money),
  createFrom: Type.Optional(DateTime),
  createTo: Type.Optional(DateTime),
  keyword: Keyword,
})
export type ExportInvoicesInput = Static<typeof ExportInvoicesInput>

/** Invoices of a case, or of the case an application is about, for those who may read the application. */
export const CaseBillsInput = Shape({ caseId: Type.Optional(Id), workId: Type.Optional(Id) })
export type CaseBillsInput = Static<typeof CaseBillsInput>

export const CaseInvoiceableInput = Shape({ caseId: Id })
export type CaseInvoiceableInput = Static<typeof CaseInvoiceableInput>

/** §7, electronic invoice list. */
export const ElectronicsInput = Shape({ billId: Id })
export type ElectronicsInput = Static<typeof ElectronicsInput>

export interface ElectronicsList {
  records: { url: string; fileName: string }[]
}

/** Data that finance records of an invoice made elsewhere. */
export const IssuingInput = Shape({ invoiceId: Id, version: Version, values: Values })
export type IssuingInput = Static<typeof IssuingInput>

export interface InvoiceRow {
  invoiceId: string
  caseId: string
  /** 保密项目 behind the ethical wall. */
  caseName: string
  status: InvoiceStatus
  kind: InvoiceKind
  title: string
  /** Negative for a red invoice. */
  amount: string
  redAmount: string
  isRed: boolean
  number: string
  issuedOn: string | null
  createTime: string
  applicant: PersonRef
  hasPdf: boolean
}
export type InvoicePage = Page<InvoiceRow>

export interface Invoice extends InvoiceRow {
  version: number
  workId: string
  medium: InvoiceMedium
  buyerType: BuyerType
  taxNo: string
  address: string
  phone: string
  bank: string
  account: string
  item: string
  net: string
  tax: string
  rate: string
  isPrepaid: boolean
  email: string
  mobile: string
  remark: string
  code: string
  /** By hand, by a platform, or a demonstration. */
  issuer: 'hand' | 'platform' | 'demo' | null
  redReason: RedReason | null
  /** Blue invoice that this red one reverses. */
  blue: { invoiceId: string; number: string } | null
  /** Red invoices of this one, issued or applied for. */
  reds: { invoiceId: string; number: string; amount: string; status: InvoiceStatus; issuedOn: string | null }[]
  /** True when the caller may open its case. */
  isOpen: boolean
  /** Finance has recorded the invoice; it counts as issued once they agree. */
  isWritten: boolean
  /** `openWork`: opening its application, which fewer people may read than the invoice. */
  can: Record<'issue' | 'send' | 'red' | 'openWork', boolean>
}

/** Invoices of a case, and the part of its fee they cover. */
export interface CaseBills {
  caseId: string
  caseName: string
  totals: InvoiceTotals
  bills: InvoiceRow[]
}

/** Decimal strings; null when the case has no fee known beforehand. */
export interface InvoiceTotals {
  fee: string | null
  applied: string
  issued: string
  red: string
  left: string | null
}

/** Receivable of a case, and the amount of it covered by invoices. */
export interface InvoicePart {
  expectMoneyId: string
  name: string
  dueOn: string | null
  condition: string
  amount: string
  received: string
  /** Amount issued, less red invoices. */
  invoiced: string
  /** Applied for, not yet issued. */
  applied: string
  /** Amount that may still be invoiced. */
  left: string
}
export interface InvoiceParts {
  caseId: string
  caseName: string
  parts: InvoicePart[]
}

// —— Invoices that come in: project/submit-invoice

/** §7 Misc: what may be submitted; requested once an hour. */
export interface InvoiceBase {
  kinds: { value: string; label: string }[]
  uses: { value: string; label: string }[]
  /** Lower-case file extensions. */
  extensions: string[]
  maxBytes: number
  /** Most invoices of one submission. */
  maxCount: number
  /** OCR and verification with the tax office are available; otherwise both are done by hand. */
  canRead: boolean
  canVerify: boolean
}

export const SubmittedValuesInput = Shape({ values: Values })
export type SubmittedValuesInput = Static<typeof SubmittedValuesInput>

export const OcrInput = Shape({ fileId: Id })
export type OcrInput = Static<typeof OcrInput>

/** Result of OCR; `isRead` is false when OCR is not available or nothing could be read. */
export interface OcrResult {
  isRead: boolean
  values: FormValues
}

/** Reason why it is a duplicate; null when it is none. */
export interface DuplicateCheck {
  words: string | null
}

export const SubmittedRef = Shape({ submittedId: Id })
export type SubmittedRef = Static<typeof SubmittedRef>

export const SubmittedVersionRef = Shape({ submittedId: Id, version: Version })
export type SubmittedVersionRef = Static<typeof SubmittedVersionRef>

/** Corrects a returned invoice and submits it again. */
export const ReapplyInput = Shape({ submittedId: Id, version: Version, values: Values })
export type ReapplyInput = Static<typeof ReapplyInput>

export const SubmitInput = Shape({
  caseId: Id,
  ids: Type.Array(Id, { minItems: 1, maxItems: most.submitted, uniqueItems: true, title: '发票' }),
  values: Values,
})
export type SubmitInput = Static<typeof SubmitInput>

export const VerifyInput = Shape({
  submittedId: Id,
  version: Version,
  result: OneOf('核验结果', 'verified', 'returned'),
  /** Reason for returning it. */
  note: OptionalText('核验说明', most.note),
})
export type VerifyInput = Static<typeof VerifyInput>

export const SubmittedListInput = Shape({
  /** The caller's own, those of a case, or those waiting for invoice keepers. */
  of: OneOf('列表', 'mine', 'case', 'toVerify'),
  caseId: Type.Optional(Id),
  statuses: Statuses<SubmittedStatus>(),
  keyword: Keyword,
  ...Paging,
})
export type SubmittedListInput = Static<typeof SubmittedListInput>

export interface SubmittedInvoice {
  submittedId: string
  version: number
  status: SubmittedStatus
  kind: SubmittedKind
  number: string
  code: string
  seller: string
  sellerTaxNo: string
  issuedOn: string
  amount: string
  tax: string
  usedFor: SubmittedUse | null
  remark: string
  caseId: string | null
  caseName: string
  owner: PersonRef
  file: { fileId: string; fileName: string; fileSize: string; fileType: string }
  verifier: PersonRef | null
  verifyTime: string | null
  verifyNote: string
  can: Record<'edit' | 'submit' | 'verify' | 'remove', boolean>
}
export type SubmittedPage = Page<SubmittedInvoice>
