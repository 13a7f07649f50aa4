import { ISSUED } from '@contract/invoice/codes'
import { issuingForms } from '@contract/invoice/form'
import type * as T from '@contract/invoice/shapes'
import { invoiceCode, invoiceNo } from '@contract/validators'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { mapPage } from '../../kernel/db/page'
import { acquireLocks } from '../../kernel/db/row-locks'
import { allow, fail } from '../../kernel/fail'
import { attachFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { CASE, CASE_KIND, Cases } from '../case'
import { leftOf, InvoiceParts as PartsOfInvoices } from './parts'
import { invoicePolicy } from './policy'
import { INVOICE, INVOICE_KIND, Invoices } from './repository/invoices'
import { InvoiceRepository } from './repository/lists'

const WALLED = '保密项目'
const APPROVAL_KIND = 'approval'

type Found = NonNullable<Awaited<ReturnType<InvoiceRepository['find']>>>
type Listed = Awaited<ReturnType<InvoiceRepository['ofCase']>>[number]

/** Invoices to clients after the application: reading, and finance's actions. */
export class InvoiceService {
  readonly #repository: InvoiceRepository
  readonly #invoices: Invoices

  constructor(private readonly call: StaffCall) {
    this.#repository = new InvoiceRepository(call.db)
    this.#invoices = new Invoices(call.db)
  }

  async list(input: T.InvoiceListInput): Promise<T.InvoicePage> {
    const { me, now } = this.call
    const page = await this.#repository.list(me, input, now)
    const open = await this.#openCases(page.records.map(({ caseId }) => caseId))
    return mapPage(page, (row) => presentRow(row, open.has(row.caseId)))
  }

  async byId(ref: T.InvoiceRef): Promise<T.Invoice> {
    const found = await this.find(ref)
    const { invoiceId } = found
    const { me } = this.call
    const { workId, blueId, number, pdfFileId: _, isConfidential: __, empId: _id, name: _name, ...more } = found
    const { photoUrl: _photo, ...row } = more
    const isOpen = (await this.#openCases([found.caseId])).has(found.caseId)
    const blue = blueId ? await this.#invoices.find(blueId) : undefined
    const isMaking = await this.#repository.isMaking(workId, me.id)
    const isWritten = isMaking && number !== null
    return {
      ...row,
      ...presentRow(found, isOpen),
      ...(isWritten ? { number } : {}),
      workId,
      rate: String(Number(found.rate)),
      blue: blue ? { invoiceId: blue.id, number: blue.number ?? '' } : null,
      reds: (await this.#repository.reds(invoiceId)).map((red) => ({ ...red, number: red.number ?? '' })),
      isOpen,
      isWritten,
      can: {
        issue: invoicePolicy.issue({ status: found.status, isMaking }),
        send: invoicePolicy.send(me, { status: found.status, applicantId: found.empId, isRed: blueId !== null }),
        red: invoicePolicy.red({ status: found.status, isRed: blueId !== null, isOfTeam: await this.#isOfTeam(found) }),
        openWork: await this.call.app.records.see(this.call, { kind: APPROVAL_KIND, id: workId }),
      },
    }
  }

  /** §7: the first record is the paper. */
  async electronics(invoiceId: string): Promise<T.ElectronicsList> {
    const { app, origin } = this.call
    const { pdfFileId } = await this.find({ invoiceId })
    const file = pdfFileId ? await this.#repository.pdf(pdfFileId) : undefined
    if (!file) return { records: [] }
    return { records: [{ url: app.files.link(file, origin, { inline: true }).url, fileName: file.name }] }
  }

  async ofCase({ caseId, workId }: T.CaseBillsInput): Promise<T.CaseBills> {
    const id = workId ? await this.#caseOfWork(workId) : (caseId ?? fail.gone(CASE))
    const { found, isOpen } = await this.#requireCase(id, !!workId)
    const bills = await this.#repository.ofCase(id)
    const canSeeName = isOpen || !found.is_confidential
    return {
      caseId: id,
      caseName: canSeeName ? found.name : WALLED,
      totals: await this.#invoices.invoiceable(id),
      bills: bills.map((row) => presentRow(row, canSeeName)),
    }
  }

  async invoiceable(caseId: string): Promise<T.InvoiceTotals> {
    await new Cases(this.call.db).requireVisible(this.call.me, caseId)
    return this.#invoices.invoiceable(caseId)
  }

  /** Receivables of a case with the amounts invoiced. */
  async parts(caseId: string): Promise<T.InvoiceParts> {
    const { db, me } = this.call
    const { found } = await new Cases(db).requireVisible(me, caseId)
    const books = new PartsOfInvoices(db)
    const plan = await books.ofCase(caseId)
    const invoiced = await books.of(plan.map(({ id }) => id))
    const parts = plan.map(({ id, ...row }) => ({
      expectMoneyId: id,
      ...row,
      ...invoiced(id),
      left: leftOf(row.amount, invoiced(id)),
    }))
    return { caseId, caseName: found.name, parts }
  }

  /** Records the invoice while it is the caller's turn; it counts as issued once they agree. */
  async recordIssuing({ invoiceId, version, values }: T.IssuingInput): Promise<T.Invoice> {
    const { me, now, time } = this.call
    const found = await this.find({ invoiceId })
    const isMaking = await this.#repository.isMaking(found.workId, me.id)
    allow(invoicePolicy.issue({ status: found.status, isMaking }), '现在不由您开具这张发票')
    const isPaper = found.medium === 'paper'
    const { number, code, issuedOn, fileIds } = isPaper
      ? acceptForm(issuingForms.paper, values, toDay(now))
      : { ...acceptForm(issuingForms.digital, values, toDay(now)), code: '' }
    const words = numberProblem(number, isPaper)
    if (words) fail.invalid(words, { number: words })
    const wrongCode = isPaper ? invoiceCode(code) : undefined
    if (wrongCode) fail.invalid(wrongCode, { code: wrongCode })
    if (issuedOn > time.slice(0, 10)) fail.invalid('开票日期不能晚于今天', { issuedOn: '开票日期不能晚于今天' })
    await acquireLocks(this.call.db, { invoices: [invoiceId], papers: [`${me.firmId} ${code} ${number}`] })
    if (await this.#invoices.numbered(number, code, invoiceId))
      fail.invalid('该发票号码已登记', { number: '该发票号码已登记' })
    await attachFiles(this.call, fileIds, { kind: INVOICE_KIND, id: invoiceId }, ['file', 'image', 'doc', 'invoice'])
    const [pdf_file_id = null] = fileIds
    const row = { number, code, issued_on: issuedOn, pdf_file_id, updated_at: time }
    await this.#invoices.update(invoiceId, version, row)
    return this.#emitChanged(found)
  }

  async markSent(invoiceId: string, version: number): Promise<T.Invoice> {
    const { me, time } = this.call
    const found = await this.find({ invoiceId })
    const facts = { status: found.status, applicantId: found.empId, isRed: found.blueId !== null }
    allow(invoicePolicy.send(me, facts), '现在不能标记送达')
    await this.#invoices.update(invoiceId, version, { status: 'sent', sent_at: time, updated_at: time })
    return this.#emitChanged(found)
  }

  /** Invoice visible to the caller. */
  async find(ref: T.InvoiceRef): Promise<Found> {
    return (await this.#repository.find(this.call.me, ref)) ?? fail.gone(INVOICE)
  }

  async #emitChanged({ invoiceId, empId }: Found): Promise<T.Invoice> {
    this.call.emitChanged([...new Set([empId, this.call.me.id])], { kind: INVOICE_KIND, id: invoiceId })
    return this.byId({ invoiceId })
  }

  async #caseOfWork(workId: string): Promise<string> {
    const { app } = this.call
    if (!(await app.records.see(this.call, { kind: APPROVAL_KIND, id: workId }))) fail.gone('审批')
    return (await this.#repository.caseOfWork(workId)) ?? fail.gone(CASE)
  }

  /** Readers of an application may see how much of its case is invoiced. */
  async #requireCase(caseId: string, byWork: boolean) {
    const found = (await new Cases(this.call.db).find(caseId)) ?? fail.gone(CASE)
    const isOpen = (await this.#openCases([caseId])).has(caseId)
    if (!isOpen && !byWork) fail.gone(CASE)
    return { found, isOpen }
  }

  async #isOfTeam({ caseId }: Found): Promise<boolean> {
    const cases = new Cases(this.call.db)
    const found = await cases.find(caseId)
    if (!found) return false
    const { leadId, creatorId, teamIds } = await cases.factsOf(found)
    return [leadId, creatorId, ...teamIds].includes(this.call.me.id)
  }

  async #openCases(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const { app } = this.call
    const open = await Promise.all(
      [...new Set(ids)].map(async (id) => ((await app.records.see(this.call, { kind: CASE_KIND, id })) ? [id] : [])),
    )
    return new Set(open.flat())
  }
}

function numberProblem(number: string, isPaper: boolean): string | undefined {
  if (isPaper && number.length !== 8) return '纸质发票号码为 8 位数字'
  if (!isPaper && number.length !== 20) return '数电发票号码为 20 位数字'
  return invoiceNo(number)
}

const presentRow = (
  { empId, name, photoUrl, pdfFileId, blueId, isConfidential, ...row }: Listed,
  isOpen: boolean,
): T.InvoiceRow => ({
  invoiceId: row.invoiceId,
  caseId: row.caseId,
  caseName: isConfidential && !isOpen ? WALLED : row.caseName,
  status: row.status,
  kind: row.kind,
  title: row.title,
  amount: row.amount,
  redAmount: row.redAmount,
  isRed: blueId !== null,
  number: ISSUED.includes(row.status) ? (row.number ?? '') : '',
  issuedOn: row.issuedOn,
  createTime: row.createTime,
  applicant: { empId, name, photoUrl },
  hasPdf: pdfFileId !== null && ISSUED.includes(row.status),
})
