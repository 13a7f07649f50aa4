import type { SearchKind } from '@contract/search/codes'

/** Marks are of records, or of what the entries of several records name. */
export type MarkKind = SearchKind | 'party' | 'caseName' | 'department'

export interface Mark {
  kind: MarkKind
  id: string
}
