import { caseCalendar } from '@contract/case-calendar'
import { aCase } from '@test/factories/case'
import { signedIn } from '@test/support/test-client'
import { type OthersIds, type OthersTable, refused } from './kinds'

const theirs: OthersIds['input'] = async (app, them) => ({
  caseId: (await aCase(await signedIn(app, them), them)).caseId,
})

export const caseCalendarOthers: OthersTable = {
  [caseCalendar.feed.path]: refused(theirs),
  [caseCalendar.openFeed.path]: refused(theirs),
  [caseCalendar.closeFeed.path]: refused(theirs),
}
