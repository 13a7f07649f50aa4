import { SentStatus } from '@contract/chat/codes'
import type { chatService } from './chatService'

/** What only this device knows of a conversation (§3, lastLocalMsg): what was begun to be written, and what was not sent. */
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
