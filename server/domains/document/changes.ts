import { AppMsg } from '@contract/codes/appMsg'
import { documentLimits } from '@contract/document/codes'
import { documentForm, tagsIn } from '@contract/document/form'
import type * as T from '@contract/document/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { allow, fail } from '../../kernel/fail'
import { attachFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import { CASE, CASE_KIND } from '../case'
import { announceDocuments } from './announce-documents'
import { DOCUMENT, DOCUMENT_KIND, Documents, type FoundDocument } from './documents'
import { type KeptFile, keepDocument, keepVersion } from './library'
import { freeName, nameFor } from './names'
import { audienceOf, type Place, Places, tellOfCase } from './places'
import { type DocumentFacts, documentPolicy, keeperOf } from './policy'
import { namesIn } from './repository/documents'
import { findOwnFiles, hangOn, replaceDossierFile, takeOff } from './repository/files'
import { DocumentRepository } from './repository/lists'
import { DocumentService } from './service'
import { DocumentShares } from './sharing/share-repository'

const NOT_YOURS = '只有办理中项目的团队成员可以修改文档'
const TYPES = ['file', 'image', 'doc', 'video', 'voice', 'invoice'] as const

/** Adds documents, and changes their properties and places. */
export class DocumentChanges {
  readonly #documents: Documents
  readonly #rows: DocumentRepository
  readonly #service: DocumentService

  constructor(private readonly call: StaffCall) {
    this.#documents = new Documents(call.db)
    this.#rows = new DocumentRepository(call.db, call.me)
    this.#service = new DocumentService(call)
  }

  async upload({ files, isConfidential, ...asked }: T.SaveDocumentsInput): Promise<T.DocumentDetail[]> {
    const place = await new Places(this.call).chosen(asked)
    const kept = await this.#loadOwnFiles(files.map(({ fileId }) => fileId))
    const names = await namesIn(this.call.db, { ...place.owner, folderId: place.folderId })
    const made: string[] = []
    for (const { fileId, name, docType } of files) {
      const file = kept.get(fileId) ?? fail.invalid('附件不存在或已失效，请重新上传')
      const free = freeName(name ? nameFor(name, file.extension) : file.name, names)
      names.add(free)
      const target = { ownerId: this.call.me.id, folderId: place.folderId, docType, isConfidential }
      const id = await keepDocument(this.call, { ...place.owner, ...target, file: { ...file, name: free } })
      await attachFiles(this.call, [fileId], { kind: DOCUMENT_KIND, id }, [...TYPES])
      made.push(id)
    }
    await this.#auditAndNotifyUpload(place, made)
    await announceDocuments(this.call, made)
    return Promise.all(made.map((id) => this.#service.detail(id)))
  }

  async update({ documentId, version, ...input }: T.UpdateDocumentInput): Promise<T.DocumentDetail> {
    const { found, facts } = await this.#lockEditable(documentId)
    const { isConfidential, note, ...values } = acceptForm(documentForm, input, toDay(this.call.now))
    const tags = tagsIn(values.tags)
    refuseTags(tags)
    const name = nameFor(values.name, found.extension)
    if (name !== found.name && (await this.#loadSiblingNames(found)).has(name))
      fail.invalid('同一文件夹里已有同名文档', { name: '同一文件夹里已有同名文档' })
    const docType = input.docType
    const changed = { name, doc_type: docType, note, is_confidential: isConfidential, updated_at: this.call.time }
    await this.#documents.update(documentId, version, changed)
    await this.#rows.setTags(documentId, tags)
    const { db, time, me } = this.call
    if (isConfidential) await new DocumentShares(db).revokeAll(documentId, time, me.id)
    return this.#emitChanged(documentId, facts)
  }

  /** Moves documents to another place; the caller must be allowed to arrange both. */
  async move({ documentIds, ...asked }: T.MoveDocumentsInput): Promise<null> {
    const place = await new Places(this.call).chosen(asked)
    const names = await namesIn(this.call.db, { ...place.owner, folderId: place.folderId })
    for (const id of documentIds) await this.#moveOne(id, place, names)
    tellOfCase(this.call, place.facts, place.owner.caseId)
    return null
  }

  async addVersion({ documentId, version, fileId, note }: T.AddVersionInput): Promise<T.DocumentDetail> {
    const { found, facts } = await this.#lockEditable(documentId)
    const file = (await this.#loadOwnFiles([fileId])).get(fileId) ?? fail.invalid('附件不存在或已失效，请重新上传')
    const name = nameFor(stemOf(found.name, found.extension), file.extension)
    await this.#saveVersion(found, version, { ...file, name }, note)
    await attachFiles(this.call, [fileId], { kind: DOCUMENT_KIND, id: documentId }, [...TYPES])
    this.#notifyNewVersion(found, facts)
    return this.#emitChanged(documentId, facts)
  }

  async useVersion({ documentId, version, docVerId }: T.UseVersionInput): Promise<T.DocumentDetail> {
    const { found, facts } = await this.#lockEditable(documentId)
    const rows = await this.#rows.versions(documentId)
    const old = rows.find((row) => row.docVerId === docVerId) ?? fail.gone('版本')
    if (old.no === found.version_no) fail.conflict('已是当前版本')
    const file = { id: old.fileId, name: old.fileName, extension: old.fileType, size: old.size }
    await this.#saveVersion(found, version, file, `恢复自第 ${old.no} 版`)
    return this.#emitChanged(documentId, facts)
  }

  /** Adds a version, and switches the dossier and the case to its file. */
  async #saveVersion(found: FoundDocument, version: number, file: KeptFile, note?: string) {
    const { db, me, time } = this.call
    const { id: documentId, case_id, file_id, version_no } = found
    if (version_no >= documentLimits.versions) fail.conflict(`一份文档最多保留 ${documentLimits.versions} 个版本`)
    const no = version_no + 1
    const is = { file_id: file.id, name: file.name, extension: file.extension, size: file.size }
    await this.#documents.update(documentId, version, { ...is, version_no: no, updated_at: time })
    await keepVersion(this.call, { documentId, no, file, authorId: me.id, note })
    if (!case_id || file.id === file_id) return
    await hangOn(db, file.id, { kind: CASE_KIND, id: case_id })
    await takeOff(db, [file_id], { kind: CASE_KIND, id: case_id })
    await replaceDossierFile(db, file_id, file.id, case_id)
  }

  async #moveOne(id: string, place: Place & { folderId: string | null }, names: Set<string>) {
    const { found, facts } = await this.#documents.requireVisible(this.call.me, id, true)
    const { space, caseId } = place.owner
    const leaves = found.space !== space || found.case_id !== caseId
    allow(
      leaves ? documentPolicy.remove(this.call.me, facts) : documentPolicy.edit(this.call.me, facts),
      NOT_YOURS,
      keeperOf(facts),
    )
    if (leaves && found.status !== 'draft') fail.conflict(`「${found.name}」正在用印流程中，不能移出`)
    const { db, time } = this.call
    const name = freeName(found.name, names)
    names.add(name)
    const owner = leaves && space === 'personal' ? { owner_id: this.call.me.id } : {}
    const folder = { folder_id: place.folderId, name, updated_at: time, ...owner }
    await this.#documents.update(id, found.version, { ...folder, space, case_id: caseId })
    if (leaves && found.case_id) await takeOff(db, [found.file_id], { kind: CASE_KIND, id: found.case_id })
    if (leaves && caseId) await hangOn(db, found.file_id, { kind: CASE_KIND, id: caseId })
    await this.call.auditChange('document.move', { kind: DOCUMENT_KIND, id }, audienceOf(facts))
    if (leaves) tellOfCase(this.call, facts, found.case_id)
  }

  async #lockEditable(documentId: string) {
    const seen = await this.#documents.requireVisible(this.call.me, documentId, true)
    allow(documentPolicy.edit(this.call.me, seen.facts), NOT_YOURS, keeperOf(seen.facts))
    return seen
  }

  #loadSiblingNames({ space, case_id, owner_id, folder_id }: FoundDocument) {
    const ownerId = space === 'personal' ? owner_id : null
    return namesIn(this.call.db, { space, caseId: case_id, ownerId, folderId: folder_id })
  }

  async #loadOwnFiles(ids: readonly string[]): Promise<Map<string, KeptFile>> {
    const rows = await findOwnFiles(this.call.db, ids, this.call.me.id)
    return new Map(rows.map((file) => [file.id, file]))
  }

  /** Audits the upload and notifies the other members of the case's team (308). */
  async #auditAndNotifyUpload(place: Place, ids: readonly string[]) {
    const { call } = this
    for (const id of ids) await call.audit('document.upload', { kind: DOCUMENT_KIND, id })
    const { caseRecord } = place
    if (!caseRecord) return
    await call.audit('case.document.add', { kind: CASE_KIND, id: caseRecord.id })
    this.#notify(place.facts, AppMsg.ProjectDocument, caseRecord.id, {
      title: '项目有新的文档',
      texts: [
        { key: CASE, value: caseRecord.name },
        { key: DOCUMENT, value: `${ids.length} 份` },
        { key: '上传人', value: call.me.name },
      ],
    })
  }

  /** Notifies the case's team of a new version (1303). */
  #notifyNewVersion(found: FoundDocument, facts: DocumentFacts) {
    if (!found.case_id) return
    this.#notify(facts, AppMsg.ProjectDocumentUpdated, found.case_id, {
      title: '项目文档已更新',
      texts: [
        { key: DOCUMENT, value: found.name },
        { key: '版本', value: `第 ${found.version_no + 1} 版` },
        { key: '更新人', value: this.call.me.name },
      ],
    })
  }

  #notify(
    facts: Pick<DocumentFacts, 'space' | 'ownerId' | 'caseFacts'>,
    code: (typeof AppMsg)['ProjectDocument' | 'ProjectDocumentUpdated'],
    linkId: string,
    { title, texts }: { title: string; texts: { key: string; value: string }[] },
  ) {
    const all = audienceOf(facts)
    const to = typeof all === 'string' ? [] : all.filter((empId) => empId !== this.call.me.id)
    if (to.length > 0) notify(this.call, { to, code, linkId, senderId: this.call.me.id, alertTitle: title, texts })
  }

  async #emitChanged(documentId: string, facts: DocumentFacts): Promise<T.DocumentDetail> {
    this.call.emitChanged(audienceOf(facts), { kind: DOCUMENT_KIND, id: documentId })
    return this.#service.detail(documentId)
  }
}

const stemOf = (name: string, extension: string) => (extension ? name.slice(0, -extension.length - 1) : name)

function refuseTags(tags: readonly string[]) {
  const long = tags.find((tag) => [...tag].length > documentLimits.tag)
  const words =
    tags.length > documentLimits.tags
      ? `最多 ${documentLimits.tags} 个标签`
      : long && `标签「${long}」超过了 ${documentLimits.tag} 个字`
  if (words) fail.invalid(words, { tags: words })
}
