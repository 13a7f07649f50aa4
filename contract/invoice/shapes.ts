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

// §7 names the calls, DOMAIN §7 and §8 the rules; the fields are ours.

/** Checked by the form's definition, whose words say what is wrong at each field. */
const Values = FormShape(40)
const Statuses = <Code extends string>() =>
  Type.Optional(Type.Array(Type.Unsafe<Code>(Type.String({ maxLength: 20 })), { maxItems: 10, title: '状态' }))

// —— Titles

export const TitleListInput = Shape({ keyword: Keyword, ...Paging })
export type TitleListInput = Static<typeof TitleListInput>

/** A new one without an id. */
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

/** By its id, or by the application's that it came of. */
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
  /** Only those the caller asked for. */
  isMine: Type.Optional(Type.Boolean({ title: '只看我的' })),
  /** Only those of matters of this client. */
  customerId: Type.Optional(Id),
  ...Paging,
})
export type InvoiceListInput = Static<typeof InvoiceListInput>

/** The list as a file, as it is narrowed on the screen. */
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

/** Of a matter; or of the matter that an application is about, for who may read the application. */
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

/** What finance writes down of an invoice that was made elsewhere. */
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
  /** Negative of a red one. */
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
  /** By hand, by a platform, or only to show how it would be. */
  issuer: 'hand' | 'platform' | 'demo' | null
  redReason: RedReason | null
  /** Of a red one: what it takes back. */
  blue: { invoiceId: string; number: string } | null
  /** What was taken back of it, and is being asked to be. */
  reds: { invoiceId: string; number: string; amount: string; status: InvoiceStatus; issuedOn: string | null }[]
  /** The caller may open its matter. */
  isOpen: boolean
  /** Finance has written down what was made; it stands once they agree. */
  isWritten: boolean
  /** `openWork`: its application, which fewer people may read than the invoice. */
  can: Record<'issue' | 'send' | 'red' | 'openWork', boolean>
}

/** Invoices of a matter, and what of its fee they stand for. */
export interface CaseBills {
  caseId: string
  caseName: string
  totals: InvoiceTotals
  bills: InvoiceRow[]
}

/** As decimal strings; null where the matter has no fee that is known beforehand. */
export interface InvoiceTotals {
  fee: string | null
  applied: string
  issued: string
  red: string
  left: string | null
}

/** An instalment of a matter, and how much of it invoices stand for. */
export interface InvoicePart {
  expectMoneyId: string
  name: string
  dueOn: string | null
  condition: string
  amount: string
  received: string
  /** Issued, less what was taken back. */
  invoiced: string
  /** Asked for and not issued. */
  applied: string
  /** What may still be invoiced. */
  left: string
}
export interface InvoiceParts {
  caseId: string
  caseName: string
  parts: InvoicePart[]
}

// —— Invoices that come in: project/submit-invoice

/** §7 Misc: what may be handed in, asked for once an hour. */
export interface InvoiceBase {
  kinds: { value: string; label: string }[]
  uses: { value: string; label: string }[]
  /** Extensions, in lower case. */
  extensions: string[]
  maxBytes: number
  /** Handed in at once. */
  maxCount: number
  /** Somebody reads pictures; somebody asks the tax office. Else both are done by hand. */
  canRead: boolean
  canVerify: boolean
}

export const SubmittedValuesInput = Shape({ values: Values })
export type SubmittedValuesInput = Static<typeof SubmittedValuesInput>

export const OcrInput = Shape({ fileId: Id })
export type OcrInput = Static<typeof OcrInput>

/** What was read; `isRead` false: nobody reads here, or nothing could be read. */
export interface OcrResult {
  isRead: boolean
  values: FormValues
}

/** What makes it one that is there already, in words; null: nothing does. */
export interface DuplicateCheck {
  words: string | null
}

export const SubmittedRef = Shape({ submittedId: Id })
export type SubmittedRef = Static<typeof SubmittedRef>

export const SubmittedVersionRef = Shape({ submittedId: Id, version: Version })
export type SubmittedVersionRef = Static<typeof SubmittedVersionRef>

/** It came back: what was wrong is put right, and it is handed in again. */
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
  /** Why it goes back. */
  note: OptionalText('核验说明', most.note),
})
export type VerifyInput = Static<typeof VerifyInput>

export const SubmittedListInput = Shape({
  /** The caller's own, of a matter, or those that wait for whoever keeps invoices. */
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
  kind: InvoiceKind | 'other'
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
