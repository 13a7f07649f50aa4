import { WORK_TYPE } from '@contract/approval/work-types'
import type { DecideSealItemInput, SealDoc, WaitingSignatures } from '@contract/seal/shapes'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { announceSealDocs } from './announce-docs'
import { findDecidingTask, SEAL_DOC, SealDocs } from './doc-repository'
import { presentDoc, presentRow } from './present'

const APPROVAL = 'approval'
/** Documents of an application, for its readers. */
export class ApplicationDocsService {
  readonly #docs: SealDocs

  constructor(private readonly call: StaffCall) {
    this.#docs = new SealDocs(call.db)
  }

  async check(workId: string): Promise<WaitingSignatures> {
    if (!(await this.call.app.records.see(this.call, { kind: APPROVAL, id: workId }))) fail.gone('审批')
    const docs = await this.#docs.ofWork(workId)
    return {
      waiting: docs.filter(({ status }) => status === 'toStamp').length,
      docs: docs.map(presentRow),
      canDecide: docs[0]?.type === WORK_TYPE.docBatch && (await this.#isDeciding(workId)),
    }
  }

  /** Saves the decision at once, so that later approvers see it; a declined document is not stamped. */
  async decide({ docId, version, isAgreed, reason = '' }: DecideSealItemInput): Promise<SealDoc> {
    const { call } = this
    const doc = await this.#docs.lock(docId)
    if (!doc || doc.type !== WORK_TYPE.docBatch) return fail.gone(SEAL_DOC)
    if (!(await call.app.records.see(call, { kind: APPROVAL, id: doc.work_id }))) return fail.gone(SEAL_DOC)
    allow(await this.#isDeciding(doc.work_id), '您不是当前审批人')
    if (!isAgreed && !reason.trim()) fail.unfilled('reason', '退回原因')
    await this.#docs.update(docId, version, { is_agreed: isAgreed, decide_reason: isAgreed ? '' : reason.trim() })
    await announceSealDocs(call, [docId])
    return presentDoc(call, (await this.#docs.find(docId)) ?? fail.gone(SEAL_DOC))
  }

  async #isDeciding(workId: string): Promise<boolean> {
    const task = await findDecidingTask(this.call.db, workId, this.call.me.id)
    return task !== undefined
  }
}
