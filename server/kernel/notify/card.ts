import { type AppMsgType, appMsgKinds } from '@contract/codes/appMsg'
import { assistantById } from '@contract/codes/assistants'
import type { AppMessage } from '@contract/message/shapes'
import type { Selectable } from 'kysely'
import type { AppMessagesTable } from './tables'

/** One card for everybody in `to`; each gets a message of their own. */
export interface Card {
  /** Employee ids, of any firm; those who have left get nothing, a duplicate id gets one card. */
  to: readonly string[]
  code: AppMsgType
  /** Id of the card's subject, by which `settle` finds it. */
  linkId: string
  appLinkId?: string
  jump?: string
  appJump?: string
  jumpId?: string
  /** The older dispatcher's type (§2.6). */
  msgType?: number
  sourceType?: number
  /** empId of the person who caused it. */
  senderId?: string
  alertTitle: string
  texts: readonly { key: string; value: string }[]
  /** Text of a notification outside of the app; by default the assistant's name and the alert's title. */
  push?: { title?: string; content?: string }
}

/** Columns of app_messages that are the same for every recipient of a card. */
export function cardColumns(card: Card) {
  const { assistant: systemId } = appMsgKinds[card.code]
  const assistant = assistantById(systemId)
  if (!assistant) throw new Error(`no assistant brings messages of type ${card.code}`)
  return {
    system_id: systemId as number,
    app_msg_type: card.code as number,
    sender_id: card.senderId ?? '',
    jump: card.jump ?? '',
    app_jump: card.appJump ?? '',
    jump_id: card.jumpId ?? '',
    link_id: card.linkId,
    app_link_id: card.appLinkId ?? '',
    msg_type: card.msgType ?? 0,
    source_type: card.sourceType ?? 0,
    alert_title: card.alertTitle,
    texts: JSON.stringify(card.texts),
    push_title: card.push?.title ?? assistant.nick,
    push_content: card.push?.content ?? card.alertTitle,
  }
}

/** The footer that every holder's card of one link gets (§4). */
export interface Settlement {
  linkId: string
  codes: readonly AppMsgType[]
  linkStatus: number
  /** The person who acted gets this footer instead, and has read the card. */
  actor?: { employeeId: string; linkStatus: number }
  /** Only cards in these states change; by default pending ones. */
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
