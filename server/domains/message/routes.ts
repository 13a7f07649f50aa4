import { message } from '@contract/message'
import {
  ConversationSetting,
  MsgListInput,
  ReceiveListInput,
  RemindLaterInput,
  SetAllReadInput,
  SetReadInput,
  UnreadByAssistantInput,
  UnreadCountInput,
} from '@contract/message/shapes'
import { Empty, IdRef } from '@contract/shapes'
import { implement, on } from '../../kernel/http/implement'
import { remindLater } from './remind-later'
import { MessageService } from './service'

export const messageRoutes = implement(message, {
  getReceiveList: on(ReceiveListInput, (input, call) => new MessageService(call).received(input)),
  getAppUnreadMessageTotal: on(Empty, async (_, { app, me }) => (await app.unread.of(me.id)).totals),
  setAllAppMsgRead: on(SetAllReadInput, (input, call) => new MessageService(call).readAll(input)),
  getMessageRecordById: on(IdRef, ({ id }, call) => new MessageService(call).find(id)),
  getNewMsgByAssistant: on(Empty, (_, call) => new MessageService(call).newest()),
  getMsgList: on(MsgListInput, (input, call) => new MessageService(call).list(input)),
  remindLater: on(RemindLaterInput, (input, call) => remindLater(call, input)),
  setMsgIsRead: on(SetReadInput, ({ ids }, call) => new MessageService(call).read(ids)),
  getUnreadTotalByAssistant: on(UnreadByAssistantInput, async ({ systemId }, { app, me }) =>
    (await app.unread.of(me.id)).of(systemId),
  ),
  getUnreadCount: on(UnreadCountInput, async ({ appMsgType }, { app, me }) => {
    const unread = await app.unread.of(me.id)
    return { count: appMsgType ? unread.count(appMsgType) : unread.totals.total }
  }),
  getConversationSettings: on(Empty, (_, call) => new MessageService(call).settings()),
  saveConversationSetting: on(ConversationSetting, (input, call) => new MessageService(call).saveSetting(input)),
  getUnprocessedMsgTotal: on(Empty, (_, call) => new MessageService(call).pending()),
})
