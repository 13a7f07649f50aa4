import type { CaseFileRef, CaseFilesInput, CasePageInput } from '@contract/case.shapes'
import { AppMsg } from '@contract/codes/appMsg'
import type { RecordFilePage } from '@contract/file.shapes'
import { CASE, CASE_KIND, Cases } from '../../cases/cases'
import { casePolicy } from '../../cases/policy'
import { Shelf } from '../../files/shelf'
import type { StaffCall } from '../../http/call'
import { notify } from '../../notify/notify'

/** The documents of a matter. */
export class CaseDocuments {
  constructor(private readonly call: StaffCall) {}

  async list({ caseId, ...asked }: CasePageInput): Promise<RecordFilePage> {
    return (await this.#shelf(caseId)).shelf.list(asked)
  }

  /** The others in its team hear of new documents (308). */
  async add({ caseId, fileIds }: CaseFilesInput): Promise<null> {
    const { me } = this.call
    const { shelf, found, to } = await this.#shelf(caseId)
    await shelf.add(fileIds, '只有团队成员可以上传文档')
    const others = to.filter((empId) => empId !== me.id)
    if (others.length > 0)
      notify(this.call, {
        to: others,
        code: AppMsg.ProjectDocument,
        linkId: caseId,
        senderId: me.id,
        alertTitle: '项目有新的文档',
        texts: [
          { key: CASE, value: found.name },
          { key: '文档', value: `${fileIds.length} 份` },
          { key: '上传人', value: me.name },
        ],
      })
    return this.#did('case.document.add', caseId, to)
  }

  async remove({ caseId, fileId }: CaseFileRef): Promise<null> {
    const { shelf, to } = await this.#shelf(caseId)
    await shelf.remove(fileId, '只有上传人或主办律师可以移除文档')
    return this.#did('case.document.remove', caseId, to)
  }

  async #did(action: string, caseId: string, to: readonly string[]): Promise<null> {
    await this.call.audit(action, { kind: CASE_KIND, id: caseId })
    this.call.changed([...to], { kind: CASE_KIND, id: caseId })
    return null
  }

  async #shelf(caseId: string) {
    const { me, db } = this.call
    const { found, facts } = await new Cases(db).seen(me, caseId)
    const rights = { add: casePolicy.work(me, facts), clear: found.lead_id === me.id }
    const shelf = new Shelf(this.call, { kind: CASE_KIND, id: caseId }, rights)
    return { found, shelf, to: [...new Set([facts.leadId, facts.creatorId, ...facts.teamIds])] }
  }
}
