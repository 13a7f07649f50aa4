import type {
  BuyerType,
  InvoiceKind,
  InvoiceMedium,
  InvoiceStatus,
  RedReason,
  SubmittedStatus,
  SubmittedUse,
} from '@contract/invoice/codes'
import type { SubmittedKind } from '@contract/invoice/form'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    invoice_titles: InvoiceTitlesTable
    invoices: InvoicesTable
    invoice_parts: { firm_id: Firm; invoice_id: string; receivable_id: string; amount: string }
    submitted_invoices: SubmittedInvoicesTable
  }
}

interface InvoiceTitlesTable {
  id: string
  firm_id: Firm
  owner_id: string
  buyer_type: BuyerType
  title: string
  title_norm: string
  tax_no: Generated<string>
  address: Generated<string>
  phone: Generated<string>
  bank: Generated<string>
  account: Generated<string>
  email: Generated<string>
  mobile: Generated<string>
  used_at: Generated<Time>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface InvoicesTable {
  id: string
  firm_id: Firm
  case_id: string
  work_id: string
  applicant_id: string
  blue_id: Optional<string>
  status: InvoiceStatus
  kind: InvoiceKind
  medium: InvoiceMedium
  buyer_type: BuyerType
  title: string
  title_norm: string
  tax_no: Generated<string>
  address: Generated<string>
  phone: Generated<string>
  bank: Generated<string>
  account: Generated<string>
  item: string
  amount: string
  net: string
  tax: string
  rate: string
  red_amount: Generated<string>
  paid: Generated<string>
  red_reason: Optional<RedReason>
  is_prepaid: Generated<boolean>
  email: Generated<string>
  mobile: Generated<string>
  remark: Generated<string>
  number: Optional<string>
  code: Generated<string>
  issued_on: Optional<string>
  issuer: Optional<'hand' | 'platform' | 'demo'>
  pdf_file_id: Optional<string>
  sent_at: Optional<Time>
  version: Generated<number>
  created_at: Time
  updated_at: Time
}

interface SubmittedInvoicesTable {
  id: string
  firm_id: Firm
  owner_id: string
  case_id: Optional<string>
  status: SubmittedStatus
  kind: SubmittedKind
  number: Generated<string>
  code: Generated<string>
  seller: string
  seller_norm: string
  seller_tax_no: Generated<string>
  issued_on: string
  amount: string
  tax: Generated<string>
  used_for: Optional<SubmittedUse>
  remark: Generated<string>
  file_id: string
  file_md5: string
  verified_by: Optional<string>
  verified_at: Optional<Time>
  verify_note: Generated<string>
  declaration_id: Optional<string>
  version: Generated<number>
  created_at: Time
  updated_at: Time
}
