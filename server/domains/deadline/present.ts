import type { CaseDeadline } from '@contract/deadline/shapes'
import type { FoundDeadline } from './repository'

const DAY_MS = 86_400_000

/** @param today YYYY-MM-DD */
export const presentDeadline = (row: FoundDeadline, today: string): CaseDeadline => ({
  deadlineId: row.id,
  caseId: row.case_id,
  proceedingId: row.proceeding_id,
  rule: row.rule,
  title: row.title,
  trigger: row.trigger_on,
  day: row.due_on,
  legalDay: row.legal_day,
  movedFrom: row.moved_from,
  courtDay: row.court_day,
  source: row.source,
  length: row.length,
  isInfo: row.is_info,
  isDone: row.done_at !== null,
  daysLeft: Math.round((Date.parse(row.due_on) - Date.parse(today)) / DAY_MS),
  version: row.version,
})
