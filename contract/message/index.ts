import type { Page } from '../core'
import { type Nothing, staff } from '../core'
import type { IdRef } from '../shapes'
import type {
  AppMessage,
  AssistantCounts,
  AssistantUnread,
  ConversationSetting,
  MsgListInput,
  MsgPage,
  NewestByAssistant,
  ReceivedMessage,
  ReceiveListInput,
  SetAllReadInput,
  SetReadInput,
  UnreadByAssistantInput,
  UnreadCountInput,
  UnreadTotals,
} from './shapes'

// §7 Message and chat, and the two counts of §7 Misc.
export const message = {
  /** 收到的: reactions of others to the caller's posts. */
  getReceiveList: staff.read<ReceiveListInput, Page<ReceivedMessage>>('messageCenter/getReceiveList'),
  getAppUnreadMessageTotal: staff.read<Nothing, UnreadTotals>('messageCenter/getAppUnreadMessageTotal'),
  setAllAppMsgRead: staff.write<SetAllReadInput, null>('messageCenter/setAllAppMsgRead'),
  getMessageRecordById: staff.read<IdRef, AppMessage>('messageCenter/getMessageRecordById'),
  getNewMsgByAssistant: staff.read<Nothing, NewestByAssistant>('messageCenter/getNewMsgByAssistant'),
  getMsgList: staff.read<MsgListInput, MsgPage>('messageCenter/getMsgList'),
  setMsgIsRead: staff.write<SetReadInput, null>('messageCenter/setMsgIsRead'),
  getUnreadTotalByAssistant: staff.read<UnreadByAssistantInput, AssistantUnread>(
    'messageCenter/getUnreadTotalByAssistant',
  ),
  getUnreadCount: staff.read<UnreadCountInput, { count: number }>('app/message/getUnreadCount'),
  /** The caller's settings for the assistants' conversations; an assistant without settings is absent. */
  getConversationSettings: staff.read<Nothing, ConversationSetting[]>('messageCenter/getConversationSettings'),
  saveConversationSetting: staff.write<ConversationSetting, null>('messageCenter/saveConversationSetting'),
  /** Pending to-dos. */
  getUnprocessedMsgTotal: staff.read<Nothing, AssistantCounts>('messageCenter/getUnprocessedMsgTotal'),
}
