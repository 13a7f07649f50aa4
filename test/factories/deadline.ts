import type { CaseDeadline } from '@contract/deadline/shapes'

/** An appeal that is due in eight days, moved behind the National Day. */
export const aDeadline = (given: Partial<CaseDeadline> = {}): CaseDeadline => ({
  deadlineId: 'd',
  caseId: 'c',
  proceedingId: null,
  rule: 'civilAppeal',
  title: '提起上诉',
  trigger: '2026-09-16',
  day: '2026-10-08',
  legalDay: '2026-10-08',
  movedFrom: '2026-10-01',
  caution: null,
  courtDay: null,
  warning: null,
  source: '民事诉讼法第171条',
  length: '15 日',
  isInfo: false,
  isDone: false,
  daysLeft: 8,
  version: 1,
  ...given,
})
