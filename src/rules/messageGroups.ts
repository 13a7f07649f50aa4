import { AppMsg } from '@contract/codes/appMsg'
import type { AppMessage } from '@contract/message/shapes'

/** People named on a card of several likes before 等. */
const NAMED = 2
const LIKED = /^(.+?)(赞了您的.+)$/

/** Messages shown on one card, the latest first. */
export type MessageGroup = readonly [AppMessage, ...AppMessage[]]

const groupKeyOf = ({ id, appMsgType, linkId }: AppMessage) =>
  appMsgType === AppMsg.Like && linkId ? `${appMsgType} ${linkId}` : id

/** Groups the likes of one post, whoever gave them; every other message stands alone. Keyed by the id of the latest. */
export function messageGroups(messages: readonly AppMessage[]): ReadonlyMap<string, MessageGroup> {
  const byKey = new Map<string, [AppMessage, ...AppMessage[]]>()
  for (const message of messages) {
    const group = byKey.get(groupKeyOf(message))
    if (group) group.push(message)
    else byKey.set(groupKeyOf(message), [message])
  }
  return new Map([...byKey.values()].map((group) => [group[0].id, group]))
}

/** The card of a group: 何小满、周以宁等 5 人赞了您的动态; unread while one of its messages is. */
export function groupCard(group: MessageGroup): AppMessage {
  const [latest] = group
  const [, , deed] = LIKED.exec(latest.content.appText.appAlertTitle) ?? []
  const likers = new Set(group.flatMap(({ content }) => LIKED.exec(content.appText.appAlertTitle)?.[1] ?? []))
  if (likers.size < 2) return { ...latest, isRead: group.every(({ isRead }) => isRead) }
  const named = [...likers].filter((_, index) => index < NAMED).join('、')
  const many = likers.size > NAMED ? `等 ${likers.size} 人` : ''
  const appAlertTitle = `${named}${many}${deed}`
  return {
    ...latest,
    isRead: group.every(({ isRead }) => isRead),
    content: { ...latest.content, appText: { ...latest.content.appText, appAlertTitle } },
  }
}
