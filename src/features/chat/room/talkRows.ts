import { MessageType } from '@contract/chat/codes'
import type { ChatMessage, MessageBody } from '@contract/chat/shapes'
import { minutes } from '@contract/duration'
import { epochOf, friendlyTime, toDate, toWire } from '@/lib/time'
import type { Pending } from './SendQueue'

/** Row of a message, including one's own unsent ones. */
export interface SaidRow {
  kind: 'said'
  key: string
  body: MessageBody
  senderUserId: string
  senderUserName: string
  senderUserAvatar: string
  isMine: boolean
  /** Present once it has arrived. */
  message?: ChatMessage
  pending?: Pending
}

export type TalkRow =
  | SaidRow
  | { kind: 'time'; key: string; text: string }
  | { kind: 'unread'; key: string }
  | { kind: 'note'; key: string; message: ChatMessage }

/** Pause after which a time is shown. */
const PAUSE_MS = minutes(5)

interface Me {
  empId: string
  empName: string
  photoUrl: string
}

interface Given {
  messages: readonly ChatMessage[]
  pending: readonly Pending[]
  firstUnreadSeq?: number
  me: Me
  now?: number
}

/** Rows of a conversation from top to bottom: times, messages, the mark of unread ones, and unsent messages. */
export function rowsOf({ messages, pending, firstUnreadSeq, me, now = Date.now() }: Given): TalkRow[] {
  const rows: TalkRow[] = []
  let last = ''
  const timed = (time: string, key: string) => {
    if (isApart(last, time)) rows.push({ kind: 'time', key: `at-${key}`, text: friendlyTime(time, now) })
    last = time
  }
  messages.forEach((message, index) => {
    const key = rowKey(message)
    timed(message.sentTime, key)
    // At the very top the mark would separate nothing.
    if (message.seq === firstUnreadSeq && index > 0) rows.push({ kind: 'unread', key: 'unread' })
    rows.push(isNote(message) ? { kind: 'note', key, message } : saidRow(message, me.empId))
  })
  const arrived = new Set(messages.map(({ clientKey }) => clientKey))
  for (const entry of pending) {
    if (arrived.has(entry.clientKey)) continue
    timed(toWire(entry.writtenAt), entry.clientKey)
    rows.push(pendingRow(entry, me))
  }
  return rows
}

/** Key of a row, the same before and after the message has arrived. Also its element's id. */
export const rowKey = ({ clientKey, messageUId }: { clientKey?: string; messageUId: string }) =>
  `m-${clientKey ?? messageUId}`

const isNote = ({ messageType }: ChatMessage) =>
  messageType === MessageType.recall || messageType === MessageType.command

function isApart(before: string, time: string): boolean {
  if (!before || toDate(before) !== toDate(time)) return true
  return (epochOf(time) ?? 0) - (epochOf(before) ?? 0) >= PAUSE_MS
}

/** Caches rows by message, so that a row is not drawn again while others arrive. */
const made = new WeakMap<ChatMessage, SaidRow>()

function saidRow(message: ChatMessage, me: string): SaidRow {
  const row = made.get(message) ?? newRow(message, me)
  made.set(message, row)
  return row
}

const newRow = (message: ChatMessage, me: string): SaidRow => ({
  kind: 'said',
  key: rowKey(message),
  body: message,
  senderUserId: message.senderUserId,
  senderUserName: message.senderUserName,
  senderUserAvatar: message.senderUserAvatar,
  isMine: message.senderUserId === me,
  message,
})

const pendingRow = (pending: Pending, { empId, empName, photoUrl }: Me): SaidRow => ({
  kind: 'said',
  key: `m-${pending.clientKey}`,
  body: bodyOf(pending),
  senderUserId: empId,
  senderUserName: empName,
  senderUserAvatar: photoUrl,
  isMine: true,
  pending,
})

/** Body of an unsent message in the shape of a sent one; a local file is found by the row's key. */
function bodyOf({ message, file, quoted }: Pending): MessageBody {
  const there = { fileId: '', url: '' }
  switch (message.messageType) {
    case 2:
      return { messageType: 2, content: { content: message.content } }
    case 9:
      return quoted
        ? { messageType: 9, content: { content: message.content, quoted } }
        : { messageType: 2, content: { content: message.content } }
    case 3:
      return { messageType: 3, content: { ...there, duration: message.duration } }
    case 4:
      return {
        messageType: 4,
        content: { ...there, imageUri: '', width: message.width ?? 0, height: message.height ?? 0 },
      }
    case 5: {
      const { name = '', size = 0 } = file ?? {}
      return { messageType: 5, content: { ...there, fileUrl: '', name, size, type: '' } }
    }
    case 6:
      return { messageType: 6, content: { ...there, sightUrl: '', duration: message.duration } }
    case 1:
      return { messageType: 1, content: { msgType: message.msgType, msgFields: { name: message.name } } }
  }
}
