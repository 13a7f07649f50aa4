import { type Static, Type } from '@sinclair/typebox'
import { assistants, type CountKey } from '../codes/assistants'
import type { Page } from '../core'
import { DateTime, Id, Keyword, OneOf, Paging, Shape } from '../shapes'

// §3 names the fields of a message and of its text; §7 names assistantMsgMap, appMsgType and isDynamicMsg. The rest is
// ours.

/** §3, app message: a card of one assistant. */
export interface AppMessage {
  id: string
  /** Grows with every new or changed message of this person; a client resumes from it. */
  seq: number
  appMsgType: number
  /** Recipient; clients ignore messages of others. */
  userId: string
  systemId: number
  /** empId of the person who caused it; empty without one. */
  senderId: string
  jump: string
  appJump: string
  jumpId: string
  linkId: string
  appLinkId: string
  /** Type in the older dispatcher (§2.6); 0 without one. */
  msgType: number
  sourceType: number
  /** 0 pending; other values by kind (§4, codes/linkStatus.ts). */
  linkStatus: number
  isRead: boolean
  createTime: string
  content: { appText: AppText }
}

export interface AppText {
  appAlertTitle: string
  appTexts: { key: string; value: string }[]
  pushTitle: string
  pushContent: string
}

/** Counts of app messages by the assistants' countKey (§3), all sixteen of them, and their total. */
export interface AssistantCounts {
  total: number
  counts: Record<CountKey, number>
}

export interface UnreadTotals extends AssistantCounts {
  /**
   * Message sequence of the person at which the totals hold: of two totals, the one with the greater seq is current.
   */
  seq: number
}

const MessageType = Type.Integer({ minimum: 1, maximum: 9_999, title: '消息类型' })
/** Greater than the number of types: a client may ask for all of them. */
const MOST_TYPES = 200
const MessageTypes = Type.Array(MessageType, { minItems: 1, maxItems: MOST_TYPES, title: '消息类型' })

/** Page size of message lists, at most 100. */
const MessagePaging = { ...Paging, size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, title: '每页条数' })) }

/** Messages of an assistant, newest first. */
export const MsgListInput = Shape({
  appMsgType: MessageTypes,
  /** Link statuses to include; all when absent. */
  linkStatus: Type.Optional(
    Type.Array(Type.Integer({ minimum: -1, maximum: 99, title: '处理状态' }), {
      minItems: 1,
      maxItems: 10,
      title: '处理状态',
    }),
  ),
  unreadOnly: Type.Optional(Type.Boolean({ title: '只看未读' })),
  keyword: Keyword,
  ...MessagePaging,
})
export type MsgListInput = Static<typeof MsgListInput>
export type MsgPage = Page<AppMessage>

export const SetReadInput = Shape({ ids: Type.Array(Id, { minItems: 1, maxItems: 200, title: '消息' }) })
export type SetReadInput = Static<typeof SetReadInput>

/** Longest time until a card comes back. */
export const REMIND_LATER_DAYS = 90

/** `id` is the message's; `at` lies ahead, by at most 90 days. */
export const RemindLaterInput = Shape({ id: Id, at: DateTime })
export type RemindLaterInput = Static<typeof RemindLaterInput>

/** One of the two must be given. */
export const SetAllReadInput = Shape({
  appMsgType: Type.Optional(MessageTypes),
  /** Messages of the interaction assistant. */
  isDynamicMsg: Type.Optional(Type.Boolean({ title: '互动消息' })),
})
export type SetAllReadInput = Static<typeof SetAllReadInput>

/** Newest message of each assistant, by its newMsgCode; an assistant without messages is absent. */
export interface NewestByAssistant {
  assistantMsgMap: Record<string, AppMessage>
}

export const UnreadByAssistantInput = Shape({ systemId: Type.Integer({ minimum: 1, title: '助手' }) })
export type UnreadByAssistantInput = Static<typeof UnreadByAssistantInput>

/** Unread messages of one assistant, in total and by appMsgType; a type without any is absent. */
export interface AssistantUnread {
  total: number
  byType: Record<string, number>
}

/** Unread messages of these types, or of every type when absent. */
export const UnreadCountInput = Shape({ appMsgType: Type.Optional(MessageTypes) })
export type UnreadCountInput = Static<typeof UnreadCountInput>

/** §3, conversation item: top and notificationLevel, as one person has set them. */
export const ConversationSetting = Shape({
  systemId: OneOf('助手', ...assistants.map(({ systemId }) => systemId)),
  top: Type.Boolean({ title: '置顶' }),
  muted: Type.Boolean({ title: '免打扰' }),
})
export type ConversationSetting = Static<typeof ConversationSetting>

/** The interaction list 收到的: likes (1101), mentions (1102), replies (1103), newest first. */
export const ReceiveListInput = Shape({
  appMsgType: Type.Optional(OneOf('消息类型', 1101, 1102, 1103)),
  ...MessagePaging,
})
export type ReceiveListInput = Static<typeof ReceiveListInput>

export interface ReceivedMessage extends AppMessage {
  /** Person who liked, mentioned or replied; absent once they have left. */
  sender?: { empId: string; empName: string; photoUrl: string }
}
