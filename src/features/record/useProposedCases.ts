import { workLog } from '@contract/work-log'
import { useCallback } from 'react'
import { useApi } from '@/stores/app'
import type { Option } from '@/ui/input/Radio'
import type { PageOf, PageRequest } from '@/ui/list/PagedListStore'

/** Loads the cases to choose from, for a SelectSheet: those of today, those logged and opened last come first. */
export function useProposedCases(): (keyword: string, page: PageRequest) => Promise<PageOf<Option>> {
  const api = useApi({ workLog })
  return useCallback(
    async (keyword, page) => {
      const { records, ...rest } = await api.workLog.getTargets({ type: 1, keyword, ...page })
      return { ...rest, records: records.map(({ id, text, note }) => ({ value: id, text, note })) }
    },
    [api],
  )
}
