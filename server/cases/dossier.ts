import { type DossierItemRule, dossierChecklist } from '@contract/codes/dossier'
import type { DossierItem } from '@contract/dossier/shapes'
import type { FirmDb } from '../db/open'
import { filesOf } from '../files/attachments'
import { CASE_KIND, type FoundCase } from './cases'

export const NO_DOSSIER = { location: '', note: '', version: 0 }

/** The dossier of a matter: what hangs on it is ticked by its name, unless somebody said what it is. */
export class Dossier {
  constructor(
    private readonly db: FirmDb,
    private readonly found: Pick<FoundCase, 'id' | 'category'>,
  ) {}

  async head() {
    const row = await this.db
      .selectFrom('case_dossiers')
      .select(['location', 'note', 'version'])
      .where('case_id', '=', this.found.id)
      .executeTakeFirst()
    return row ?? NO_DOSSIER
  }

  get rules(): readonly DossierItemRule[] {
    return dossierChecklist(this.found.category)
  }

  async items(): Promise<DossierItem[]> {
    const { id } = this.found
    const [files, said, papers] = await Promise.all([
      filesOf(this.db, { kind: CASE_KIND, id }),
      this.db.selectFrom('case_dossier_documents').select(['item', 'file_id']).where('case_id', '=', id).execute(),
      this.db
        .selectFrom('case_dossier_papers')
        .select(['item', 'copies', 'pages', 'state'])
        .where('case_id', '=', id)
        .execute(),
    ])
    const itemOf = (fileId: string, fileName: string) =>
      said.find(({ file_id }) => file_id === fileId)?.item ?? this.rules.find(({ words }) => words.test(fileName))?.key
    return this.rules.map(({ key, label, isRequired }) => {
      const paper = papers.find(({ item, copies }) => item === key && copies > 0)
      return {
        item: key,
        label,
        isRequired,
        documents: files.filter(({ fileId, fileName }) => itemOf(fileId, fileName) === key),
        paper: paper ? { copies: paper.copies, pages: paper.pages, state: paper.state } : null,
      }
    })
  }
}

/** What nothing is closed without. */
export function missingIn(items: readonly DossierItem[], location: string): string[] {
  const needed = items.filter(({ isRequired }) => isRequired)
  return [
    ...needed.filter(({ documents }) => documents.length === 0).map(({ label }) => `电子卷宗：${label}`),
    ...needed.filter(({ paper }) => !paper).map(({ label }) => `纸质卷宗：${label}`),
    ...(location ? [] : ['纸质卷宗：存放位置']),
  ]
}
