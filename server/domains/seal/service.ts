import { ON_PAPER } from '@contract/seal/codes'
import type * as T from '@contract/seal/shapes'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import { attachFiles } from '../../kernel/files/attachments'
import { keepMade } from '../../kernel/files/made-documents'
import type { StaffCall } from '../../kernel/http/call'
import { cancelTimer } from '../../kernel/jobs/timers'
import { canConvert, isOffice, NO_CONVERTER } from '../../kernel/pdf/convert'
import { sees } from './access'
import { announceSealDocs } from './announce-docs'
import { factsOf } from './doc-facts'
import { type FoundSealDoc, SEAL_DOC, SEAL_DOC_KIND, SEAL_PHOTOS, SealDocs } from './doc-repository'
import { convertedPdf } from './pdf/convert'
import { openPdf } from './pdf/open'
import { sealPolicy } from './policy'
import { presentDoc } from './present'
import { done, pdfBytes, type SealDesk, stampElectronically } from './stamp-document'
import { firstReminder, originalTimer, stampKeyOf } from './timers'

/** Rules of stamping: the queue, the stamping itself, and returned originals. */
export class SealService {
  readonly #docs: SealDocs

  constructor(private readonly call: StaffCall) {
    this.#docs = new SealDocs(call.db)
  }

  async prepare({ docId, version, places, isPaging }: T.PrepareSealInput): Promise<T.SealDoc> {
    const doc = await this.#lockVisible(docId)
    allow(sealPolicy.place(this.call.me, factsOf(doc)), '只有印章管理员或申请人可以指定盖章位置', {
      permission: 'seal:keep',
    })
    const pages = (await openPdf(await pdfBytes(this.call, doc))).getPageCount()
    const wrong = places.findIndex(({ page }) => page > pages)
    const problem = `文件共 ${pages} 页，没有第 ${places[wrong]?.page} 页`
    if (wrong >= 0) fail.invalid(problem, { [`places.${wrong}.page`]: problem })
    await this.#docs.update(docId, version, { places: JSON.stringify(places), is_paging: isPaging })
    await this.#logAction(docId, 'placed')
    return this.#emitAndPresent(docId)
  }

  /** Converts outside a transaction: LibreOffice takes seconds, up to a minute. */
  async beforeConvert({ docId }: T.SealDocVersionRef) {
    await convertedPdf(this.call, (await this.#requireConvertible(docId)).file)
  }

  async #requireConvertible(docId: string) {
    const doc = await this.#lockVisible(docId)
    if (!sealPolicy.convert(this.call.me, factsOf(doc))) fail.conflict('文件已是 PDF，或已不在用印流程中')
    const file = (await this.#docs.file(doc.file_id)) ?? fail.gone('文件')
    if (!isOffice(file.extension)) fail.conflict('这种文件不能转换为 PDF，请上传 PDF')
    if (!(await canConvert())) fail.conflict(NO_CONVERTER)
    return { doc, file }
  }

  /** Converts an office file to PDF, when the server can. */
  async convert({ docId, version }: T.SealDocVersionRef): Promise<T.SealDoc> {
    const { call } = this
    const { doc, file } = await this.#requireConvertible(docId)
    const bytes = await convertedPdf(call, file)
    const id = newId(call.now)
    const made = { id, name: `${doc.title}.pdf`, bytes, contentType: 'application/pdf' }
    await keepMade(call, made, { ownerId: file.owner_id, use: { kind: SEAL_DOC_KIND, id: docId } })
    await this.#docs.update(docId, version, { pdf_id: id })
    await this.#logAction(docId, 'converted')
    return this.#emitAndPresent(docId)
  }

  /** Cancels the automatic stamping, so that the keeper can stamp by hand. */
  async cancelAutoStamp({ docId, version }: T.SealDocVersionRef): Promise<T.SealDoc> {
    const doc = await this.#lockVisible(docId)
    allow(sealPolicy.keeps(this.call.me), '只有印章管理员可以取消自动盖章', { permission: 'seal:keep' })
    if (!sealPolicy.hold(this.call.me, factsOf(doc))) fail.conflict('这份文书没有等待自动盖章')
    await this.#docs.update(docId, version, { is_auto: false })
    await cancelTimer(this.call, stampKeyOf(docId))
    await this.#logAction(docId, 'held')
    return this.#emitAndPresent(docId)
  }

  async stamp({ docId, version, copies, photoIds = [], note = '' }: T.StampInput): Promise<T.SealDoc> {
    const { call } = this
    const doc = await this.#lockVisible(docId)
    allow(sealPolicy.keeps(call.me), '只有印章管理员可以用印', { permission: 'seal:keep' })
    if (doc.status !== 'toStamp') fail.conflict('这份文书不在待用印状态')
    if (doc.held_by) fail.conflict('该文书正在修改或作废审批中，审批结束前不能用印', { to: 'work', id: doc.held_by })
    if (doc.version !== version) fail.stale(SEAL_DOC)
    if (!sealPolicy.stamp(call.me, factsOf(doc))) fail.conflict('电子用印需要 PDF，请先转换文件')
    await cancelTimer(call, stampKeyOf(docId))
    if (doc.stamp_type === ON_PAPER) await this.#stampOnPaper(doc, copies, photoIds, note.trim())
    else await stampElectronically(this.#desk, doc)
    return this.#emitAndPresent(docId)
  }

  async returnOriginal({ docId, version, note = '' }: T.ReturnOriginalInput): Promise<T.SealDoc> {
    const doc = await this.#lockVisible(docId)
    allow(sealPolicy.keeps(this.call.me), '只有印章管理员可以登记归还', { permission: 'seal:keep' })
    if (!sealPolicy.returnOriginal(this.call.me, factsOf(doc))) fail.conflict('这份文书没有待归还的原件')
    await this.#docs.update(docId, version, { original: 'back' })
    await this.#logAction(docId, 'returned', note.trim())
    return this.#emitAndPresent(docId)
  }

  async drop({ docId, version, reason }: T.DropSealInput): Promise<T.SealDoc> {
    const doc = await this.#lockVisible(docId)
    if (!sealPolicy.drop(this.call.me, factsOf(doc))) fail.conflict('这份文书已不在待用印状态')
    await this.#docs.update(docId, version, { status: 'cancelled', is_auto: false })
    await cancelTimer(this.call, stampKeyOf(docId))
    await this.#logAction(docId, 'dropped', reason.trim())
    return this.#emitAndPresent(docId)
  }

  async #stampOnPaper(doc: FoundSealDoc, copies = doc.copies, photoIds: readonly string[], note: string) {
    if (copies > doc.copies) {
      const problem = `审批的份数为 ${doc.copies} 份，不能多盖`
      fail.invalid(problem, { copies: problem })
    }
    await attachFiles(this.call, photoIds, { kind: SEAL_PHOTOS, id: doc.id }, ['image'])
    const seal = await this.#docs.seal(doc.seal_kind)
    await done(this.#desk, doc, { sealId: seal?.id ?? null, copies, note })
    if (!doc.original_due) return
    const { app, system, me, time } = this.call
    const first = firstReminder(doc.original_due, time.slice(0, 10))
    await app.jobs.schedule(system, originalTimer(me.firmId, doc.id, first))
  }

  get #desk(): SealDesk {
    const { app, db, now, time, me } = this.call
    const emitChanged: SealDesk['emitChanged'] = (to, record) => this.call.emitChanged(to, record)
    return { app, db, now, time, firmId: me.firmId, actorId: me.id, post: this.call, emitChanged }
  }

  async #lockVisible(docId: string): Promise<FoundSealDoc> {
    const doc = await this.#docs.lock(docId)
    return doc && (await sees(this.call, doc)) ? doc : fail.gone(SEAL_DOC)
  }

  #logAction(docId: string, action: Parameters<SealDocs['log']>[0]['action'], note = '') {
    const { now, time, me } = this.call
    return this.#docs.log({ id: newId(now), docId, action, by: me.id, time, note })
  }

  async #emitAndPresent(docId: string): Promise<T.SealDoc> {
    const doc = (await this.#docs.find(docId)) ?? fail.gone(SEAL_DOC)
    await announceSealDocs(this.call, [docId])
    return presentDoc(this.call, doc)
  }
}
