import { ConversationType, chatLimits, MessageType } from '@contract/chat/codes'
import type { ChatMessage, ForwardInput, Quoted } from '@contract/chat/shapes'
import { wordsOfMessage } from '@contract/chat/words'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { chatsOf } from './chats'
import { ConversationService } from './conversations'
import { addUse } from './files'
import { MessageService } from './messages'
import { filesIn, type Kept, type KeptLine } from './present'
import type { Line, NewLine } from './repository/lines'
import type { Room } from './repository/rooms'

type Passed = Pick<NewLine, 'type' | 'content' | 'words' | 'fileId'> & { files: string[] }

/**
 * Forwards messages, one by one or as one record. Only messages the caller sees, and only to chats they may write in.
 */
export class ForwardService {
  readonly #messages: MessageService

  constructor(private readonly call: StaffCall) {
    this.#messages = new MessageService(call)
  }

  async forward({ clientKey, messageUIds, conversationIds, isMerged }: ForwardInput): Promise<ChatMessage[]> {
    const lines = await chatsOf(this.call).lines.findAll(messageUIds)
    if (lines.length < messageUIds.length || lines.some(cannotForward)) fail.gone('要转发的消息')
    const passed = isMerged ? [await this.#mergeRecord(lines)] : lines.map(copyOf)
    const sent: ChatMessage[] = []
    // Fixed order, so that two calls forwarding to the same conversations cannot deadlock.
    for (const conversationId of [...conversationIds].sort()) {
      const room = await this.#messages.open(conversationId)
      for (const [index, message] of passed.entries())
        sent.push(await this.#sendCopy(room, `${clientKey}-${conversationId.slice(-8)}-${index}`, message))
    }
    return sent
  }

  async #sendCopy(room: Room, clientKey: string, { files, ...line }: Passed): Promise<ChatMessage> {
    const id = newId(this.call.now)
    for (const fileId of files) await addUse(this.call, fileId, id)
    return this.#messages.write(room, { id, clientKey, ...line })
  }

  async #mergeRecord(lines: readonly Line[]): Promise<Passed> {
    const [first] = lines
    if (!first || lines.some(({ conversationId }) => conversationId !== first.conversationId))
      return fail.invalid('只能合并同一个会话的消息')
    const { name, conversationType } = await new ConversationService(this.call).byId(first.conversationId)
    const title =
      conversationType === ConversationType.group ? '群聊的聊天记录' : `${this.call.me.name}与${name}的聊天记录`
    const recalled = await this.#messages.recalledQuotes(lines)
    const kept = limitLines(lines.map((line) => lineOf(line, recalled)))
    return {
      type: MessageType.custom,
      content: { msgType: 'MergedChat', title, lines: kept },
      words: title,
      files: filesIn(kept),
    }
  }
}

/** Recalled messages and group events cannot be forwarded. */
const cannotForward = ({ recalledAt, type }: Line) => recalledAt !== null || type === MessageType.command

function lineOf(
  { senderId, senderName, sentAt, type, content, fileId }: Line,
  recalled: ReadonlySet<string>,
): KeptLine {
  const { msgType, name, title, lines, duration, quoted } = content as unknown as Partial<Kept> &
    Pick<Kept, 'name' | 'title'> & { msgType?: string }
  return {
    senderUserId: senderId,
    senderUserName: senderName,
    sentTime: sentAt,
    messageType: type,
    text: msgType === 'CustomEmoticon' ? `[${name}]` : wordsOfMessage(type, content),
    ...(quoted ? { quoted: quotedOf(quoted, recalled) } : {}),
    ...(fileId ? { fileId } : {}),
    ...(duration ? { duration } : {}),
    ...(lines ? { record: { title, lines } } : {}),
  }
}

const quotedOf = ({ referMsgUid, referMsgUserName: name, referMsg }: Quoted, recalled: ReadonlySet<string>) => ({
  name,
  text: recalled.has(referMsgUid) ? '' : referMsg,
})

/** Keeps nested records up to the depth limit and the total line limit. */
function limitLines(lines: readonly KeptLine[]): KeptLine[] {
  let left = chatLimits.recordLines - lines.length
  const cut = (all: readonly KeptLine[], depth: number): KeptLine[] =>
    all.map(({ record, ...line }) => {
      if (!record || depth >= chatLimits.recordDepth || record.lines.length > left) return line
      left -= record.lines.length
      return { ...line, record: { ...record, lines: cut(record.lines, depth + 1) } }
    })
  return cut(lines, 1)
}

/** Copy of a message without mentions and quotation, which belong to the original conversation. */
function copyOf({ type, content, fileId }: Line): Passed {
  const kept = content as unknown as Kept
  const files = [...(fileId ? [fileId] : []), ...filesIn(kept.lines ?? [])]
  const isText = type === MessageType.text || type === MessageType.reference
  if (isText) return { type: MessageType.text, content: { content: kept.content }, words: kept.content, files }
  return { type, content, words: kept.name ?? kept.title ?? '', fileId: fileId ?? undefined, files }
}
