import { indexedAtOnce } from '../../../kernel/db/index-at-once'

export const caseSourcesAtOnce = indexedAtOnce('case_sources_title_keys_idx')
