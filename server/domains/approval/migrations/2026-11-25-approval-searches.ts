import { indexedAtOnce } from '../../../kernel/db/gin-index'

export const approvalsAtOnce = indexedAtOnce('approval_search_text_pairs_idx')
