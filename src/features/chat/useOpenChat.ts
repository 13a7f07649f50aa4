import * as routes from '@/routes'
import { useApp } from '@/stores/app'

/** A conversation, at one of its messages if need be; or the one with a person, begun with the first word. */
export type ChatTarget = { conversationId: string; seq?: number } | { empId: string }

/** How every page opens a conversation. */
export function useOpenChat(): (target: ChatTarget) => Promise<void> {
  const { navigation } = useApp()
  return (target) =>
    'empId' in target
      ? navigation.go(routes.chat.chatMain, { empId: target.empId })
      : navigation.go(routes.chat.chatMain, {
          conversationId: target.conversationId,
          ...(target.seq === undefined ? {} : { seq: String(target.seq) }),
        })
}
