import type { Page } from '../core'
import { type Nothing, staff } from '../core'
import type { IdRef } from '../shapes'
import type * as T from './shapes'

// §7 Message and chat, and the two counts of §7 Misc.
export const message = {
  /** 收到的: reactions of others to the caller's posts. */
  getReceiveList: staff.read<T.ReceiveListInput, Page<T.ReceivedMessage>>('messageCenter/getReceiveList'),
  getAppUnreadMessageTotal: staff.read<Nothing, T.UnreadTotals>('messageCenter/getAppUnreadMessageTotal'),
  setAllAppMsgRead: staff.write<T.SetAllReadInput, null>('messageCenter/setAllAppMsgRead'),
  getMessageRecordById: staff.read<IdRef, T.AppMessage>('messageCenter/getMessageRecordById'),
  getNewMsgByAssistant: staff.read<Nothing, T.NewestByAssistant>('messageCenter/getNewMsgByAssistant'),
  getMsgList: staff.read<T.MsgListInput, T.MsgPage>('messageCenter/getMsgList'),
  /** Brings a card that waits for the caller back at a time of their choice. Ours. */
  remindLater: staff.write<T.RemindLaterInput, null>('messageCenter/remindLater'),
  setMsgIsRead: staff.write<T.SetReadInput, null>('messageCenter/setMsgIsRead'),
  getUnreadTotalByAssistant: staff.read<T.UnreadByAssistantInput, T.AssistantUnread>(
    'messageCenter/getUnreadTotalByAssistant',
  ),
  getUnreadCount: staff.read<T.UnreadCountInput, { count: number }>('app/message/getUnreadCount'),
  /** The caller's settings for the assistants' conversations; an assistant without settings is absent. */
  getConversationSettings: staff.read<Nothing, T.ConversationSetting[]>('messageCenter/getConversationSettings'),
  saveConversationSetting: staff.write<T.ConversationSetting, null>('messageCenter/saveConversationSetting'),
  /** Pending to-dos. */
  getUnprocessedMsgTotal: staff.read<Nothing, T.AssistantCounts>('messageCenter/getUnprocessedMsgTotal'),
}
