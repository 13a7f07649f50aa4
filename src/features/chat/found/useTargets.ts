import { chat } from '@contract/chat'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useDirectory } from '@/stores/useDirectory'
import { TargetsStore } from './TargetsStore'

/** @param keyword initial search text */
export function useTargets(keyword = ''): TargetsStore {
  const api = useApi({ chat })
  const { session } = useApp()
  const directory = useDirectory()
  return useScreenStore(() => new TargetsStore({ api, directory, me: session.empId, keyword }))
}
