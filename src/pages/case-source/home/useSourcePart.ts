import { caseSource } from '@contract/case-source'
import { useApi } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { usePart } from '@/stores/record/usePart'

/** One part of a case source, read when its tab is opened and again whenever the source changes. */
export function useSourcePart<T>(
  id: string,
  read: (api: ReturnType<typeof useSourceApi>, id: string) => Promise<T>,
): LiveRecord<T> {
  const api = useSourceApi()
  return usePart({ kind: 'caseSource', id }, () => read(api, id))
}

export const useSourceApi = () => useApi({ caseSource })
