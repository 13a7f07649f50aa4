import { type Static, Type } from '@sinclair/typebox'
import { limits } from '../limits'
import { type Cleaned, Id, Keyword, OneOf, Shape, Text } from '../shapes'
import { type ChatRole, type ChatType, type ConversationType, type CustomMessage, chatLimits } from './codes'

// §3 names the fields of messages, contacts and conversation items; the work of the vendor's SDK is ours (GAPS 41).
// People are named by their imUserId, which is their empId.

const ImUserId = Id
const MessageUId = Id
const Sequence = Type.Integer({ minimum: 0, title: '消息序号' })
const People = (most: number) => Type.Array(ImUserId, { minItems: 1, maxItems: most, uniqueItems: true, title: '成员' })
const Mentions = Type.Optional(
  Shape({
    /** Everybody in the group. */
    all: Type.Optional(Type.Boolean({ title: '所有人' })),
    userIds: Type.Array(ImUserId, { maxItems: chatLimits.groupSize, uniqueItems: true, title: '提到的人' }),
  }),
)
const Duration = Type.Number({ minimum: 0, maximum: 36_000, title: '时长' })
const Pixels = Type.Optional(Type.Integer({ minimum: 1, maximum: 50_000, title: '像素' }))

/** §3, chat messages sent: the sender's part; data known to the server is not requested. */
export const MessageDraft = Type.Union([
  Shape({ messageType: Type.Literal(2), content: Text('消息', chatLimits.text), mentions: Mentions }),
  Shape({
    messageType: Type.Literal(9),
    content: Text('消息', chatLimits.text),
    referMsgUid: MessageUId,
    mentions: Mentions,
  }),
  Shape({
    messageType: Type.Literal(3),
    fileId: Id,
    duration: Type.Number({ minimum: 0, maximum: 600, title: '时长' }),
  }),
  Shape({ messageType: Type.Literal(4), fileId: Id, width: Pixels, height: Pixels }),
  Shape({ messageType: Type.Literal(5), fileId: Id }),
  Shape({ messageType: Type.Literal(6), fileId: Id, duration: Duration }),
  Shape({ messageType: Type.Literal(1), msgType: Type.Literal('CustomEmoticon'), name: Text('表情', 10) }),
])
export type MessageDraft = Static<typeof MessageDraft>

export const SendInput = Shape({
  conversationId: Id,
  /** Created once per message by the sender: retries do not store it twice. */
  clientKey: Type.String({ minLength: 8, maxLength: 64, pattern: '^[0-9A-Za-z_-]+$', title: '消息标识' }),
  message: MessageDraft,
})
export type SendInput = Static<typeof SendInput>

export interface Quoted {
  referMsgUid: string
  referMsgUserId: string
  referMsgUserName: string
  /** Type number of the quoted message. */
  objName: number
  /** Text of the quoted message. */
  referMsg: string
  isRecalled: boolean
}

interface ChatFile {
  fileId: string
  /** Valid for some minutes; empty when the file is gone. */
  url: string
}

/** Line of a forwarded record, as it was then. */
export interface MergedLine {
  senderUserName: string
  sentTime: string
  messageType: number
  /** Line as text. */
  text: string
  /** Absent in records of before. */
  senderUserId?: string
  /** Message that the line answers; its text is empty where it was recalled. */
  quoted?: { name: string; text: string }
  /** Only for lines with a file. */
  file?: ChatFile & { name: string; size: number; type: string }
  /** Seconds; only for voice and video. */
  duration?: number
  /** Nested forwarded record. */
  record?: MergedRecord
}

export interface MergedRecord {
  title: string
  lines: MergedLine[]
}

interface Mentioned {
  all: boolean
  userIds: string[]
}

/** §3, chat content by type. */
export type MessageBody =
  | { messageType: 2; content: { content: string; mentions?: Mentioned } }
  | { messageType: 9; content: { content: string; quoted: Quoted; mentions?: Mentioned } }
  | { messageType: 3; content: ChatFile & { duration: number } }
  /** `imageUri` is the picture's address. */
  | { messageType: 4; content: ChatFile & { imageUri: string; width: number; height: number } }
  | { messageType: 5; content: ChatFile & { fileUrl: string; name: string; size: number; type: string } }
  | { messageType: 6; content: ChatFile & { sightUrl: string; duration: number } }
  | { messageType: 1; content: CustomContent }
  /** Recalled; its sender may edit the text again for a while. */
  | { messageType: 8; content: { text?: string } }
  | { messageType: 10; content: { text: string } }

export type CustomContent =
  | { msgType: Extract<CustomMessage, 'CustomEmoticon'>; msgFields: { name: string } }
  | { msgType: Extract<CustomMessage, 'MergedChat'>; msgFields: MergedRecord }

/** §3, chat message fields. */
export type ChatMessage = MessageBody & {
  messageUId: string
  conversationId: string
  conversationType: ChatType
  /** imUserId of the other person, or id of the group. */
  targetId: string
  /** Number within the conversation, rising by one from 1. */
  seq: number
  /** Key of one's own message; absent for others'. */
  clientKey?: string
  senderUserId: string
  senderUserName: string
  senderUserAvatar: string
  sentTime: string
  expansion: { userName: string; avatar: string }
  /** Read count, and number of the other members; only for one's own. */
  read?: { read: number; total: number }
}

/** §3, conversation item, as the server knows it. */
export interface Conversation {
  conversationId: string
  conversationType: ChatType
  targetId: string
  name: string
  avatarUrl: string
  memberCount: number
  top: boolean
  notificationLevel: 0 | 2 | 5
  latestMessage?: ChatMessage
  /** Time of the last activity, by which the list is sorted. */
  operationTime: string
  unreadMessageCount: number
  /** First unread message that is about me. */
  mentionSeq?: number
  /** Greatest number I may see, greatest I have read, and the number before which I may not read. */
  lastSeq: number
  readSeq: number
  firstSeq: number
  /** In a private chat, the number up to which the other person has read. */
  otherReadSeq?: number
  /** False for former members, who read messages up to their leaving and cannot write. */
  isMember: boolean
  role: ChatRole
  /** Only the owner and admins may write. */
  isMuteAll: boolean
  /** Only the owner and admins may invite. */
  isInviteLimited: boolean
  notice: string
  /** Case whose team this group is; its members follow the team. */
  caseId?: string
  /** Reason why writing is not possible; absent when it is. */
  closed?: string
}

/** Group of a case's team, as the case shows it. */
export interface CaseChat {
  /** Null until somebody of the team opens it. */
  conversationId: string | null
  memberCount: number
  unread: number
}
export const CaseChatRef = Shape({ caseId: Id })
export type CaseChatRef = Static<typeof CaseChatRef>

/** Unread total of counted conversations, and whether muted ones have unread messages (GAPS 44). */
export interface ChatUnread {
  total: number
  hasMuted: boolean
}

export const ConversationsInput = Shape({
  /** Last conversation of the previous page. */
  after: Type.Optional(Id),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.conversationPage, title: '每页条数' })),
  unreadOnly: Type.Optional(Type.Boolean({ title: '只看未读' })),
  /** Matches the group's name, or the other person's. */
  keyword: Keyword,
})
export type ConversationsInput = Static<typeof ConversationsInput>
export interface ConversationPage {
  conversations: Conversation[]
  hasMore: boolean
}

export const ConversationRef = Shape({ conversationId: Id })
export type ConversationRef = Static<typeof ConversationRef>
export const OpenPrivateInput = Shape({ imUserId: ImUserId })
export type OpenPrivateInput = Static<typeof OpenPrivateInput>

/** §3, chat message query fields. Starts after a number or time (exclusive); from the end without one. */
export const MessagesInput = Shape({
  conversationId: Id,
  seq: Type.Optional(Sequence),
  sentTime: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$', format: 'wire-time', title: '时间' }),
  ),
  order: Type.Optional(OneOf('顺序', 0, 1)),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: chatLimits.missed, title: '条数' })),
})
export type MessagesInput = Static<typeof MessagesInput>
/** Oldest first. */
export interface MessagesPage {
  messages: ChatMessage[]
  /** There are more in the requested order. */
  hasMore: boolean
}

export const MessageRef = Shape({ messageUId: MessageUId })
export type MessageRef = Static<typeof MessageRef>

/** §2.4: file of a message, or with `at` of a line of its merged record: `3`, or inside the record of that line, `3-0`. */
export const PreviewFileInput = Shape({
  messageUId: MessageUId,
  at: Type.Optional(Type.String({ pattern: '^\\d{1,4}(-\\d{1,4}){0,9}$', title: '记录中的位置' })),
})
export type PreviewFileInput = Static<typeof PreviewFileInput>

/** Search in one conversation or all; by text, type or day. Newest first. */
export const SearchMessagesInput = Shape({
  conversationId: Type.Optional(Id),
  keyword: Keyword,
  type: Type.Optional(OneOf('消息类型', 2, 4, 5, 6)),
  /** Texts with a web address. */
  hasLink: Type.Optional(Type.Boolean({ title: '含有链接' })),
  senderUserId: Type.Optional(ImUserId),
  /** Last message of the previous page; results are older. */
  before: Type.Optional(MessageUId),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.messageSearch, title: '条数' })),
})
export type SearchMessagesInput = Static<typeof SearchMessagesInput>
export interface FoundMessages {
  messages: (ChatMessage & { conversationName: string })[]
  hasMore: boolean
}

export const DaysInput = Shape({
  conversationId: Id,
  month: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', title: '月份' }),
})
export type DaysInput = Static<typeof DaysInput>
export interface DaysPage {
  days: { day: string; seq: number }[]
  /** First and last day with messages; '' without any. */
  firstDay: string
  lastDay: string
}

export const ReadInput = Shape({ conversationId: Id, seq: Sequence })
export type ReadInput = Static<typeof ReadInput>
export const TopInput = Shape({ conversationId: Id, top: Type.Boolean({ title: '置顶' }) })
export type TopInput = Static<typeof TopInput>
export const LevelInput = Shape({ conversationId: Id, notificationLevel: OneOf('消息提醒', 0, 2, 5) })
export type LevelInput = Static<typeof LevelInput>

/** Hides messages for the caller alone: the given ones, or all so far. */
export const DeleteHistoryInput = Shape({
  conversationId: Id,
  messageUIds: Type.Optional(
    Type.Array(MessageUId, { minItems: 1, maxItems: chatLimits.forwarded, uniqueItems: true, title: '消息' }),
  ),
})
export type DeleteHistoryInput = Static<typeof DeleteHistoryInput>

export const HistoryInput = Shape({
  /** Message whose surroundings are returned. */
  messageUId: MessageUId,
})
export type HistoryInput = Static<typeof HistoryInput>

export const ForwardInput = Shape({
  clientKey: SendInput.properties.clientKey,
  messageUIds: Type.Array(MessageUId, {
    minItems: 1,
    maxItems: chatLimits.forwarded,
    uniqueItems: true,
    title: '消息',
  }),
  conversationIds: Type.Array(Id, { minItems: 1, maxItems: chatLimits.targets, uniqueItems: true, title: '会话' }),
  /** Forwards one record instead of single messages. */
  isMerged: Type.Boolean({ title: '合并转发' }),
})
export type ForwardInput = Static<typeof ForwardInput>

export const GroupInput = Shape({
  name: Type.Optional(Text('群名称', chatLimits.groupName)),
  imUserIds: People(chatLimits.groupSize - 1),
})
export type GroupInput = Static<typeof GroupInput>
/** Absent fields stay unchanged. */
export const UpdateGroupInput = Shape({
  conversationId: Id,
  name: Type.Optional(Text('群名称', chatLimits.groupName)),
  notice: Type.Optional(Type.String({ maxLength: chatLimits.notice, title: '群公告' })),
  isMuteAll: Type.Optional(Type.Boolean({ title: '全员禁言' })),
  isInviteLimited: Type.Optional(Type.Boolean({ title: '仅群主与管理员可邀请' })),
})
export type UpdateGroupInput = Static<typeof UpdateGroupInput>
export const MembersInput = Shape({ conversationId: Id, imUserIds: People(chatLimits.groupSize) })
export type MembersInput = Static<typeof MembersInput>
export const RoleInput = Shape({
  conversationId: Id,
  imUserId: ImUserId,
  role: OneOf('角色', 'owner', 'admin', 'member'),
})
export type RoleInput = Static<typeof RoleInput>

/** §3, contact. */
export interface Contact {
  imUserId: string
  userId: string
  empName: string
  avatarUrl: string
  /** 2: cannot be written to. */
  status: number
  /** Firm of a partner; absent for colleagues. */
  companyName?: string
}
export interface Member extends Contact {
  role: ChatRole
  readSeq: number
}

export const ContactListInput = Shape({
  current: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, title: '页码' })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.contactListSize, title: '每页条数' })),
  isAllCompany: Type.Optional(Type.Boolean({ title: '全所' })),
  isCooperationPartner: Type.Optional(Type.Boolean({ title: '合作伙伴' })),
  name: Type.Optional(Type.String({ maxLength: 50, title: '姓名' })),
})
export type ContactListInput = Static<typeof ContactListInput>

/** Invites a person of another firm by mobile number, or answers an invitation. */
export const FriendInput = Shape({
  mobile: Type.Optional(Type.String({ pattern: '^1\\d{10}$', title: '手机号', cleaned: 'mobile' satisfies Cleaned })),
  imUserId: Type.Optional(ImUserId),
  isAccepted: Type.Optional(Type.Boolean({ title: '接受' })),
})
export type FriendInput = Static<typeof FriendInput>
/** `asked`: invited by me; `asking`: inviting me. */
export interface Friend extends Contact {
  state: 'asked' | 'asking' | 'accepted'
}

export interface UserSig {
  imUserId: string
  userSig: string
  /** Expiry, as a wire time. */
  expireTime: string
}
export type { ConversationType }
