import type { WorkListInput } from '@contract/approval.shapes'

/** What narrows the lists; nothing is chosen at first. */
export interface CenterFilter {
  types: readonly string[]
  applicantId: string
  /** Submitted between these days. */
  time: { start: string; end: string }
  minAmount: string
  maxAmount: string
  lateOnly: boolean
  unreadOnly: boolean
}

export const NO_FILTER: CenterFilter = {
  types: [],
  applicantId: '',
  time: { start: '', end: '' },
  minAmount: '',
  maxAmount: '',
  lateOnly: false,
  unreadOnly: false,
}

/** How many filters are on, for the button that opens them. */
export const filterCount = ({ types, applicantId, time, minAmount, maxAmount, lateOnly, unreadOnly }: CenterFilter) =>
  [types.length > 0, applicantId, time.start, minAmount || maxAmount, lateOnly, unreadOnly].filter(Boolean).length

/** As the lists' calls take it; a day is all of its hours. */
export const filterInput = (filter: CenterFilter): WorkListInput => ({
  types: filter.types.length > 0 ? filter.types.map(Number) : undefined,
  applicantId: filter.applicantId || undefined,
  from: filter.time.start ? `${filter.time.start} 00:00:00` : undefined,
  to: filter.time.end ? `${filter.time.end} 23:59:59` : undefined,
  minAmount: filter.minAmount || undefined,
  maxAmount: filter.maxAmount || undefined,
  lateOnly: filter.lateOnly || undefined,
  unreadOnly: filter.unreadOnly || undefined,
})
