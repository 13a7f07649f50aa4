import { workLog } from '@contract/work-log'
import type { TeamNode } from '@contract/work-log/shapes'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '@/stores/app'

/** Departments one is responsible for, read once. */
export function useTeamTree() {
  const api = useApi({ workLog })
  const [tree, setTree] = useState<readonly TeamNode[]>()
  const [error, setError] = useState<unknown>()
  const retry = useCallback(() => {
    setError(undefined)
    api.workLog.getTeamTree({}).then(setTree, setError)
  }, [api])
  useEffect(retry, [retry])
  return { tree, error, retry }
}
