import { caseInfo } from '@contract/case'
import { useMemo } from 'react'
import type { Suggest } from '@/features/form/formFields'
import { useApi } from '@/stores/app'

/** Suggestions of causes of action and of charges, from the lists of the courts; other words may be typed as well. */
export function useCauseSuggestions() {
  const api = useApi({ caseInfo })
  return useMemo(() => {
    const suggestOf =
      (kind: 'cause' | 'charge'): Suggest =>
      async (keyword) =>
        (await api.caseInfo.getCauses({ kind, keyword })).map(({ name, path }) => ({
          value: name,
          note: path,
          fills: {},
        }))
    return { cause: suggestOf('cause'), charge: suggestOf('charge') }
  }, [api])
}
