import type { ChatMessage, Conversation } from '@contract/chat/shapes'

/** A message of 沈静 in the conversation c1, by its number. */
export const aChatMessage = (seq: number, given: object = {}): ChatMessage =>
  ({
    messageUId: `m${seq}`,
    conversationId: 'c1',
    conversationType: 1,
    targetId: 'e1',
    messageType: 2,
    content: { content: `第${seq}句` },
    seq,
    senderUserId: 'e1',
    senderUserName: '沈静',
    senderUserAvatar: '',
    sentTime: '2026-11-23 10:00:00',
    expansion: { userName: '沈静', avatar: '' },
    ...given,
  }) as ChatMessage

export const aConversation = (given: Partial<Conversation> = {}): Conversation => ({
  conversationId: 'c1',
  conversationType: 1,
  targetId: 'e1',
  name: '沈静',
  avatarUrl: '',
  memberCount: 2,
  top: false,
  notificationLevel: 0,
  operationTime: '2026-11-23 10:00:00',
  unreadMessageCount: 0,
  lastSeq: 3,
  readSeq: 3,
  firstSeq: 1,
  isMember: true,
  role: 'member',
  isMuteAll: false,
  isInviteLimited: false,
  notice: '',
  ...given,
})
