import { MessageType } from '@contract/chat/codes'
import { withEmojis } from '@contract/chat/emojis'
import type { ChatMessage } from '@contract/chat/shapes'
import { compact } from '@/lib/compact'
import type { MenuItem } from './MessageMenu'

interface Given {
  message: ChatMessage
  canRecall: boolean
  /** True if messages can be sent here. */
  isOpen: boolean
}

export interface MenuHands {
  copy(text: string): void
  quote(): void
  forward(): void
  toTask(text: string): void
  toSchedule(text: string): void
  toLog(text: string): void
  keep(): void
  recall(): void
  remove(): void
  choose(): void
}

/** Types of message with a file that a case can keep. */
const FILED = new Set<number>([MessageType.image, MessageType.file, MessageType.sight])

/** Menu of a message by its kind (FEATURES §4), in this order. */
export function menuOf({ message, canRecall, isOpen }: Given, hands: MenuHands): MenuItem[] {
  const text = textOf(message)
  return compact<MenuItem>([
    text !== undefined && { label: '复制', icon: 'copy', onTap: () => hands.copy(text) },
    isOpen && { label: '引用', icon: 'chat', onTap: hands.quote },
    { label: '转发', icon: 'share', onTap: hands.forward },
    canRecall && { label: '撤回', icon: 'undo', onTap: hands.recall },
    text !== undefined && { label: '转任务', icon: 'task', onTap: () => hands.toTask(text) },
    text !== undefined && { label: '转日程', icon: 'schedule', onTap: () => hands.toSchedule(text) },
    FILED.has(message.messageType) && { label: '存入项目', icon: 'briefcase', onTap: hands.keep },
    text !== undefined && { label: '记工时', icon: 'log', onTap: () => hands.toLog(text) },
    { label: '删除', icon: 'trash', onTap: hands.remove },
    { label: '多选', icon: 'list', onTap: hands.choose },
  ])
}

function textOf({ messageType, content }: ChatMessage): string | undefined {
  const isText = messageType === MessageType.text || messageType === MessageType.reference
  return isText ? withEmojis(content.content) : undefined
}
