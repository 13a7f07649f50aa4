import { compact } from '@/lib/compact'
import { type CenterChats, type CenterItem, isMuted, isTop, unreadOf } from './CenterList'
import type { MessageCenterStore } from './MessageCenterStore'

/** Actions of a row by swiping or long press; a swipe shows the last two. */
export function centerActions(item: CenterItem, center: MessageCenterStore, chats: CenterChats | undefined) {
  const topped = isTop(item) ? '取消置顶' : '置顶'
  const muted = isMuted(item) ? '取消免打扰' : '免打扰'
  const isUnread = unreadOf(item) > 0
  if (item.isSystem)
    return compact([
      { label: topped, onTap: () => center.togglePin(item) },
      { label: muted, onTap: () => center.toggleMuted(item) },
      isUnread && { label: '标为已读', onTap: () => center.markRead(item) },
    ])
  const { conversation } = item
  const list = chats?.list
  return compact([
    { label: topped, onTap: () => list?.top(conversation) },
    { label: muted, onTap: () => list?.mute(conversation) },
    isUnread && { label: '标为已读', onTap: () => list?.markRead(conversation) },
    // No confirmation: the messages are kept, and the next one brings the conversation back.
    { label: '删除', tone: 'bad' as const, danger: true, onTap: () => list?.remove(conversation) },
  ])
}
