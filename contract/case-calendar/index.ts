import type { CaseRef } from '../case/shapes'
import { staff } from '../core'
import type { CalendarFeed, OpenedFeed } from '../schedule/shapes'

/** Ours: a matter's hearings and deadlines for other calendars, under an address of each who works on it. */
export const caseCalendar = {
  feed: staff.read<CaseRef, CalendarFeed>('caseCalendar/getFeed'),
  /** Opens a new address of the caller's for the matter, and closes the previous one. */
  openFeed: staff.secretWrite<CaseRef, OpenedFeed>('caseCalendar/openFeed'),
  closeFeed: staff.write<CaseRef, null>('caseCalendar/closeFeed'),
}
