import { chatLimits } from '@contract/chat/codes'
import { useOpenChat } from '@/features/chat/useOpenChat'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { useAsk } from '@/stores/exchange'

/** 发起聊天: one colleague opens the conversation of two, several make a group. */
export function useBeginChat() {
  const services = useApp()
  const ask = useAsk()
  const openChat = useOpenChat()
  return async () => {
    const question = { title: '发起聊天', value: [], max: chatLimits.groupSize - 1 }
    const chosen = await ask<typeof question, string[]>(routes.public.selectEmp, question)
    const [empId, ...more] = chosen?.filter((id) => id !== services.session.empId) ?? []
    if (!empId) return
    if (more.length === 0) return openChat({ empId })
    const { chatService } = await import('@/features/chat/chatService')
    const made = await chatService(services).api.chat.createGroup({ imUserIds: [empId, ...more] })
    return openChat({ conversationId: made.conversationId })
  }
}
