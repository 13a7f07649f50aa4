/** Kinds of what the search over everything finds, in the order of its groups; each is a kind of record, too. */
export const SEARCH_KINDS = [
  'case',
  'customer',
  'contact',
  'employee',
  'document',
  'approval',
  'task',
  'schedule',
  'receivable',
  'invoice',
  'notice',
  'conversation',
] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Hits of a group among all groups. */
export const FEW_HITS = 3
/** Hits of a group that is read by itself; whoever has more narrows the words. */
export const MOST_HITS = 50
/** Words of a search beyond these are ignored. */
export const MOST_WORDS = 5
