import { INVOICE_KINDS_SHORT, INVOICE_STATUS } from '@contract/invoice/codes'
import type { ExportInvoicesInput, InvoiceRow } from '@contract/invoice/shapes'
import type { ExportedFile } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { amount, type SheetColumn, text } from '../../kernel/sheets/sheet'
import { takeOut } from '../../kernel/sheets/take-out'
import { InvoiceService } from './service'

/** Exports exactly the invoices the list shows. */
export const exportInvoices = (call: StaffCall, { format, ...query }: ExportInvoicesInput): Promise<ExportedFile> =>
  takeOut(call, { name: '开票', format, columns: INVOICES }, (page) =>
    new InvoiceService(call).list({ ...query, ...page }),
  )

const INVOICES: readonly SheetColumn<InvoiceRow>[] = [
  text('发票抬头', 30, ({ title }) => title),
  text('项目', 40, ({ caseName }) => caseName),
  text('种类', 8, ({ kind, isRed }) => `${INVOICE_KINDS_SHORT[kind]}${isRed ? '（红字）' : ''}`),
  amount('价税合计', (row) => row.amount),
  amount('已红冲', ({ redAmount }) => redAmount),
  text('发票号码', 24, ({ number }) => number),
  text('开票日期', 12, ({ issuedOn }) => issuedOn),
  text('状态', 10, ({ status }) => INVOICE_STATUS[status]),
  text('申请人', 10, ({ applicant }) => applicant.name),
  text('申请时间', 20, ({ createTime }) => createTime),
]
