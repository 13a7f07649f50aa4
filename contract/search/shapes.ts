import { type Static, Type } from '@sinclair/typebox'
import { Keyword, OneOf, Shape } from '../shapes'
import { SEARCH_KINDS, type SearchKind } from './codes'

export const FindInput = Shape({
  keyword: Keyword,
  /** One group whole, up to MOST_HITS; otherwise the first hits of every group. */
  kind: Type.Optional(OneOf<SearchKind[]>('范围', ...SEARCH_KINDS)),
})
export type FindInput = Static<typeof FindInput>

export interface SearchHit {
  id: string
  title: string
  /** Part of the title that the words mean, as it is written there; '' where they stand elsewhere in the record. */
  matched: string
  /** Line that tells it from similar ones; may be ''. */
  note: string
  /** Time it is about: start, due, published; null for one that has none. */
  time: string | null
  /** Number of the message, in a conversation. */
  seq?: number
}

export interface SearchGroup {
  kind: SearchKind
  /** Hits that the caller may see, up to MOST_HITS. */
  count: number
  /** True if there are more than were counted. */
  isMore: boolean
  hits: SearchHit[]
}

export interface Found {
  /** Those with hits, in the order of SEARCH_KINDS. */
  groups: SearchGroup[]
  /** True while records are still being entered: the search has not looked at all of them. */
  isIncomplete: boolean
}
