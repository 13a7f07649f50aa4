import { WorkStatus } from '@contract/approval/codes'
import { WORK_TYPE } from '@contract/approval/work-types'
import { type DossierItemRule, dossierChecklist } from '@contract/dossier/codes'
import type { DossierItem } from '@contract/dossier/shapes'
import type { FirmDb } from '../../kernel/db/open'
import { filesOf } from '../../kernel/files/attachments'
import { CASE_KIND, Cases, type FoundCase } from '../case'
import { findAssignedDocuments, findDossier, findPapers, findPlaces } from './repository'

export const NO_DOSSIER = { location: '', note: '', version: 0 }

/**
 * Dossier of a case. A document belongs to the item it was assigned to, else the one its name indicates, else the one
 * of its folder.
 */
export class Dossier {
  constructor(
    private readonly db: FirmDb,
    private readonly found: Pick<FoundCase, 'id' | 'category'>,
  ) {}

  async head() {
    const row = await findDossier(this.db, this.found.id)
    return row ?? NO_DOSSIER
  }

  get rules(): readonly DossierItemRule[] {
    return dossierChecklist(this.found.category)
  }

  async items(): Promise<DossierItem[]> {
    const { id } = this.found
    const [files, assigned, papers, places, isWritten] = await Promise.all([
      filesOf(this.db, { kind: CASE_KIND, id }),
      findAssignedDocuments(this.db, id),
      findPapers(this.db, id),
      findPlaces(this.db, this.found.id),
      this.#isSummaryWritten(),
    ])
    const placeById = new Map(places.map((place) => [place.fileId, place]))
    const itemOf = (fileId: string, fileName: string) => {
      const { folder, docType: type, name = fileName } = placeById.get(fileId) ?? {}
      return (
        assigned.find(({ file_id }) => file_id === fileId)?.item ??
        this.rules.find(({ words }) => words.test(name))?.key ??
        this.rules.find(({ folders, docType }) => folder && folders.includes(folder) && (!docType || docType === type))
          ?.key
      )
    }
    return this.rules.map(({ key, label, isRequired, isWrittenAtEnd = false }) => {
      const paper = papers.find(({ item, copies }) => item === key && copies > 0)
      const documents = files.filter(({ fileId, fileName }) => itemOf(fileId, fileName) === key)
      return {
        item: key,
        label,
        isRequired,
        isWrittenAtEnd,
        documents,
        isWritten: isWrittenAtEnd && isWritten,
        pageCount: sumOf(documents.map(({ fileId }) => placeById.get(fileId)?.pages ?? null)),
        paper: paper ? { copies: paper.copies, pages: paper.pages, state: paper.state } : null,
      }
    })
  }

  async #isSummaryWritten(): Promise<boolean> {
    const works = await new Cases(this.db).worksOf(this.found.id)
    return works.some(
      ({ type, status }) =>
        type === WORK_TYPE.caseEnd && (status === WorkStatus.running || status === WorkStatus.approved),
    )
  }
}

const sumOf = (pages: readonly (number | null)[]): number | null =>
  pages.length > 0 && pages.every((count) => count !== null)
    ? pages.reduce<number>((sum, count) => sum + (count ?? 0), 0)
    : null

/** Descriptions of what is missing for closing; the summary is written in the application itself. */
export function missingIn(items: readonly DossierItem[], location: string): string[] {
  const needed = items.filter(({ isRequired, isWrittenAtEnd }) => isRequired && !isWrittenAtEnd)
  return [
    ...needed.filter(({ documents }) => documents.length === 0).map(({ label }) => `电子卷宗：${label}`),
    ...needed.filter(({ paper }) => !paper).map(({ label }) => `纸质卷宗：${label}`),
    ...(location ? [] : ['纸质卷宗：存放位置']),
  ]
}

/** Returns whether a document has the summary, so that it need not be written again. */
export const hasSummary = (items: readonly DossierItem[]): boolean =>
  items.some(({ isWrittenAtEnd, documents }) => isWrittenAtEnd && documents.length > 0)
