import { yuan } from '@contract/amount'
import { AppMsg } from '@contract/codes/appMsg'
import { INVOICE_KINDS } from '@contract/invoice/codes'
import { dayAfter, toTime } from '../../../../kernel/clock'
import { fail } from '../../../../kernel/fail'
import { notify } from '../../../../kernel/notify/notify'
import type { MadeInvoice } from '../../../../kernel/upstream/invoice-platform'
import { moneyTimer } from '../../../books'
import { Cases } from '../../../case'
import { bookInvoice, type FoundInvoice, INVOICE_KIND, Invoices, invoicePaper, settleBills } from '../../../invoice'
import { nextNumber } from '../../../party'
import { publishEvent } from '../../../webhook'
import type { WorkContext } from '../../running/context'

/**
 * Prefix of demo numbers: twenty digits like a digital invoice's, with a region code that does not exist, so that none
 * passes for real.
 */
const DEMO_PREFIX = '000'
const DIGITAL_LENGTH = 20

/**
 * Issues an invoice: as finance entered it, else through the platform, else as a demo. Returns the issued invoice, with
 * a PDF when there is somewhere to keep one.
 */
export async function issue(context: WorkContext, invoice: FoundInvoice, blue: FoundInvoice | null) {
  const invoices = new Invoices(context.db)
  const made = invoice.number ? undefined : await make(context, invoice, blue)
  const issuer = invoice.number ? ('hand' as const) : context.issueInvoice ? ('platform' as const) : ('demo' as const)
  if (made && (await invoices.numbered(made.number, made.code, invoice.id))) fail.conflict('该发票号码已登记，不能通过')
  const row = made ? { number: made.number, code: made.code, issued_on: made.issuedOn } : {}
  await invoices.set(invoice.id, { status: 'issued', issuer, ...row }, context.time)
  const issued = (await invoices.find(invoice.id)) ?? fail.gone('发票')
  const { kind, uniqueKey, runAt } = moneyTimer(context.firmId, dayAfter(context.time.slice(0, 10), 1))
  await context.ring(kind, uniqueKey, toTime(runAt), {})
  await bookInvoice(context, issued)
  await settleBills(context.db, issued.case_id)
  if (!issued.pdf_file_id) await keepPaper(context, issued, made?.pdf, blue)
  return (await invoices.find(invoice.id)) ?? fail.gone('发票')
}

async function make(context: WorkContext, invoice: FoundInvoice, blue: FoundInvoice | null): Promise<MadeInvoice> {
  if (!context.issueInvoice) {
    const year = context.time.slice(2, 4)
    const count = await nextNumber(context.db, `demo-invoice-${year}`)
    const number = `${year}${DEMO_PREFIX}${String(count).padStart(DIGITAL_LENGTH - 2 - DEMO_PREFIX.length, '0')}`
    return { number, code: '', issuedOn: context.time.slice(0, 10) }
  }
  const { kind, medium, item, amount, net, tax, rate, remark } = invoice
  const { buyer_type: type, title, tax_no: taxNo, address, phone, bank, account } = invoice
  return context.issueInvoice({
    order: invoice.id,
    kind,
    medium,
    buyer: { type, title, taxNo, address, phone, bank, account },
    item,
    amount,
    net,
    tax,
    rate,
    remark,
    ...(blue?.number && invoice.red_reason
      ? { blue: { number: blue.number, code: blue.code, reason: invoice.red_reason } }
      : {}),
  })
}

async function keepPaper(
  context: WorkContext,
  invoice: FoundInvoice,
  bytes: Buffer | undefined,
  blue: FoundInvoice | null,
) {
  if (!context.keep) return
  const id = context.newId()
  const around = { seller: await context.firmName(), blueNumber: blue?.number ?? null, now: context.now }
  const made = {
    id,
    name: `${INVOICE_KINDS[invoice.kind]}-${invoice.number}.pdf`,
    bytes: bytes ?? (await invoicePaper(invoice, around)),
    contentType: 'application/pdf',
  }
  await context.keep(made, { ownerId: invoice.applicant_id, use: { kind: INVOICE_KIND, id: invoice.id } })
  await new Invoices(context.db).set(invoice.id, { pdf_file_id: id }, context.time)
}

/** 902: notifies the applicant and the case's lead, and the firm's programs. */
export async function tellIssued(context: WorkContext, invoice: FoundInvoice, applicantId: string) {
  const { id: invoiceId, case_id: caseId, blue_id } = invoice
  const event = { invoiceId, caseId, amount: invoice.amount, isRed: blue_id !== null }
  await publishEvent(context, 'invoice.issued', event, [caseId])
  const found = await new Cases(context.db).find(invoice.case_id)
  const { amount, kind, title } = invoice
  const isRed = invoice.blue_id !== null
  notify(context.post, {
    to: [...new Set([applicantId, ...(found ? [found.lead_id] : [])])].filter((id) => id !== context.actorId),
    code: AppMsg.InvoiceIssued,
    linkId: invoice.id,
    senderId: context.actorId ?? applicantId,
    alertTitle: isRed ? '红字发票已开具' : '发票已开具',
    texts: [
      { key: '发票抬头', value: title },
      { key: isRed ? '红冲金额' : '开票金额', value: yuan(isRed ? amount.replace('-', '') : amount) },
      { key: '发票类型', value: INVOICE_KINDS[kind] },
      { key: '项目', value: found?.is_confidential ? '保密项目' : (found?.name ?? '') },
    ],
  })
  await announceInvoices(context, [invoice.id])
}

/** Reloads open screens of invoices for their applicants, the leads of their cases and whoever acts. */
export async function announceInvoices(context: WorkContext, ids: readonly string[]) {
  const invoices = new Invoices(context.db)
  for (const id of ids) {
    const invoice = await invoices.find(id)
    if (!invoice) continue
    const matter = await new Cases(context.db).find(invoice.case_id)
    const readers = [invoice.applicant_id, matter?.lead_id, context.actorId].flatMap((empId) => empId ?? [])
    context.emitChanged(readers, { kind: INVOICE_KIND, id })
  }
}
