import { chat } from '@contract/chat'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useDirectory } from '@/stores/useDirectory'
import { MembersStore } from './MembersStore'

/** Members of the group, for the life of the page. */
export function useMembers(conversationId: string): MembersStore {
  const api = useApi({ chat })
  const { connection } = useApp()
  const directory = useDirectory()
  return useScreenStore(() => new MembersStore(conversationId, { api, connection, directory }))
}
