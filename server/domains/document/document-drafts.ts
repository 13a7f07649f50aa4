import type { DocumentType } from '@contract/document/codes'
import { DRAFTS, type DraftDefinition, type DraftKind, draftLimits, draftsFor } from '@contract/document/drafts'
import type { Draft, DraftInput, DraftTemplate, MakeDraftInput } from '@contract/document/shapes'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import { keepForOwner } from '../../kernel/files/made-documents'
import type { StaffCall } from '../../kernel/http/call'
import { renderPdf } from '../../kernel/pdf/pdf'
import type { FoundCase } from '../case'
import { firmNameOf } from '../firm'
import { DocumentChanges } from './changes'
import { blanksIn, docxOf, filledDocx, paragraphsOf } from './drafting/docx'
import { type DraftFacts, readDraftFacts } from './drafting/facts'
import { TEMPLATES } from './drafting/templates'
import { nameFor } from './names'
import { Places } from './places'
import { visibleDocuments } from './repository/documents'

/** Folder of the firm's library whose Word files are templates, and the case folder that receives the result. */
const TEMPLATE_FOLDER = '文书模板'
const TARGET_FOLDER = '委托手续'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

interface LoadedTemplate {
  name: string
  docType: DocumentType
  /** Folders that receive the result, the first that exists. */
  folders: readonly string[]
  bytes: Buffer
}

/** Creates documents from built-in and firm templates, filled in from a case. */
export class DocumentDrafts {
  constructor(private readonly call: StaffCall) {}

  async templates(caseId: string): Promise<DraftTemplate[]> {
    const { subject } = await this.#loadFacts(await this.#requireCase(caseId))
    const own = await this.#selectFirmTemplates().execute()
    return [
      ...draftsFor(subject).map((templateId) => ({ templateId, name: DRAFTS[templateId].name, isFirms: false })),
      ...own.map(({ id, name }) => ({ templateId: id, name: name.replace(/\.docx$/i, ''), isFirms: true })),
    ]
  }

  /** Returns the template's blanks, filled in from the case. */
  async draft({ caseId, templateId }: DraftInput): Promise<Draft> {
    const caseRecord = await this.#requireCase(caseId)
    const facts = await this.#loadFacts(caseRecord)
    const { name, bytes } = await this.#loadTemplate(templateId, facts)
    const known = facts.values
    const blanks = namesIn(bytes).map((blank) => ({
      name: blank,
      value: Object.hasOwn(known, blank) ? (known[blank] ?? '') : '',
    }))
    return { templateId, name, blanks }
  }

  async make({ caseId, templateId, values, format }: MakeDraftInput) {
    const caseRecord = await this.#requireCase(caseId)
    const { name, bytes, docType, folders } = await this.#loadTemplate(templateId, await this.#loadFacts(caseRecord))
    const given = Object.fromEntries(
      values.filter(({ value }) => value.trim()).map((blank) => [blank.name, blank.value.trim()]),
    )
    const filled = filledDocx(bytes, given)
    const made = format === 'docx' ? filled : await this.#makePdf(name, filled)
    const id = newId(this.call.now)
    const contentType = format === 'docx' ? DOCX : 'application/pdf'
    await keepForOwner(this.call, { id, name: nameFor(name, format), bytes: made, contentType })
    const place = await new Places(this.call).arranged({ space: 'case', caseId: caseRecord.id })
    const all = await place.folders.all()
    const folderName = [...folders, TARGET_FOLDER].find((name) => all.some((folder) => folder.name === name))
    const folderId = all.find((folder) => folder.name === folderName)?.id
    const files = [{ fileId: id, docType }]
    const [document] = await new DocumentChanges(this.call).upload({ space: 'case', caseId, folderId, files })
    return document ?? fail.gone('文档')
  }

  #makePdf(name: string, filled: Buffer) {
    const [title = name, ...lines] = paragraphsOf(filled)
    const blocks = lines.map((text) => ({ kind: 'text', text }) as const)
    return renderPdf([{ kind: 'title', text: title }, ...blocks], { title: name, now: this.call.now })
  }

  /** Requires the right to add documents to the case. */
  async #requireCase(caseId: string): Promise<FoundCase> {
    const { caseRecord } = await new Places(this.call).allowed({ space: 'case', caseId })
    return caseRecord ?? fail.gone('项目')
  }

  async #loadFacts(caseRecord: FoundCase): Promise<DraftFacts> {
    const { db, now } = this.call
    return readDraftFacts(db, caseRecord, await firmNameOf(this.call), toDay(now))
  }

  async #loadTemplate(templateId: string, { subject }: DraftFacts): Promise<LoadedTemplate> {
    if (Object.hasOwn(DRAFTS, templateId)) {
      const { name, docType, folders = [] }: DraftDefinition = DRAFTS[templateId as DraftKind]
      return { name, docType, folders, bytes: docxOf(TEMPLATES[templateId as DraftKind](subject)) }
    }
    const found = await this.#selectFirmTemplates().where('documents.id', '=', templateId).executeTakeFirst()
    if (!found) return fail.gone('模板')
    if (found.size > draftLimits.templateBytes) return fail.invalid('模板不能超过5M')
    const bytes = await this.call.app.files.store.read(found.storage_key)
    return { name: found.name.replace(/\.docx$/i, ''), docType: found.doc_type, folders: [], bytes }
  }

  #selectFirmTemplates() {
    const { db, me } = this.call
    return (
      visibleDocuments(db, me, 'firm')
        .innerJoin('document_folders', 'document_folders.id', 'documents.folder_id')
        .innerJoin('files', 'files.id', 'documents.file_id')
        .select(['documents.id', 'documents.name', 'documents.doc_type', 'documents.size', 'files.storage_key'])
        .where('document_folders.name', '=', TEMPLATE_FOLDER)
        .where('documents.extension', '=', 'docx')
        .where('documents.deleted_at', 'is', null)
        // A confidential template is excluded, because the filled document is handed out unmarked.
        .where('documents.is_confidential', '=', false)
        .orderBy('documents.name')
    )
  }
}

function namesIn(bytes: Buffer): string[] {
  const names = blanksIn(bytes)
  if (names.length > draftLimits.blanks) fail.invalid(`模板最多 ${draftLimits.blanks} 个占位符`)
  return names
}
