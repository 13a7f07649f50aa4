import { indexedAtOnce } from '../../../kernel/db/index-at-once'

export const approvalsAtOnce = indexedAtOnce('approval_search_text_pairs_idx')
