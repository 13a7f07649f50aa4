import { indexedAtOnce } from '../../../kernel/db/gin-index'

export const caseSourcesAtOnce = indexedAtOnce('case_sources_title_keys_idx')
