import { assistants } from '@contract/codes/assistants'
import type { AppMessage, UnreadTotals } from '@contract/message/shapes'

/** A message as a client gets it (factories/message.ts puts one in a server's message center). */
export const anAppMessage = (given: Partial<AppMessage> = {}): AppMessage => ({
  id: 'm1',
  seq: 1,
  appMsgType: 801,
  userId: 'u1',
  systemId: 1008,
  senderId: '',
  jump: '',
  appJump: '',
  jumpId: '',
  linkId: '',
  appLinkId: '',
  msgType: 0,
  sourceType: 0,
  linkStatus: 0,
  isRead: false,
  createTime: '2026-11-20 09:00:00',
  content: { appText: { appAlertTitle: '', appTexts: [], pushTitle: '', pushContent: '' } },
  ...given,
})

/** So many are unread of each assistant; none where nothing is said. */
export function unreadTotals(given: Partial<UnreadTotals['counts']> = {}): UnreadTotals {
  const counts = Object.fromEntries(assistants.map(({ countKey }) => [countKey, given[countKey] ?? 0]))
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { seq: 1, total, counts: counts as UnreadTotals['counts'] }
}
