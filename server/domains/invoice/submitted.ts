import { dayInWords } from '@contract/day-words'
import { uploadKinds } from '@contract/file/codes'
import type { FormValues } from '@contract/forms/fields'
import { invoiceLimits, SUBMITTED_USES, type SubmittedUse } from '@contract/invoice/codes'
import { SUBMITTED_KINDS, type SubmittedKind, submittedForm, submittingForm } from '@contract/invoice/form'
import type * as T from '@contract/invoice/shapes'
import {
  fiscalReceiptCode,
  fiscalReceiptNo,
  invoiceCode,
  invoiceNo,
  normalTitle,
  paperNo,
  taxNo,
} from '@contract/validators'
import Decimal from 'decimal.js'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage } from '../../kernel/db/page'
import { acquireLocks } from '../../kernel/db/row-locks'
import { allow, fail } from '../../kernel/fail'
import { setFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { Cases } from '../case'
import { CostInvoices } from '../cost-invoice'
import { submittedPolicy } from './policy'
import { insertDeclaration, SUBMITTED, SUBMITTED_KIND, SubmittedRepository, type Twinned } from './repository/submitted'

type Found = NonNullable<Awaited<ReturnType<SubmittedRepository['find']>>>

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Invoices that colleagues keep, submit for a case and have verified. */
export class SubmittedService {
  readonly #rows: SubmittedRepository

  constructor(private readonly call: StaffCall) {
    this.#rows = new SubmittedRepository(call.db)
  }

  base(): T.InvoiceBase {
    const { upstream } = this.call.app
    const { extensions, maxBytes } = uploadKinds.invoice
    const canRead = !!upstream.invoiceReader
    return {
      kinds: options(SUBMITTED_KINDS),
      uses: options(SUBMITTED_USES),
      extensions: [...extensions],
      maxBytes,
      maxCount: invoiceLimits.submitted,
      canRead,
      canVerify: canRead,
    }
  }

  /** Content is typed by hand when no OCR service is configured. */
  async read(fileId: string): Promise<T.OcrResult> {
    const { app, me, origin } = this.call
    const file = (await this.#rows.file(me.id, fileId)) ?? fail.gone('文件')
    const reader = app.upstream.invoiceReader
    if (!reader) return { isRead: false, values: {} }
    const values = await reader.read({ name: file.name, url: app.files.link(file, origin).url })
    return { isRead: Object.keys(values).length > 0, values: { ...values } }
  }

  async check(values: FormValues): Promise<T.DuplicateCheck> {
    const row = await this.#acceptForm(values)
    return { words: Object.values(await this.#findDuplicate(row))[0] ?? null }
  }

  async keep(values: FormValues): Promise<T.SubmittedInvoice> {
    const { me, now, time } = this.call
    const row = await this.#acceptForm(values)
    await this.#requireUnique(row)
    const id = newId(now)
    await this.#rows.insert({ id, owner_id: me.id, status: 'kept', ...row, created_at: time, updated_at: time })
    return this.#attachFile(id, row.file_id)
  }

  async reapply({ submittedId, version, values }: T.ReapplyInput): Promise<T.SubmittedInvoice> {
    const found = await this.find(submittedId)
    allow(submittedPolicy.edit(this.call.me, found), '这张发票已提交，不能修改')
    const row = await this.#acceptForm(values, found)
    await this.#requireUnique(row, submittedId)
    const status = found.case_id ? 'pending' : 'kept'
    await this.#rows.update(submittedId, version, { ...row, status, updated_at: this.call.time })
    return this.#attachFile(submittedId, row.file_id)
  }

  /**
   * Submits invoices for one of the caller's cases: its team sees them from now on, and invoice keepers verify them.
   */
  async submit({ caseId, ids, values }: T.SubmitInput): Promise<T.SubmittedInvoice[]> {
    const { db, me, now, time } = this.call
    const { usedFor, remark } = acceptForm(submittingForm, values, toDay(now))
    const { facts } = await new Cases(db).requireVisible(me, caseId)
    allow([facts.leadId, facts.creatorId, ...facts.teamIds].includes(me.id), '只有项目团队成员可以提交发票', {
      empId: facts.leadId,
    })
    if (['draft', 'returned', 'approving', 'invalid'].includes(facts.status)) fail.conflict('该项目现在不能提交发票')
    const declaration_id = await this.#insertDeclaration(caseId, usedFor as SubmittedUse)
    const given = {
      case_id: caseId,
      declaration_id,
      status: 'pending' as const,
      used_for: usedFor as SubmittedUse,
      remark,
    }
    for (const id of ids) {
      const found = await this.find(id)
      allow(submittedPolicy.submit(me, found), '只能提交自己还没有提交过的发票')
      await this.#rows.update(id, found.version, { ...given, updated_at: time })
      this.#emitChanged(found)
    }
    return Promise.all(ids.map((id) => this.byId(id)))
  }

  async verify({ submittedId, version, result, note = '' }: T.VerifyInput): Promise<T.SubmittedInvoice> {
    const { me, time } = this.call
    const found = await this.find(submittedId)
    allow(submittedPolicy.verify(me, found), '只有财务可以核验他人提交的发票', { permission: 'invoice:keep' })
    if (result === 'returned' && !note.trim()) fail.unfilled('note', '退回原因')
    if (result === 'verified') await this.#requireGenuine(found)
    const row = { status: result, verified_by: me.id, verified_at: time, verify_note: note.trim(), updated_at: time }
    await this.#rows.update(submittedId, version, row)
    if (result === 'verified') await this.#enterCost(found)
    this.#emitChanged(found)
    return this.byId(submittedId)
  }

  /** Groups invoices submitted together. */
  async #insertDeclaration(caseId: string, usedFor: SubmittedUse): Promise<string> {
    const { db, me, now, time } = this.call
    const id = newId(now)
    const row = { id, owner_id: me.id, case_id: caseId, used_for: usedFor, declared_at: time }
    await insertDeclaration(db, row)
    return id
  }

  /** Enters a verified invoice in the cost ledger. */
  #enterCost({ id, owner_id, case_id, number, seller, used_for, amount, tax, issued_on }: Found) {
    const { db, me, now, time } = this.call
    const books = new CostInvoices({ db, time, actorId: me.id, newId: () => newId(now) })
    const whose = { source: 'handIn' as const, sourceId: id, workId: null, ownerId: owner_id, caseId: case_id }
    return books.enter([{ ...whose, number, seller, usedFor: used_for, amount, tax, issuedOn: issued_on }])
  }

  async remove(submittedId: string, version: number): Promise<null> {
    const found = await this.find(submittedId)
    allow(submittedPolicy.remove(this.call.me, found), '已提交的发票不能删除')
    if (found.version !== version) fail.stale(SUBMITTED)
    await setFiles(this.call, [], { kind: SUBMITTED_KIND, id: submittedId }, [])
    await this.#rows.delete(submittedId)
    return null
  }

  async list(input: T.SubmittedListInput): Promise<T.SubmittedPage> {
    const { me, now } = this.call
    return mapPage(await this.#rows.list(me, input, now), (row) => this.#present(row))
  }

  byId = async (id: string): Promise<T.SubmittedInvoice> => this.#present(await this.find(id))

  async find(id: string): Promise<Found> {
    return (await this.#rows.find(this.call.me, id)) ?? fail.gone(SUBMITTED)
  }

  /** @param before the row being changed, whose own file is allowed */
  async #acceptForm(values: FormValues, before?: Found) {
    const { me, now, time } = this.call
    const given = acceptForm(submittedForm, values, toDay(now))
    const problems = {
      ...numberProblems(given.kind as SubmittedKind, given),
      sellerTaxNo: taxNo(given.sellerTaxNo),
      issuedOn: given.issuedOn > time.slice(0, 10) ? '开票日期不能晚于今天' : undefined,
      tax: given.tax && new Decimal(given.tax).gte(given.amount) ? '税额应小于价税合计' : undefined,
    }
    for (const [field, words] of Object.entries(problems)) if (words) fail.invalid(words, { [field]: words })
    const [fileId = ''] = given.fileIds
    const isSame = before?.file_id === fileId
    const file = isSame ? { md5: before.file_md5 } : await this.#rows.file(me.id, fileId)
    if (!file) return fail.invalid('附件不存在或已失效，请重新上传', { fileIds: '附件不存在或已失效，请重新上传' })
    return {
      kind: given.kind as Found['kind'],
      number: given.number,
      code: given.number.length === DIGITAL_NUMBER ? '' : given.code,
      seller: given.seller,
      seller_norm: normalTitle(given.seller),
      seller_tax_no: given.sellerTaxNo.toUpperCase(),
      issued_on: given.issuedOn,
      amount: given.amount,
      tax: given.tax || '0',
      file_id: fileId,
      file_md5: file.md5,
    }
  }

  /** Reason why it is a duplicate, by field. */
  async #findDuplicate(row: Twinned, exceptId = ''): Promise<Record<string, string>> {
    const { same, reimbursed, file } = await this.#rows.twins(row, exceptId)
    const words = (twin: { name: string; createTime: string }, paper: string) =>
      `${paper}已由${twin.name}于${dayInWords(twin.createTime)}上传，不能重复提交`
    if (same) return { number: words(same, '这张发票') }
    if (reimbursed) return { number: `这张发票已由${reimbursed.name}在 ${reimbursed.workNo} 中报销，不能再提交` }
    return file ? { fileIds: words(file, '这份文件') } : {}
  }

  /** Locks the papers, so that the later of two concurrent submissions is refused as a duplicate. */
  async #requireUnique(row: Twinned, exceptId = '') {
    const { firmId } = this.call.me
    const papers = [row.number, row.file_md5].filter(Boolean)
    await acquireLocks(this.call.db, { papers: papers.map((paper) => `${firmId} ${paper}`) })
    const problems = await this.#findDuplicate(row, exceptId)
    const [first] = Object.values(problems)
    if (first) fail.invalid(first, problems)
  }

  /** Asks the tax office when a service is configured. */
  async #requireGenuine({ number, code, issued_on: issuedOn, amount }: Found) {
    const reader = this.call.app.upstream.invoiceReader
    if (!reader || !number) return
    if (!(await reader.verify({ number, code, issuedOn, amount })))
      fail.conflict('税务查验未通过：没有查到这张发票，请退回')
  }

  async #attachFile(id: string, fileId: string): Promise<T.SubmittedInvoice> {
    await setFiles(this.call, [fileId], { kind: SUBMITTED_KIND, id }, ['file', 'image', 'doc', 'invoice'])
    const found = await this.find(id)
    this.#emitChanged(found)
    return this.#present(found)
  }

  #emitChanged({ id, owner_id }: Found) {
    this.call.emitChanged([...new Set([owner_id, this.call.me.id])], { kind: SUBMITTED_KIND, id })
  }

  #present(row: Found): T.SubmittedInvoice {
    const { me } = this.call
    const { owner_id, verified_by, verifierName, verifierPhoto } = row
    return {
      submittedId: row.id,
      version: row.version,
      status: row.status,
      kind: row.kind,
      number: row.number,
      code: row.code,
      seller: row.seller,
      sellerTaxNo: row.seller_tax_no,
      issuedOn: row.issued_on,
      amount: row.amount,
      tax: row.tax,
      usedFor: row.used_for,
      remark: row.remark,
      caseId: row.case_id,
      caseName: row.caseName ?? '',
      owner: { empId: owner_id, name: row.ownerName, photoUrl: row.ownerPhoto },
      file: {
        fileId: row.file_id,
        fileName: row.fileName,
        fileSize: String(row.fileSize),
        fileType: row.fileType,
      },
      verifier:
        verified_by && verifierName ? { empId: verified_by, name: verifierName, photoUrl: verifierPhoto ?? '' } : null,
      verifyTime: row.verified_at,
      verifyNote: row.verify_note,
      can: {
        edit: submittedPolicy.edit(me, row),
        submit: submittedPolicy.submit(me, row),
        verify: submittedPolicy.verify(me, row),
        remove: submittedPolicy.remove(me, row),
      },
    }
  }
}

const DIGITAL_NUMBER = 20

/** Problems of number and code by the kind of paper; whether they are required is the form's. */
function numberProblems(kind: SubmittedKind, { number, code }: { number: string; code: string }) {
  if (kind === 'other') return { number: paperNo(number), code: undefined }
  const isFiscal = kind === 'fiscal'
  return {
    number: (isFiscal ? fiscalReceiptNo : invoiceNo)(number),
    code: (isFiscal ? fiscalReceiptCode : invoiceCode)(code),
  }
}
