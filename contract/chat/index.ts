import type { Page } from '../core'
import { type Nothing, staff } from '../core'
import type {
  ChatMessage,
  Contact,
  ContactListInput,
  Conversation,
  ConversationPage,
  ConversationRef,
  ConversationsInput,
  DaysInput,
  DaysPage,
  DeleteHistoryInput,
  ForwardInput,
  FoundMessages,
  Friend,
  FriendInput,
  GroupInput,
  HistoryInput,
  LevelInput,
  Member,
  MembersInput,
  MessageRef,
  MessagesInput,
  MessagesPage,
  OpenPrivateInput,
  ReadInput,
  RoleInput,
  SearchMessagesInput,
  SendInput,
  TopInput,
  UpdateGroupInput,
  UserSig,
} from './shapes'
import { chatUnread } from './unread'

// §7 Message and chat. Below the specification's own calls: the work of the vendor's SDK, done here by our server
// (GAPS 41).
export const chat = {
  getImUserSig: staff.read<Nothing, UserSig>('chat/getImUserSig'),
  getContactList: staff.read<ContactListInput, Page<Contact>>('chat/contact/getContactList'),
  saveCooperationFriend: staff.write<FriendInput, Friend>('chat/saveCooperationFriend'),
  /** Returns the id with which the preview opens a message's file. */
  saveIMTempPreviewFile: staff.write<MessageRef, { docVerId: string }>('chat/saveIMTempPreviewFile'),
  deleteChatHistory: staff.write<DeleteHistoryInput, null>('chat/deleteChatHistory'),
  getAllChatHistoryByUId: staff.read<HistoryInput, MessagesPage>('chat/getAllChatHistoryByUId'),

  getConversations: staff.read<ConversationsInput, ConversationPage>('chat/conversation/getList'),
  getConversation: staff.read<ConversationRef, Conversation>('chat/conversation/get'),
  /** Conversation with one person, created on first use. */
  openPrivate: staff.write<OpenPrivateInput, Conversation>('chat/conversation/openPrivate'),
  ...chatUnread,
  read: staff.write<ReadInput, null>('chat/conversation/read'),
  readAll: staff.write<Nothing, null>('chat/conversation/readAll'),
  top: staff.write<TopInput, null>('chat/conversation/top'),
  setLevel: staff.write<LevelInput, null>('chat/conversation/setLevel'),
  /** Hides the conversation until a new message. */
  remove: staff.write<ConversationRef, null>('chat/conversation/remove'),

  getMessages: staff.read<MessagesInput, MessagesPage>('chat/message/getList'),
  send: staff.write<SendInput, ChatMessage>('chat/message/send'),
  recall: staff.write<MessageRef, ChatMessage>('chat/message/recall'),
  search: staff.read<SearchMessagesInput, FoundMessages>('chat/message/search'),
  forward: staff.write<ForwardInput, ChatMessage[]>('chat/message/forward'),
  /** Days of a month with messages, each with the number of its first message. */
  getDays: staff.read<DaysInput, DaysPage>('chat/message/getDays'),
  /** Members who have read it, and those who have not. */
  getReaders: staff.read<MessageRef, { read: Contact[]; unread: Contact[] }>('chat/message/getReaders'),

  getFriends: staff.read<Nothing, Friend[]>('chat/contact/getFriends'),
  createGroup: staff.write<GroupInput, Conversation>('chat/group/create'),
  updateGroup: staff.write<UpdateGroupInput, Conversation>('chat/group/update'),
  getMembers: staff.read<ConversationRef, Member[]>('chat/group/getMembers'),
  addMembers: staff.write<MembersInput, Conversation>('chat/group/addMembers'),
  removeMembers: staff.write<MembersInput, Conversation>('chat/group/removeMembers'),
  setRole: staff.write<RoleInput, Conversation>('chat/group/setRole'),
  leave: staff.write<ConversationRef, null>('chat/group/leave'),
}
