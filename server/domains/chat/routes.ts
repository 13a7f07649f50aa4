import { chat } from '@contract/chat'
import * as shapes from '@contract/chat/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { ContentScene, requireCleanWords } from '../content-check'
import { CaseChats } from './case-chats'
import { ContactService } from './contacts'
import { ConversationService } from './conversations'
import { ForwardService } from './forward-messages'
import { GroupService } from './groups'
import { MessageService } from './messages'

const conversations = (call: StaffCall) => new ConversationService(call)
const messages = (call: StaffCall) => new MessageService(call)
const groups = (call: StaffCall) => new GroupService(call)
const contacts = (call: StaffCall) => new ContactService(call)

export const chatRoutes = implement(chat, {
  getImUserSig: on(Empty, (_, call) => contacts(call).userSig()),
  getContactList: on(shapes.ContactListInput, (input, call) => contacts(call).list(input)),
  saveCooperationFriend: on(shapes.FriendInput, (input, call) => contacts(call).saveFriend(input)),
  saveIMTempPreviewFile: on(shapes.PreviewFileInput, (input, call) => messages(call).previewFile(input)),
  copyFile: on(shapes.PreviewFileInput, (input, call) => messages(call).copyFile(input)),
  deleteChatHistory: on(shapes.DeleteHistoryInput, ({ conversationId, messageUIds }, call) =>
    messages(call).hide(conversationId, messageUIds),
  ),
  getAllChatHistoryByUId: on(shapes.HistoryInput, ({ messageUId }, call) => messages(call).around(messageUId)),

  getConversations: on(shapes.ConversationsInput, (input, call) => conversations(call).page(input)),
  getConversation: on(shapes.ConversationRef, ({ conversationId }, call) => conversations(call).byId(conversationId)),
  openPrivate: on(shapes.OpenPrivateInput, ({ imUserId }, call) => conversations(call).openPrivate(imUserId)),
  getOfCase: on(shapes.CaseChatRef, ({ caseId }, call) => new CaseChats(call).of(caseId)),
  openOfCase: on(shapes.CaseChatRef, ({ caseId }, call) => new CaseChats(call).open(caseId)),
  getUnread: on(Empty, (_, call) => conversations(call).unread()),
  read: on(shapes.ReadInput, ({ conversationId, seq }, call) => conversations(call).read(conversationId, seq)),
  readAll: on(Empty, (_, call) => conversations(call).readAll()),
  top: on(shapes.TopInput, ({ conversationId, top }, call) => conversations(call).top(conversationId, top)),
  setLevel: on(shapes.LevelInput, ({ conversationId, notificationLevel }, call) =>
    conversations(call).setLevel(conversationId, notificationLevel),
  ),
  remove: on(shapes.ConversationRef, ({ conversationId }, call) => conversations(call).remove(conversationId)),

  getMessages: on(shapes.MessagesInput, (input, call) => messages(call).page(input)),
  send: on(
    shapes.SendInput,
    (input, call) => messages(call).send(input),
    ({ message }, call) =>
      requireCleanWords(call, ContentScene.comment, 'content' in message ? { content: message.content } : {}),
  ),
  recall: on(shapes.MessageRef, ({ messageUId }, call) => messages(call).recall(messageUId)),
  search: on(shapes.SearchMessagesInput, (input, call) => messages(call).search(input)),
  forward: on(shapes.ForwardInput, (input, call) => new ForwardService(call).forward(input)),
  getDays: on(shapes.DaysInput, (input, call) => messages(call).days(input)),
  getReaders: on(shapes.MessageRef, ({ messageUId }, call) => messages(call).readers(messageUId)),

  getFriends: on(Empty, (_, call) => contacts(call).friends()),
  createGroup: on(
    shapes.GroupInput,
    (input, call) => groups(call).create(input),
    ({ name }, call) => requireCleanWords(call, ContentScene.profile, { name }),
  ),
  updateGroup: on(
    shapes.UpdateGroupInput,
    (input, call) => groups(call).update(input),
    ({ name, notice }, call) => requireCleanWords(call, ContentScene.profile, { name, notice }),
  ),
  getMembers: on(shapes.ConversationRef, ({ conversationId }, call) => groups(call).members(conversationId)),
  addMembers: on(shapes.MembersInput, ({ conversationId, imUserIds }, call) =>
    groups(call).add(conversationId, imUserIds),
  ),
  removeMembers: on(shapes.MembersInput, ({ conversationId, imUserIds }, call) =>
    groups(call).remove(conversationId, imUserIds),
  ),
  setRole: on(shapes.RoleInput, (input, call) => groups(call).setRole(input)),
  leave: on(shapes.ConversationRef, ({ conversationId }, call) => groups(call).leave(conversationId)),
})
