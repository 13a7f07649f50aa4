import type { ArchiveTab } from '@contract/dossier/codes'
import type { ArchiveCounts, ArchiveListInput, ArchivePage } from '@contract/dossier/shapes'
import { toDay } from '../../kernel/clock'
import { containing, mapPage, readPage } from '../../kernel/db/page'
import type { StaffCall } from '../../kernel/http/call'
import { visibleCases, WALLED } from '../case'
import { NO_DOSSIER } from './dossier'

/** Statuses of ended cases not shelved yet. */
const WAITING = ['ended', 'archiving'] as const

/** The archivist's lists: dossiers waiting for the shelf, on loan, overdue, and shelved. */
export class ArchiveService {
  constructor(private readonly call: StaffCall) {}

  async page({ tab, keyword, ...asked }: ArchiveListInput): Promise<ArchivePage> {
    const words = keyword?.trim()
    const open = visibleCases(this.call.db, this.call.me).select('cases.id')
    let rows = this.#selectTab(tab)
    if (words)
      rows = rows.where((eb) =>
        eb.or([
          // The name of a confidential case is not searched either.
          eb.and([
            eb('cases.name', 'ilike', containing(words)),
            eb.or([eb('cases.is_confidential', '=', false), eb('cases.id', 'in', open)]),
          ]),
          eb('cases.inner_no', 'ilike', containing(words)),
          eb('case_dossiers.location', 'ilike', containing(words)),
          eb('borrowers.name', 'ilike', containing(words)),
        ]),
      )
    const papers = rows
      .select(['cases.id', 'cases.name', 'cases.inner_no', 'cases.status', 'leads.name as lead_name'])
      .select(['case_dossiers.location', 'borrowers.name as borrower_name'])
      .select(['dossier_loans.work_id', 'dossier_loans.way', 'dossier_loans.end_day'])
      .select((eb) => [
        eb.or([eb('cases.is_confidential', '=', false), eb('cases.id', 'in', open)]).as('is_open'),
        eb
          .selectFrom('case_dossier_papers')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('case_dossier_papers.case_id', '=', 'cases.id')
          .where('copies', '>', 0)
          .as('paper_count'),
        eb
          .selectFrom('case_dossier_papers')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('case_dossier_papers.case_id', '=', 'cases.id')
          .where('copies', '>', 0)
          .where('state', '=', 'complete')
          .as('checked_count'),
      ])
      // Due first.
      .orderBy('dossier_loans.end_day')
      .orderBy('cases.updated_at', 'desc')
      .orderBy('cases.id')
    const today = toDay(this.call.now)
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
      const { total } = await this.#selectTab(tab)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    }
    return { waiting: await count('waiting'), out: await count('out'), late: await count('late') }
  }

  /** Rows of a tab; lists of loans join the loan to its case. */
  #selectTab(tab: ArchiveTab) {
    const isOfLoans = tab === 'out' || tab === 'late'
    const rows = this.call.db
      .selectFrom('cases')
      .innerJoin('employees as leads', 'leads.id', 'cases.lead_id')
      .leftJoin('case_dossiers', 'case_dossiers.case_id', 'cases.id')
      .leftJoin('dossier_loans', (join) =>
        join
          .onRef('dossier_loans.case_id', '=', 'cases.id')
          .on('dossier_loans.state', '=', 'out')
          .on((eb) => eb.val(isOfLoans)),
      )
      .leftJoin('employees as borrowers', 'borrowers.id', 'dossier_loans.borrower_id')
    if (tab === 'waiting') return rows.where('cases.status', 'in', WAITING)
    if (tab === 'shelved') return rows.where('cases.status', '=', 'archived')
    const lent = rows.where('dossier_loans.id', 'is not', null)
    return tab === 'late' ? lent.where('dossier_loans.end_day', '<', toDay(this.call.now)) : lent
  }
}
