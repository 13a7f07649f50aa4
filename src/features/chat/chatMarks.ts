import { SentStatus } from '@contract/chat/codes'
import type { chatService } from './chatService'

/** Local state of a conversation (§3, lastLocalMsg): the draft, and unsent messages. */
export interface ChatMarks {
  draft?: string
  hasFailed?: boolean
}

export const marksOf =
  (service: ReturnType<typeof chatService>) =>
  (conversationId: string): ChatMarks => ({
    draft: service.draftOf(conversationId).load() || undefined,
    hasFailed: service.queue.of(conversationId).some(({ status }) => status === SentStatus.failed),
  })
