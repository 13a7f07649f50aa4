import { chat } from '@contract/chat'
import type { Conversation } from '@contract/chat/shapes'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'

/** 清空聊天记录: clears the history for oneself only; cannot be undone. */
export function useClearHistory(record: LiveRecord<Conversation>) {
  const api = useApi({ chat })
  const { feedback } = useApp().platform
  return async () => {
    const content = '清空后您将看不到以前的聊天记录，其他人不受影响'
    if (!(await feedback.confirm({ content, confirmText: '清空' }))) return
    await record.send(
      'clear',
      ({ conversationId }, key) => api.chat.deleteChatHistory({ conversationId }, { key }),
      '已清空',
    )
  }
}
