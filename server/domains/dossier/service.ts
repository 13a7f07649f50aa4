import type { AuditAction } from '@contract/admin/audit/actions'
import { WORK_TYPE } from '@contract/approval/work-types'
import type * as T from '@contract/dossier/shapes'
import { allow, fail } from '../../kernel/fail'
import { attachFiles, filesOf } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { CASE, CASE_KIND, type CaseFacts, Cases, casePolicy, type FoundCase, leadFor } from '../case'
import { Folders, takeIntoLibrary } from '../document'
import { entitled } from '../people'
import { Dossier, missingIn } from './dossier'
import { DossierRepository } from './repository'

const APPROVAL = 'approval'

/** The dossier a case is closed with: compiled by its team, checked and shelved by the archivist. */
export class DossierService {
  readonly #cases: Cases

  constructor(private readonly call: StaffCall) {
    this.#cases = new Cases(call.db)
  }

  async read(ref: T.DossierRef): Promise<T.CaseDossier> {
    const { found, facts } = await this.#requireVisible(ref)
    return this.#present(found, facts)
  }

  async savePaper({ caseId, version, location = '', items }: T.SavePaperInput): Promise<T.CaseDossier> {
    const { found, facts } = await this.#lockEditable(caseId)
    const known = new Set(new Dossier(this.call.db, found).rules.map(({ key }) => key))
    const stranger = items.findIndex(({ item }) => !known.has(item))
    if (stranger >= 0) fail.invalid('卷宗清单中没有这一项', { [`items.${stranger}.item`]: '卷宗清单中没有这一项' })
    const papers = new DossierRepository(this.call.db, caseId)
    if (!(await papers.begin(version, { location }, this.call.time))) fail.conflict('卷宗已被他人更新，请刷新后重试')
    await papers.setPapers(items)
    return this.#auditAndPresent(found, facts)
  }

  async saveDocuments({ caseId, item, fileIds }: T.SaveDossierDocumentsInput): Promise<T.CaseDossier> {
    const { db } = this.call
    const { found, facts } = await this.#lockEditable(caseId)
    const rule = new Dossier(db, found).rules.find(({ key }) => key === item) ?? fail.invalid('卷宗清单中没有这一项')
    const there = new Set((await filesOf(db, { kind: CASE_KIND, id: caseId })).map(({ fileId }) => fileId))
    const fresh = fileIds.filter((id) => !there.has(id))
    await attachFiles(this.call, fresh, { kind: CASE_KIND, id: caseId }, ['file', 'image', 'doc'])
    await takeIntoLibrary(this.call, caseId)
    const documents = new DossierRepository(db, caseId)
    if (fresh.length > 0 && rule.folders.length > 0) {
      await new Folders(db, { space: 'case', caseId, ownerId: null }, this.call.me.firmId).begin()
      await documents.moveIntoFolder(fresh, rule.folders)
    }
    await documents.setDocuments(item, fileIds)
    return this.#auditAndPresent(found, facts)
  }

  async check({ results, note = '', ...ref }: T.CheckPaperInput): Promise<T.CaseDossier> {
    const { found, facts } = await this.#requireVisible(ref)
    allow(this.#canCheck(found), '只有档案管理员可以核验卷宗', { permission: 'archive:keep' })
    const items = await new Dossier(this.call.db, found).items()
    const strangers = results.filter(({ item }) => !items.some((other) => other.item === item && other.paper))
    if (strangers.length > 0) fail.invalid('纸质卷宗中没有这一项')
    const papers = new DossierRepository(this.call.db, found.id)
    const { version } = await new Dossier(this.call.db, found).head()
    await papers.begin(version, { note }, this.call.time)
    for (const { item, result } of results) await papers.mark(item, result)
    return this.#auditAndPresent(found, facts)
  }

  /** Shelves an ended case's dossier once every paper was found complete. */
  async archive({ caseId, version }: T.ArchiveInput): Promise<T.CaseDossier> {
    const { found, facts } = await this.#requireVisible({ caseId })
    allow(this.#canCheck(found), '只有档案管理员可以归档', { permission: 'archive:keep' })
    if (!['ended', 'archiving'].includes(found.status)) fail.conflict('只有已结案的项目可以归档')
    const items = await new Dossier(this.call.db, found).items()
    const open = items.filter(({ paper }) => paper && paper.state !== 'complete').map(({ label }) => label)
    if (open.length > 0) fail.conflict(`纸质卷宗尚未核验齐全：${open.join('、')}`, { to: 'paperDossier', id: caseId })
    await this.#cases.update(caseId, version, { status: 'archived', updated_at: this.call.time })
    return this.#auditAndPresent((await this.#cases.find(caseId)) ?? found, facts, 'case.archived')
  }

  /**
   * Loads a case the caller may see: by itself, through the closing they may read, or as the archivist of ended cases.
   */
  async #requireVisible({ caseId, workId }: T.DossierRef): Promise<{ found: FoundCase; facts: CaseFacts }> {
    const { app, me } = this.call
    const found = (await this.#cases.find(caseId)) ?? fail.gone(CASE)
    const facts = await this.#cases.factsOf(found)
    const work = workId ? await this.#cases.work(workId) : undefined
    const isOfWork =
      work?.case_id === caseId &&
      work.type === WORK_TYPE.caseEnd &&
      (await app.records.see(this.call, { kind: APPROVAL, id: work.work_id }))
    const isShelved = ['archiving', 'archived', 'ended'].includes(found.status) && entitled(me, 'archive:keep')
    if (!casePolicy.see(me, facts) && !isOfWork && !isShelved) fail.gone(CASE)
    return { found, facts }
  }

  async #lockEditable(caseId: string) {
    await this.#cases.lock(caseId)
    const seen = await this.#cases.requireVisible(this.call.me, caseId)
    allow(this.#canEdit(seen.facts), '卷宗由团队成员在项目归档前整理', leadFor(this.call.me, seen.facts))
    return seen
  }

  #canEdit = (facts: CaseFacts) =>
    [facts.leadId, facts.creatorId, ...facts.teamIds].includes(this.call.me.id) &&
    ['ongoing', 'paused', 'ended', 'archiving'].includes(facts.status)

  #canCheck = ({ status }: FoundCase) =>
    entitled(this.call.me, 'archive:keep') && ['endApproving', 'ended', 'archiving'].includes(status)

  async #auditAndPresent(
    found: FoundCase,
    facts: CaseFacts,
    action: AuditAction = 'case.dossier',
  ): Promise<T.CaseDossier> {
    const record = { kind: CASE_KIND, id: found.id }
    await this.call.auditChange(action, record, [...new Set([facts.leadId, facts.creatorId, ...facts.teamIds])])
    return this.#present(found, facts)
  }

  async #present(found: FoundCase, facts: CaseFacts): Promise<T.CaseDossier> {
    const dossier = new Dossier(this.call.db, found)
    const [head, items] = [await dossier.head(), await dossier.items()]
    const isShelvable = ['ended', 'archiving'].includes(found.status)
    return {
      caseId: found.id,
      name: found.name,
      status: found.status,
      caseVersion: found.version,
      ...head,
      items,
      missing: missingIn(items, head.location),
      leadName: found.lead_name,
      can: {
        end: casePolicy.end(this.call.me, facts),
        edit: this.#canEdit(facts),
        check: this.#canCheck(found),
        archive: this.#canCheck(found) && isShelvable,
      },
    }
  }
}
