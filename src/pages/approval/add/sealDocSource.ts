import type { seal } from '@contract/seal'
import { SEAL_DOC_STATUS } from '@contract/seal/codes'
import type { Api } from '@/api/call'
import type { RemoteSource } from '@/features/form/formFields'

/** Seal documents of the caller that may be changed or cancelled. */
export const sealDocSource = (api: Api<{ seal: typeof seal }>): RemoteSource => ({
  async load(keyword, page) {
    const asked = { tab: 'mine' as const, applicable: true, keyword: keyword || undefined, ...page }
    const found = await api.seal.getList(asked)
    const records = found.records.map(({ docId, title, caseName, status }) => ({
      value: docId,
      text: title,
      note: [SEAL_DOC_STATUS[status], caseName].filter(Boolean).join(' · '),
    }))
    return { ...found, records }
  },
})
