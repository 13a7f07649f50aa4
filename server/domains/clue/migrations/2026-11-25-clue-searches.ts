import { indexedAtOnce } from '../../../kernel/db/index-at-once'

export const cluesAtOnce = indexedAtOnce('clues_title_keys_idx')
