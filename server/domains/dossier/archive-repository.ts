import type { ArchiveTab } from '@contract/dossier/codes'
import type { FirmDb } from '../../kernel/db/open'
import { containing } from '../../kernel/db/page'
import type { Employee } from '../../kernel/http/call'
import { visibleCases } from '../case'

/** Statuses of ended cases not shelved yet. */
const WAITING = ['ended', 'archiving'] as const

/** Rows of a tab; lists of loans join the loan to its case. */
export function selectTab(db: FirmDb, tab: ArchiveTab, today: string) {
  const isOfLoans = tab === 'out' || tab === 'late'
  const rows = db
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
  return tab === 'late' ? lent.where('dossier_loans.end_day', '<', today) : lent
}

interface Asked {
  tab: ArchiveTab
  words: string | undefined
  /** YYYY-MM-DD */
  today: string
}

/** Dossiers of a tab with their papers and loan; the name of a confidential case is only searched by those who see it. */
export function selectPapers(db: FirmDb, me: Employee, { tab, words, today }: Asked) {
  const open = visibleCases(db, me).select('cases.id')
  let rows = selectTab(db, tab, today)
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
  return (
    rows
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
  )
}
