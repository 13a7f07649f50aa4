import type { AppMsgType } from '@contract/codes/appMsg'
import type { AppMessage } from '@contract/message.shapes'
import type { Selectable } from 'kysely'
import type { AppMessagesTable } from '../db/tables'

/** One card for everybody in `to`; each gets a message of their own. */
export interface Card {
  /** Employee ids, of any firm; whoever has left gets nothing, a doubled id one card. */
  to: readonly string[]
  code: AppMsgType
  /** What the card is about: `settle` finds it by this. */
  linkId: string
  appLinkId?: string
  jump?: string
  appJump?: string
  jumpId?: string
  /** The older dispatcher's type (§2.6). */
  msgType?: number
  sourceType?: number
  /** empId of whoever caused it. */
  senderId?: string
  alertTitle: string
  texts: readonly { key: string; value: string }[]
  /** What a notification outside of the app says; the assistant's name and the alert's title unless given. */
  push?: { title?: string; content?: string }
}

/** The footer that every holder's card of one link gets (§4). */
export interface Settlement {
  linkId: string
  codes: readonly AppMsgType[]
  linkStatus: number
  /** Whoever acted gets this footer instead, and has read the card. */
  actor?: { employeeId: string; linkStatus: number }
  /** Only cards in these states change; pending ones unless given. */
  from?: readonly number[]
}

/** Messages that their owner has read: by id, or by type. Others' ids change nothing. */
export type Reading = { employeeId: string } & ({ ids: readonly string[] } | { types: readonly number[] })

export type MessageRow = Omit<Selectable<AppMessagesTable>, 'firm_id'>

/** @param userId the recipient's */
export const toAppMessage = (row: MessageRow, userId: string): AppMessage => ({
  id: row.id,
  seq: row.seq,
  appMsgType: row.app_msg_type,
  userId,
  systemId: row.system_id,
  senderId: row.sender_id,
  jump: row.jump,
  appJump: row.app_jump,
  jumpId: row.jump_id,
  linkId: row.link_id,
  appLinkId: row.app_link_id,
  msgType: row.msg_type,
  sourceType: row.source_type,
  linkStatus: row.link_status,
  isRead: row.is_read,
  createTime: row.created_at,
  content: {
    appText: {
      appAlertTitle: row.alert_title,
      appTexts: row.texts,
      pushTitle: row.push_title,
      pushContent: row.push_content,
    },
  },
})
