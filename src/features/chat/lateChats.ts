import type { Services } from '@/stores/services'
import { marksOf } from './chatMarks'
import { chatService } from './chatService'

/** Chats of the message center, loaded separately from it. */
export function centerChats(services: Services) {
  const service = chatService(services)
  return {
    list: service.conversations(),
    marksOf: marksOf(service),
    readAll: () => service.api.chat.readAll({}),
  }
}
