import { courtDayWarning } from '@contract/deadline/form'
import type { CaseDeadline } from '@contract/deadline/shapes'
import { daysBetween } from '@contract/duration'
import type { WorkCalendar } from '../law-table'
import type { FoundDeadline } from './repository'

/** @param today YYYY-MM-DD */
export const presentDeadline = (row: FoundDeadline, today: string, calendar: WorkCalendar): CaseDeadline => ({
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
  caution:
    (row.legal_day && !row.court_day && calendar.cautionOf(row.moved_from ?? row.legal_day, row.legal_day)) || null,
  warning: courtDayWarning(row.rule, row.trigger_on, row.court_day) ?? null,
  source: row.source,
  length: row.length,
  isInfo: row.is_info,
  isDone: row.done_at !== null,
  daysLeft: daysBetween(today, row.due_on),
  version: row.version,
})
