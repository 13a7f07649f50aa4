import { chat } from '@contract/chat'
import type { Route } from '@/routes/route'
import { recordPage } from '@/stores/record/useRecord'

/** Record of a page about one conversation: read again whenever its name, members or settings changed. */
export const conversationPage = (route: Route<'conversationId', 'keyword'>) =>
  recordPage(route, {
    read: chat.getConversation,
    input: ({ conversationId }) => ({ conversationId }),
    events: ({ conversationId }) => ({ 'chat:conversation': (news) => news.conversationId === conversationId }),
  })
