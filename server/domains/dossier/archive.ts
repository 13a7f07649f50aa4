import type { ArchiveTab } from '@contract/dossier/codes'
import type { ArchiveCounts, ArchiveListInput, ArchivePage } from '@contract/dossier/shapes'
import { toDay } from '../../kernel/clock'
import { mapPage, readPage } from '../../kernel/db/page'
import type { StaffCall } from '../../kernel/http/call'
import { WALLED } from '../case'
import { selectPapers, selectTab } from './archive-repository'
import { NO_DOSSIER } from './dossier'

/** The archivist's lists: dossiers waiting for the shelf, on loan, overdue, and shelved. */
export class ArchiveService {
  constructor(private readonly call: StaffCall) {}

  async page({ tab, keyword, ...asked }: ArchiveListInput): Promise<ArchivePage> {
    const words = keyword?.trim()
    const today = toDay(this.call.now)
    const papers = selectPapers(this.call.db, this.call.me, { tab, words, today })
    return mapPage(await readPage(papers, asked), (row) => ({
      caseId: row.id,
      name: row.is_open ? row.name : WALLED,
      innerNo: row.inner_no ?? '',
      status: row.status,
      location: row.location ?? NO_DOSSIER.location,
      leadName: row.lead_name,
      checkedCount: Number(row.checked_count ?? 0),
      paperCount: Number(row.paper_count ?? 0),
      loan:
        row.work_id && row.way && row.end_day
          ? {
              workId: row.work_id,
              borrowerName: row.borrower_name ?? '',
              way: row.way,
              endDay: row.end_day,
              isLate: row.end_day < today,
            }
          : null,
    }))
  }

  async counts(): Promise<ArchiveCounts> {
    const count = async (tab: ArchiveTab) => {
      const { total } = await selectTab(this.call.db, tab, toDay(this.call.now))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    }
    return { waiting: await count('waiting'), out: await count('out'), late: await count('late') }
  }
}
