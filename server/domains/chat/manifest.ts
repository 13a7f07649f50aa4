import { isFound } from '../../kernel/fail'
import { CASE_KIND } from '../case'
import type { DomainManifest } from '../manifest'
import { CaseChats } from './case-chats'
import { CONVERSATION, CONVERSATION_KIND, ConversationService } from './conversations'
import { CHAT_MESSAGE_KIND } from './files'
import { groupsOfLeaver } from './leave-groups'
import { MESSAGE, MessageService } from './messages'
import { chats } from './migrations/2026-11-26-chat'
import { chatGroups } from './migrations/2026-11-28-chat-groups'
import { chatUnread } from './migrations/2026-11-29-chat-unread'
import { chatCases } from './migrations/2026-12-12-chat-case'
import { chatRoutes } from './routes'

export const chat: DomainManifest = {
  domain: 'chat',
  about: '聊天：会话、消息、撤回、群、合并转发',
  seesAllFirms: 'a conversation may have members of two firms, and asks for one member at a time',
  // Messages are private; changes of groups and of contacts are audited by their services.
  auditsItself: true,
  routes: chatRoutes,
  migrations: {
    '2026-11-26-chat': chats,
    '2026-11-28-chat-groups': chatGroups,
    '2026-11-29-chat-unread': chatUnread,
    '2026-12-12-chat-case': chatCases,
  },
  follows: { [CASE_KIND]: (call, caseId) => new CaseChats(call).follow(caseId) },
  holdings: [groupsOfLeaver],
  takePictureBack: { [CHAT_MESSAGE_KIND]: (call, use) => new MessageService(call).takePictureBack(use) },
  records: [
    {
      kind: CONVERSATION_KIND,
      name: CONVERSATION,
      see: (call, id) => isFound(new ConversationService(call).find(id)),
    },
    {
      kind: CHAT_MESSAGE_KIND,
      name: MESSAGE,
      see: (call, id) => isFound(new MessageService(call).find(id).then(({ recalledAt }) => !recalledAt)),
    },
  ],
}
