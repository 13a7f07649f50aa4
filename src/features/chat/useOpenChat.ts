import * as routes from '@/routes'
import { useApp } from '@/stores/app'

/** Conversation, optionally at a message; or the one with a person, created with the first message. */
export type ChatTarget = { conversationId: string; seq?: number } | { empId: string }

/** Opens a conversation, from any page. */
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
