import { AVAILABLE, ConversationType, chatLimits, MessageType, UNAVAILABLE } from '@contract/chat/codes'
import type * as T from '@contract/chat/shapes'
import { fromTime } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import { type ChatFileRow, filesOfLines } from './files'
import type { Line } from './repository/lines'
import type { Person } from './repository/people'
import type { Counterpart, Room } from './repository/rooms'

export const COMPANION_GONE = '已离开的同事'

export const contactOf = (person: Omit<Person, 'firmId'> & { firmId: string }, myFirm: string): T.Contact => ({
  imUserId: person.imUserId,
  userId: person.userId,
  empName: person.empName,
  avatarUrl: person.avatarUrl,
  status: person.isAway ? UNAVAILABLE : AVAILABLE,
  ...(person.firmId === myFirm ? {} : { companyName: person.companyName }),
})

interface Around {
  files: ReadonlyMap<string, ChatFileRow>
  recalled: ReadonlySet<string>
  others: ReadonlyMap<string, Counterpart>
}

/** Messages as their reader sees them; recalled ones have no content. */
export async function presentLines(call: StaffCall, lines: readonly Line[], around: Omit<Around, 'files'>) {
  const files = await filesOfLines(call, lines.flatMap(fileIdsOf))
  return lines.map((line) => presentLine(call, line, { ...around, files }))
}

function fileIdsOf({ fileId, recalledAt, content }: Line): string[] {
  if (recalledAt) return []
  const kept = filesIn((content as { lines?: KeptLine[] }).lines ?? [])
  return fileId ? [fileId, ...kept] : kept
}

/** File ids of a record and its nested records. */
export const filesIn = (lines: readonly KeptLine[]): string[] =>
  lines.flatMap(({ fileId, record }) => [...(fileId ? [fileId] : []), ...filesIn(record?.lines ?? [])])

/** File id of a line of a record by its address: `3`, or inside the record of that line, `3-0`. */
export function fileAtAddress({ content }: Line, address: string): string | undefined {
  let lines = (content as { lines?: KeptLine[] }).lines
  let found: KeptLine | undefined
  for (const index of address.split('-')) {
    found = lines?.[Number(index)]
    lines = found?.record?.lines
  }
  return found?.fileId
}

function presentLine(call: StaffCall, line: Line, around: Around): T.ChatMessage {
  const isMine = line.senderId === call.me.id
  const other = around.others.get(line.conversationId)
  return {
    ...bodyOf(line, around, isMine && mayEditAgain(line, call.now)),
    messageUId: line.id,
    conversationId: line.conversationId,
    conversationType: line.chatType,
    targetId: line.chatType === ConversationType.group ? line.conversationId : (other?.empId ?? ''),
    seq: line.seq,
    ...(isMine ? { clientKey: line.clientKey } : {}),
    senderUserId: line.senderId,
    senderUserName: line.senderName,
    senderUserAvatar: line.senderPhoto,
    sentTime: line.sentAt,
    expansion: { userName: line.senderName, avatar: line.senderPhoto },
  }
}

const mayEditAgain = ({ recalledAt }: Line, now: number) =>
  recalledAt !== null && now - fromTime(recalledAt) <= chatLimits.editAgainMs

function bodyOf(line: Line, { files, recalled }: Around, canEdit: boolean): T.MessageBody {
  const { type, content } = line
  // Content was checked by its shape when it was sent.
  const kept = content as unknown as Kept
  if (line.recalledAt) return { messageType: 8, content: canEdit && kept.content ? { text: kept.content } : {} }
  const file = fileOf(files, line.fileId ?? '')
  switch (type) {
    case MessageType.text:
      return { messageType: 2, content: { content: kept.content, mentions: kept.mentions } }
    case MessageType.reference:
      return {
        messageType: 9,
        content: { content: kept.content, mentions: kept.mentions, quoted: quotedOf(kept.quoted, recalled) },
      }
    case MessageType.voice:
      return { messageType: 3, content: { ...file, duration: kept.duration } }
    case MessageType.image:
      return {
        messageType: 4,
        content: { ...file, imageUri: file.url, width: kept.width ?? 0, height: kept.height ?? 0 },
      }
    case MessageType.file:
      return {
        messageType: 5,
        content: { ...file, fileUrl: file.url, name: kept.name, size: kept.size, type: kept.type },
      }
    case MessageType.sight:
      return { messageType: 6, content: { ...file, sightUrl: file.url, duration: kept.duration } }
    case MessageType.custom:
      return {
        messageType: 1,
        content: kept.lines
          ? presentRecord(kept, files)
          : { msgType: 'CustomEmoticon', msgFields: { name: kept.name } },
      }
    default:
      return { messageType: 10, content: { text: kept.text } }
  }
}

const fileOf = (files: Around['files'], fileId: string) => ({ fileId, url: files.get(fileId)?.url ?? '' })

const quotedOf = (quoted: T.Quoted, recalled: ReadonlySet<string>): T.Quoted =>
  recalled.has(quoted.referMsgUid) ? { ...quoted, referMsg: '', isRecalled: true } : quoted

const presentRecord = ({ title, lines = [] }: Kept, files: Around['files']): T.CustomContent => ({
  msgType: 'MergedChat',
  msgFields: { title, lines: presentRecordLines(lines, files) },
})

const presentRecordLines = (lines: readonly KeptLine[], files: Around['files']): T.MergedLine[] =>
  lines.map(({ fileId, record, ...line }) => {
    const row = fileId ? files.get(fileId) : undefined
    return {
      ...line,
      ...(row ? { file: { fileId: row.id, url: row.url, name: row.name, size: row.size, type: row.extension } } : {}),
      ...(record ? { record: { title: record.title, lines: presentRecordLines(record.lines, files) } } : {}),
    }
  })

/** Stored line of a forwarded record. */
export type KeptLine = Omit<T.MergedLine, 'file' | 'record'> & {
  fileId?: string
  record?: { title: string; lines: KeptLine[] }
}

/** Stored content of any message type. */
export interface Kept {
  content: string
  mentions?: { all: boolean; userIds: string[] }
  quoted: T.Quoted
  duration: number
  width?: number
  height?: number
  name: string
  size: number
  type: string
  text: string
  title: string
  lines?: KeptLine[]
}

interface Beside {
  other?: Counterpart
  memberCount: number
  latest?: T.ChatMessage
  mentionSeq?: number
  closed?: string
}

export function presentRoom(room: Room, { other, memberCount, latest, mentionSeq, closed }: Beside): T.Conversation {
  const isGroup = room.type === ConversationType.group
  return {
    conversationId: room.id,
    conversationType: room.type,
    targetId: isGroup ? room.id : (other?.empId ?? ''),
    name: isGroup ? room.name : (other?.name ?? COMPANION_GONE),
    avatarUrl: isGroup ? '' : (other?.photoUrl ?? ''),
    memberCount,
    top: room.isTop,
    notificationLevel: room.level as 0 | 2 | 5,
    ...(latest ? { latestMessage: latest } : {}),
    operationTime: room.operatedAt,
    unreadMessageCount: room.unread,
    ...(mentionSeq ? { mentionSeq } : {}),
    lastSeq: room.lastSeq,
    readSeq: room.readSeq,
    firstSeq: room.afterSeq + 1,
    ...(isGroup ? {} : { otherReadSeq: other?.readSeq ?? 0 }),
    isMember: room.untilSeq === null,
    role: room.role,
    isMuteAll: room.isMuteAll,
    isInviteLimited: room.isInviteLimited,
    notice: room.notice,
    ...(room.caseId ? { caseId: room.caseId } : {}),
    ...(closed ? { closed } : {}),
  }
}
