import type * as T from '@contract/case-source/shapes'
import { AppMsg } from '@contract/codes/appMsg'
import type { RecordFilePage } from '@contract/file/shapes'
import type { FollowUpPage } from '@contract/follow-up/shapes'
import { mapPage } from '../../kernel/db/page'
import { allow } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import { Shelf } from '../document'
import { FollowUps } from '../follow-up'
import { caseSourcePolicy } from './policy'
import { CaseSourceRepository } from './repository/case-source-lists'
import { CASE_SOURCE_KIND } from './repository/case-source-rows'
import { CaseSourceService } from './service'

/** Text of each audit action of a case source. */
const HAPPENED: Readonly<Record<string, string>> = {
  'caseSource.save': '登记了案源',
  'caseSource.update': '修改了案源',
  'caseSource.follow': '写了跟进记录',
  'caseSource.briefing': '更新了案情报告',
  'caseSource.claim': '从公海认领了案源',
  'caseSource.invite': '邀请同事协作',
  'caseSource.inviteFirm': '邀请其他律所协作',
  'caseSource.answer': '答复了协作邀请',
  'caseSource.join': '加入了案源',
  'caseSource.document.add': '上传了文档',
  'caseSource.document.update': '更新了文档',
  'caseSource.document.remove': '移除了文档',
  'caseSource.filing': '提交了报备',
  'caseSource.filed': '报备通过，开始跟进',
  'caseSource.changing': '申请变更',
  'caseSource.changed': '变更生效',
  'caseSource.stopping': '申请停止跟进',
  'caseSource.stopped': '停止跟进',
  'caseSource.halted': '审批退回或撤回',
  'caseSource.expired': '保护期满',
}

/** Files and history of a case source. */
export class SourceShelf {
  readonly #repository: CaseSourceRepository
  readonly #service: CaseSourceService

  constructor(private readonly call: StaffCall) {
    this.#repository = new CaseSourceRepository(call.db)
    this.#service = new CaseSourceService(call)
  }

  async documents({ id, ...asked }: T.SourcePageInput): Promise<RecordFilePage> {
    return (await this.#getShelf(id)).shelf.list(asked)
  }

  async talks({ id, ...asked }: T.SourcePageInput): Promise<FollowUpPage> {
    await this.#service.requireVisible(id)
    return new FollowUps(this.call).list({ kind: CASE_SOURCE_KIND, id }, asked)
  }

  async talk({ id, ...talk }: T.SaveFollowUpInput): Promise<null> {
    const { facts } = await this.#service.requireVisible(id)
    allow(caseSourcePolicy.follow(this.call.me, facts), '只有案源的团队成员可以填写跟进', { empId: facts.ownerId })
    await new FollowUps(this.call).write({ kind: CASE_SOURCE_KIND, id }, talk)
    await this.call.auditChange('caseSource.follow', { kind: CASE_SOURCE_KIND, id }, [
      ...new Set([facts.ownerId, ...facts.teamIds]),
    ])
    return null
  }

  /** Adds documents and notifies the rest of the team (407). */
  async add({ id, fileIds }: T.AddDocumentsInput): Promise<null> {
    const { found, facts, shelf } = await this.#getShelf(id)
    await shelf.add(fileIds, '只有案源的团队成员可以上传文档')
    this.#notifyTeam({ found, facts }, AppMsg.SourceDocument, '案源有新的文档', [
      { key: '文档', value: `${fileIds.length} 份` },
      { key: '上传人', value: this.call.me.name },
    ])
    await this.call.audit('caseSource.document.add', { kind: CASE_SOURCE_KIND, id })
    return null
  }

  /** Replaces a file by a newer one and notifies the rest of the team (1304). */
  async update({ id, fileId, newFileId }: T.UpdateSourceDocumentInput): Promise<null> {
    const { found, facts, shelf } = await this.#getShelf(id)
    const name = await shelf.replace(fileId, newFileId, '只有上传人或案源负责人可以更新文档')
    this.#notifyTeam({ found, facts }, AppMsg.SourceDocumentUpdated, '案源文档已更新', [
      { key: '文档', value: name },
      { key: '更新人', value: this.call.me.name },
    ])
    await this.call.audit('caseSource.document.update', { kind: CASE_SOURCE_KIND, id })
    return null
  }

  async remove(id: string, fileId: string): Promise<null> {
    const { me } = this.call
    const { facts, shelf } = await this.#getShelf(id)
    await shelf.remove(fileId, '只有上传人或案源负责人可以移除文档')
    await this.call.auditChange('caseSource.document.remove', { kind: CASE_SOURCE_KIND, id }, [...facts.teamIds, me.id])
    return null
  }

  async events(input: T.SourcePageInput): Promise<T.SourceEventPage> {
    await this.#service.requireVisible(input.id)
    return mapPage(await this.#repository.events(input), ({ id, action, at, empId, name, photoUrl }) => ({
      id,
      person: empId ? { empId, name: name ?? '', photoUrl: photoUrl ?? '' } : null,
      words: HAPPENED[action] ?? '更新了案源',
      time: at,
    }))
  }

  #notifyTeam(
    { found: { id, name }, facts }: Awaited<ReturnType<CaseSourceService['requireVisible']>>,
    code: (typeof AppMsg)['SourceDocument' | 'SourceDocumentUpdated'],
    alertTitle: string,
    texts: { key: string; value: string }[],
  ) {
    const { me } = this.call
    const team = [...new Set([facts.ownerId, ...facts.teamIds])]
    const to = team.filter((empId) => empId !== me.id)
    const card = { linkId: id, senderId: me.id, alertTitle, texts: [{ key: '案源', value: name }, ...texts] }
    if (to.length > 0) notify(this.call, { to, code, ...card })
    this.call.emitChanged([...to, me.id], { kind: CASE_SOURCE_KIND, id })
  }

  async #getShelf(id: string) {
    const { me } = this.call
    const { found, facts } = await this.#service.requireVisible(id)
    const rights = { add: caseSourcePolicy.document(me, facts), clear: found.owner_id === me.id }
    return { found, facts, shelf: new Shelf(this.call, { kind: CASE_SOURCE_KIND, id }, rights) }
  }
}
