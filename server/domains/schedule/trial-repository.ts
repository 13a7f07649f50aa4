import type { FirmDb } from '../../kernel/db/open'
import type { Employee } from '../../kernel/http/call'
import { visibleCases } from '../case'

export const selectVisibleTrials = (db: FirmDb, me: Employee) =>
  db
    .selectFrom('case_proceedings')
    .innerJoin('cases', 'cases.id', 'case_proceedings.case_id')
    .select([
      'case_proceedings.id as proceedingId',
      'case_proceedings.case_id as caseId',
      'cases.name as caseName',
      'case_proceedings.stage',
      'case_proceedings.accept_organ as court',
      'case_proceedings.court_case_no as courtCaseNo',
      'case_proceedings.tribunal',
      'case_proceedings.judge',
      'case_proceedings.judge_phone as judgePhone',
      'case_proceedings.clerk',
      'case_proceedings.clerk_phone as clerkPhone',
    ])
    .where('cases.id', 'in', visibleCases(db, me).select('cases.id'))
