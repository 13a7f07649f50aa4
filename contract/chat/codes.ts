/** Numbers of DOMAIN 13: those of the SDK that the specification's calls belong to. */
import { hours, minutes } from '../duration'
export const ConversationType = { private: 1, group: 2, system: 4 } as const
export type ConversationType = (typeof ConversationType)[keyof typeof ConversationType]
/** Conversation types between people. */
export type ChatType = typeof ConversationType.private | typeof ConversationType.group

export const MessageType = {
  /** MergedChat, CustomEmoticon. */
  custom: 1,
  text: 2,
  voice: 3,
  image: 4,
  file: 5,
  sight: 6,
  recall: 8,
  reference: 9,
  /** Event of a group, written by the server only. */
  command: 10,
} as const
export type MessageType = (typeof MessageType)[keyof typeof MessageType]

/** `before`: towards older messages. */
export const MessageOrder = { before: 0, after: 1 } as const
export type MessageOrder = (typeof MessageOrder)[keyof typeof MessageOrder]

/** State of one's own message. */
export const SentStatus = { sending: 0, failed: 1, sent: 2 } as const
export type SentStatus = (typeof SentStatus)[keyof typeof SentStatus]

/** `mentions`: counted and notified only when the message is about me. */
export const NotificationLevel = { all: 0, mentions: 2, blocked: 5 } as const
export type NotificationLevel = (typeof NotificationLevel)[keyof typeof NotificationLevel]

/** §9, modes of the unread total. */
export const UnreadMode = { system: 1, chat: 2, both: 3 } as const
export type UnreadMode = (typeof UnreadMode)[keyof typeof UnreadMode]

/** Status of a contact who cannot be written to: suspended or resigned (§3). */
export const UNAVAILABLE = 2
export const AVAILABLE = 1

export const CHAT_ROLES = { owner: '群主', admin: '管理员', member: '成员' } as const
export type ChatRole = keyof typeof CHAT_ROLES

export const CUSTOM_MESSAGES = { MergedChat: '聊天记录', CustomEmoticon: '表情' } as const
export type CustomMessage = keyof typeof CUSTOM_MESSAGES

/** Limits: characters, counts and durations; GAPS 43 where the specification is silent. */
export const chatLimits = {
  text: 5_000,
  groupName: 30,
  notice: 500,
  groupSize: 500,
  voiceSeconds: 60,
  recallMs: minutes(2),
  editAgainMs: minutes(5),
  /** Most messages forwarded at once or in one record, and most target chats. */
  forwarded: 100,
  targets: 9,
  /** Most lines of one record including nested ones, and the deepest nesting. */
  recordLines: 500,
  recordDepth: 3,
  /** Most messages fetched by number after a gap. */
  missed: 200,
  userSigMs: hours(12),
} as const
