import type { Page } from '../core'
import { type Nothing, staff } from '../core'
import type { UploadRecord } from '../file/shapes'
import type * as T from './shapes'
import { chatUnread } from './unread'

// §7 Message and chat. Below the specification's own calls: the work of the vendor's SDK, done here by our server
// (GAPS 41).
export const chat = {
  getImUserSig: staff.read<Nothing, T.UserSig>('chat/getImUserSig'),
  getContactList: staff.read<T.ContactListInput, Page<T.Contact>>('chat/contact/getContactList'),
  saveCooperationFriend: staff.write<T.FriendInput, T.Friend>('chat/saveCooperationFriend'),
  /**
   * Returns the id with which the preview opens a message's file. It is empty for a file of another firm, which the
   * preview cannot read: it opens in chat-download.
   */
  saveIMTempPreviewFile: staff.write<T.PreviewFileInput, { docVerId: string }>('chat/saveIMTempPreviewFile'),
  /** Copies a message's file into an upload of the caller's, to be kept as a document. */
  copyFile: staff.write<T.PreviewFileInput, UploadRecord>('chat/message/copyFile'),
  deleteChatHistory: staff.write<T.DeleteHistoryInput, null>('chat/deleteChatHistory'),
  getAllChatHistoryByUId: staff.read<T.HistoryInput, T.MessagesPage>('chat/getAllChatHistoryByUId'),

  getConversations: staff.read<T.ConversationsInput, T.ConversationPage>('chat/conversation/getList'),
  getConversation: staff.read<T.ConversationRef, T.Conversation>('chat/conversation/get'),
  /** Conversation with one person, created on first use. */
  openPrivate: staff.write<T.OpenPrivateInput, T.Conversation>('chat/conversation/openPrivate'),
  /** Group of a case's team, for those in it. */
  getOfCase: staff.read<T.CaseChatRef, T.CaseChat>('chat/conversation/getOfCase'),
  /** Opens it, and makes it with the whole team on first use. */
  openOfCase: staff.write<T.CaseChatRef, T.Conversation>('chat/conversation/openOfCase'),
  ...chatUnread,
  read: staff.write<T.ReadInput, null>('chat/conversation/read'),
  readAll: staff.write<Nothing, null>('chat/conversation/readAll'),
  top: staff.write<T.TopInput, null>('chat/conversation/top'),
  setLevel: staff.write<T.LevelInput, null>('chat/conversation/setLevel'),
  /** Hides the conversation until a new message. */
  remove: staff.write<T.ConversationRef, null>('chat/conversation/remove'),

  getMessages: staff.read<T.MessagesInput, T.MessagesPage>('chat/message/getList'),
  send: staff.write<T.SendInput, T.ChatMessage>('chat/message/send'),
  recall: staff.write<T.MessageRef, T.ChatMessage>('chat/message/recall'),
  search: staff.read<T.SearchMessagesInput, T.FoundMessages>('chat/message/search'),
  forward: staff.write<T.ForwardInput, T.ChatMessage[]>('chat/message/forward'),
  /** Days of a month with messages, each with the number of its first message. */
  getDays: staff.read<T.DaysInput, T.DaysPage>('chat/message/getDays'),
  /** Members who have read it, and those who have not. */
  getReaders: staff.read<T.MessageRef, { read: T.Contact[]; unread: T.Contact[] }>('chat/message/getReaders'),

  getFriends: staff.read<Nothing, T.Friend[]>('chat/contact/getFriends'),
  createGroup: staff.write<T.GroupInput, T.Conversation>('chat/group/create'),
  updateGroup: staff.write<T.UpdateGroupInput, T.Conversation>('chat/group/update'),
  getMembers: staff.read<T.ConversationRef, T.Member[]>('chat/group/getMembers'),
  addMembers: staff.write<T.MembersInput, T.Conversation>('chat/group/addMembers'),
  removeMembers: staff.write<T.MembersInput, T.Conversation>('chat/group/removeMembers'),
  setRole: staff.write<T.RoleInput, T.Conversation>('chat/group/setRole'),
  leave: staff.write<T.ConversationRef, null>('chat/group/leave'),
}
