import { caseInfo } from '@contract/case'
import { useApi } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { usePart } from '@/stores/record/usePart'

/** One part of a case, read when its tab is opened and again whenever the case changes. */
export function useCasePart<T>(id: string, read: (api: ReturnType<typeof useCaseApi>) => Promise<T>): LiveRecord<T> {
  const api = useCaseApi()
  return usePart({ kind: 'case', id }, () => read(api))
}

export const useCaseApi = () => useApi({ caseInfo })
