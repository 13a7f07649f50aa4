import type { dossier } from '@contract/dossier'
import type { Api } from '@/api/call'
import type { RemoteSource } from '@/features/form/formFields'

/** 2023: dossiers on the firm's shelf. */
export const dossierSource = (api: Api<{ dossier: typeof dossier }>): RemoteSource => ({
  async load(keyword, page) {
    const found = await api.dossier.getShelved({ keyword: keyword || undefined, ...page })
    const records = found.records.map(({ caseId, name, innerNo, location, holder }) => ({
      value: caseId,
      text: innerNo ? `${name}（${innerNo}）` : name,
      note: holder ? `纸质卷宗由${holder}借出` : location,
    }))
    return { ...found, records }
  },
})
