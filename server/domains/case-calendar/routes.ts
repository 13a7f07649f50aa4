import { CaseRef } from '@contract/case/shapes'
import { caseCalendar } from '@contract/case-calendar'
import { implement, on } from '../../kernel/http/implement'
import { CaseFeeds } from './feeds'

export const caseCalendarRoutes = implement(caseCalendar, {
  feed: on(CaseRef, ({ caseId }, call) => new CaseFeeds(call).state(caseId)),
  openFeed: on(CaseRef, ({ caseId }, call) => new CaseFeeds(call).open(caseId)),
  closeFeed: on(CaseRef, ({ caseId }, call) => new CaseFeeds(call).close(caseId)),
})
