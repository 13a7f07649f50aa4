import { indexedAtOnce } from '../../../kernel/db/gin-index'

export const cluesAtOnce = indexedAtOnce('clues_title_keys_idx')
