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
  /** 收到的: what others did to what I published. */
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
  /** What the caller has set for the assistants' conversations; one of which nothing was set is absent. */
  getConversationSettings: staff.read<Nothing, ConversationSetting[]>('messageCenter/getConversationSettings'),
  saveConversationSetting: staff.write<ConversationSetting, null>('messageCenter/saveConversationSetting'),
  /** To-dos nobody has dealt with yet. */
  getUnprocessedMsgTotal: staff.read<Nothing, AssistantCounts>('messageCenter/getUnprocessedMsgTotal'),
}
