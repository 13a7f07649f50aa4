import type { AuditAction } from '@contract/admin/audit/actions'
import { documentLimits } from '@contract/document/codes'
import { days } from '@contract/duration'
import type { App } from '../../app'
import { toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import { allow, fail } from '../../kernel/fail'
import { detachFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { cancelTimer, setTimer } from '../../kernel/jobs/timers'
import { CASE_KIND } from '../case'
import { DOCUMENT_KIND, Documents, type FoundDocument } from './documents'
import { audienceOf, tellOfCase } from './places'
import { type DocumentFacts, documentPolicy, keeperOf } from './policy'
import { deleteDocument } from './repository/documents'
import { hangOn, takeOff } from './repository/files'
import { DocumentShares } from './sharing/share-repository'

const PURGE_JOB = 'document.purge'
const keyOf = (id: string) => `${PURGE_JOB}:${id}`

/** Recycle bin: removed documents can be restored for thirty days. */
export class RecycleBin {
  readonly #documents: Documents

  constructor(private readonly call: StaffCall) {
    this.#documents = new Documents(call.db)
  }

  async remove(ids: readonly string[]): Promise<null> {
    for (const id of ids) await this.#remove(id)
    return null
  }

  async restore(ids: readonly string[]): Promise<null> {
    for (const id of ids) await this.#restore(id)
    return null
  }

  /** Deletes permanently, with all versions that nothing else uses. */
  async purge(ids: readonly string[]): Promise<null> {
    const { call } = this
    for (const id of ids) {
      const { facts } = await this.#lockRemoved(id)
      await cancelTimer(call, keyOf(id))
      await detachFiles(call, { kind: DOCUMENT_KIND, id }, await deleteDocument(call.db, id))
      await this.#auditAndNotify('document.purge', id, facts)
    }
    return null
  }

  async #remove(id: string) {
    const { call } = this
    const { found, facts } = await this.#documents.requireVisible(call.me, id, true)
    if (facts.isDeleted) return
    allow(documentPolicy.remove(call.me, facts), '只有上传人或主办律师可以移除文档', keeperOf(facts))
    if (['approving', 'toStamp'].includes(found.status)) fail.conflict(`「${found.name}」正在用印流程中，不能移除`)
    const { time, me, db, now } = call
    await this.#documents.update(id, found.version, { deleted_at: time, deleted_by: me.id })
    await new DocumentShares(db).revokeAll(id, time, me.id)
    if (found.case_id) await takeOff(db, [found.file_id], { kind: CASE_KIND, id: found.case_id })
    const runAt = now + days(documentLimits.recycleDays)
    await setTimer(call, { kind: PURGE_JOB, runAt, uniqueKey: keyOf(id), payload: { documentId: id } })
    await this.#auditAndNotify('document.remove', id, facts, found)
  }

  async #restore(id: string) {
    const { call } = this
    const { found, facts } = await this.#lockRemoved(id)
    await this.#documents.update(id, found.version, { deleted_at: null, deleted_by: null, updated_at: call.time })
    if (found.case_id) await hangOn(call.db, found.file_id, { kind: CASE_KIND, id: found.case_id })
    await cancelTimer(call, keyOf(id))
    await this.#auditAndNotify('document.restore', id, facts, found)
  }

  async #lockRemoved(id: string) {
    const seen = await this.#documents.requireVisible(this.call.me, id, true)
    allow(documentPolicy.restore(this.call.me, seen.facts), '文档不在回收站中')
    return seen
  }

  async #auditAndNotify(action: AuditAction, id: string, facts: DocumentFacts, found?: FoundDocument) {
    const { call } = this
    await call.audit(action, { kind: DOCUMENT_KIND, id })
    if (found?.case_id && action === 'document.remove')
      await call.audit('case.document.remove', { kind: CASE_KIND, id: found.case_id })
    call.emitChanged(audienceOf(facts), { kind: DOCUMENT_KIND, id })
    tellOfCase(call, facts, found?.case_id)
  }
}

/** Job that deletes a document after `recycleDays` in the bin, unless it was restored. */
export const binJobs = (app: App): Record<string, JobHandler> => ({
  async [PURGE_JOB]({ firmId, payload }, system) {
    if (!firmId) return undefined
    const db = scoped(system, firmId)
    const { documentId } = payload as { documentId: string }
    const found = await new Documents(db).lock(documentId)
    const now = app.clock.now()
    if (!found?.deleted_at || found.deleted_at > toTime(now - days(documentLimits.recycleDays))) return undefined
    const owner = { app, db, system, now, me: { id: found.owner_id, firmId } }
    await detachFiles(owner, { kind: DOCUMENT_KIND, id: documentId }, await deleteDocument(db, documentId))
    return undefined
  },
})
