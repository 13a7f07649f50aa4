import { READING_TROUBLES } from '@contract/codes/reading-state'
import type { DocumentType } from '@contract/document/codes'
import type { DocumentProposal, ProposeInput } from '@contract/document/shapes'
import { cutText } from '@contract/text'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { textOf } from '../../kernel/reading/file-text'
import type { FileText } from '../../kernel/reading/reading-repository'
import { Places } from './places'
import { casesFor, type KnownCase, surest } from './proposing/case-candidates'
import { folderFor } from './proposing/folders'
import { kindByName, kindByText } from './proposing/kinds'
import { caseNumbersIn, nameOf, stemOf } from './proposing/names'
import { findCourtNumbers, findOpenCases, findPartyNames } from './repository/cases'
import { findUpload } from './repository/files'

const EXCERPT = 300

/** Proposes name, type, case and folder of an upload. It only proposes: doc/upload decides. */
export class DocumentProposals {
  constructor(private readonly call: StaffCall) {}

  async propose({ fileId, caseId, docType }: ProposeInput): Promise<DocumentProposal> {
    const file = await this.#requireOwnUpload(fileId)
    const text = await textOf(this.call, fileId)
    const words = text.words.trim()
    const kind = kindByText(words) ?? kindByName(file.name)
    const fits = caseId ? [] : casesFor(words, stemOf(file.name), await this.#loadCases())
    const type = docType ?? kind?.docType ?? 'other'
    const relatedCaseId = caseId ?? surest(fits)?.caseId ?? null
    const folder = relatedCaseId ? await this.#proposeFolder(relatedCaseId, type, kind?.said ?? file.name) : undefined
    return {
      fileId,
      fileName: file.name,
      fileType: file.extension,
      fileSize: String(file.size),
      unread: unreadWords(text, words),
      name: nameOf(file.name, kind?.title, caseNumbersIn(cutText(words, 2_000, ''))[0]),
      docType: type,
      said: kind?.said ?? '',
      caseId: relatedCaseId,
      matters: fits.map(({ score: _, ...fit }) => fit),
      folderId: folder?.id ?? null,
      folderName: folder?.name ?? null,
      excerpt: cutText(words.replace(/\s+/g, ' '), EXCERPT),
    }
  }

  async #requireOwnUpload(fileId: string) {
    const { db, me } = this.call
    const file = await findUpload(db, fileId)
    return file && file.owner_id === me.id && file.state === 'stored' ? file : fail.gone('文件')
  }

  async #proposeFolder(caseId: string, docType: DocumentType, said: string) {
    const { folders } = await new Places(this.call).allowed({ space: 'case', caseId })
    return folderFor(await folders.all(), docType, said)
  }

  /** Cases the caller works on, with everything a text may name them by. */
  async #loadCases(): Promise<KnownCase[]> {
    const { db, me } = this.call
    const cases = await findOpenCases(db, me.id)
    const ids = cases.map(({ id }) => id)
    if (ids.length === 0) return []
    const [numbers, parties] = await Promise.all([
      findCourtNumbers(this.call.db, ids),
      findPartyNames(this.call.db, ids),
    ])
    return cases.map(({ id, name, inner_no }) => ({
      caseId: id,
      name,
      innerNo: inner_no,
      courtNumbers: numbers.filter(({ caseId }) => caseId === id).map(({ number }) => number),
      parties: parties.filter(({ caseId }) => caseId === id).map((party) => party.name),
    }))
  }
}

function unreadWords({ state, trouble }: FileText, words: string): string | null {
  if (words) return null
  if (state === 'waiting') return '文字还没有读出来'
  if (state === 'none') return '这种格式没有可读的文字'
  if (state === 'failed') return READING_TROUBLES[trouble ?? 'broken']
  return '里面没有文字，可能是扫描件'
}
