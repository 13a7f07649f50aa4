import { ConversationType, MessageOrder, MessageType } from '@contract/chat/codes'
import { EMOJIS } from '@contract/chat/emojis'
import type * as T from '@contract/chat/shapes'
import { wordsOfMessage } from '@contract/chat/words'
import { PictureIn, type UploadType } from '@contract/file/codes'
import type { UploadRecord } from '@contract/file/shapes'
import { limits } from '@contract/limits'
import { cutText } from '@contract/text'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import { attachFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import { pictureTakenBack } from '../../kernel/notify/picture-taken-back'
import type { PictureUse } from '../../kernel/records/kind'
import { askAboutPictures, ContentScene } from '../content-check'
import { type Chats, chatsOf } from './chats'
import { CONVERSATION, ConversationService } from './conversations'
import { CHAT_MESSAGE_KIND, copyChatFile, filesOfLines } from './files'
import { chatPolicy } from './policy'
import { contactOf, fileAtAddress, presentLines } from './present'
import type { Line, NewLine } from './repository/lines'
import type { Counterpart, Room } from './repository/rooms'

export const MESSAGE = '消息'
/** Messages shown before and after a search result. */
const AROUND = 10

const PICTURE_TAKEN_BACK = '一张图片未通过微信内容安全检测，已被收回'

const FILE_KINDS: Partial<Record<number, UploadType[]>> = {
  [MessageType.voice]: ['voice', 'file'],
  [MessageType.image]: ['image', 'file'],
  [MessageType.file]: ['file', 'image', 'video', 'doc'],
  [MessageType.sight]: ['video', 'file'],
}

/** Messages: stored once however often they are sent, numbered per conversation, visible to members only. */
export class MessageService {
  readonly #chats: Chats

  constructor(private readonly call: StaffCall) {
    this.#chats = chatsOf(call)
  }

  async find(messageUId: string): Promise<Line> {
    return (await this.#chats.lines.find(messageUId)) ?? fail.gone(MESSAGE)
  }

  async page(input: T.MessagesInput): Promise<T.MessagesPage> {
    const { conversationId, seq, sentTime, order = MessageOrder.before, count = limits.messagePage } = input
    await new ConversationService(this.call).find(conversationId)
    const isForward = order === MessageOrder.after
    const from = isForward ? { afterSeq: seq, fromTime: sentTime } : { beforeSeq: seq, toTime: sentTime }
    const found = await this.#chats.lines.range({ conversationId, ...from }, count + 1, isForward)
    const shown = found.slice(0, count)
    return { messages: await this.present(isForward ? shown : shown.reverse()), hasMore: found.length > count }
  }

  async days({ conversationId, month }: T.DaysInput): Promise<T.DaysPage> {
    await new ConversationService(this.call).find(conversationId)
    return this.#chats.lines.days(conversationId, month)
  }

  /** Message with its surroundings. */
  async around(messageUId: string): Promise<T.MessagesPage> {
    const { conversationId, seq } = await this.find(messageUId)
    const { lines } = this.#chats
    const before = await lines.range({ conversationId, beforeSeq: seq }, AROUND, false)
    const after = await lines.range({ conversationId, afterSeq: seq - 1 }, AROUND + 2, true)
    return {
      messages: await this.present([...before.reverse(), ...after.slice(0, AROUND + 1)]),
      hasMore: after.length > AROUND + 1,
    }
  }

  async search({
    keyword,
    before,
    count = limits.messageSearch,
    senderUserId,
    ...asked
  }: T.SearchMessagesInput): Promise<T.FoundMessages> {
    if (!keyword?.trim() && !asked.type && !asked.hasLink && !senderUserId) fail.unfilled('keyword', '关键词')
    if (asked.conversationId) await new ConversationService(this.call).find(asked.conversationId)
    const last = before ? await this.find(before) : undefined
    const found = await this.#chats.lines.search({
      ...asked,
      keyword: keyword?.trim(),
      senderId: senderUserId,
      before: last && { id: last.id, sentAt: last.sentAt },
      count: count + 1,
    })
    const messages = await this.present(found.slice(0, count))
    const names = new Map<string, string>()
    for (const id of new Set(messages.map(({ conversationId }) => conversationId)))
      names.set(id, (await new ConversationService(this.call).byId(id)).name)
    const named = messages.map((message) => ({ ...message, conversationName: names.get(message.conversationId) ?? '' }))
    return { messages: named, hasMore: found.length > count }
  }

  async send({ conversationId, clientKey, message }: T.SendInput): Promise<T.ChatMessage> {
    const room = await this.open(conversationId)
    const sent = await this.#chats.lines.sentWith(clientKey)
    if (sent) return this.#presentSent(sent, conversationId)
    const id = newId(this.call.now)
    const kept = await this.#acceptDraft(id, room, message)
    return this.write(room, { id, clientKey, type: message.messageType, ...kept })
  }

  /** Returns an already stored message: the sender missed the first answer. */
  async #presentSent(sent: Line, conversationId: string): Promise<T.ChatMessage> {
    if (sent.conversationId !== conversationId) fail.conflict('该消息标识已用于另一个会话，请重新发送')
    return this.#presentOne(sent)
  }

  /** Locks a conversation in which the caller may write. */
  async open(conversationId: string): Promise<Room> {
    const room = (await this.#chats.rooms.lock(conversationId)) ?? fail.gone(CONVERSATION)
    const closed = await new ConversationService(this.call).closed(room)
    if (closed) fail.forbidden(closed)
    return room
  }

  async write(room: Room, line: Omit<NewLine, 'conversationId' | 'sentAt'>): Promise<T.ChatMessage> {
    const { call } = this
    const seq = await this.#chats.lines.insert({ ...line, conversationId: room.id, sentAt: call.time })
    const { mentions } = line.content as { mentions?: { all: boolean; userIds: string[] } }
    if (mentions) await this.#chats.lines.mention(room.id, seq, mentions.all ? [null] : mentions.userIds)
    const kept = (await this.#chats.lines.find(line.id)) ?? fail.gone(MESSAGE)
    return this.#pushMessage(kept)
  }

  async recall(messageUId: string): Promise<T.ChatMessage> {
    const line = await this.find(messageUId)
    await this.#chats.rooms.lock(line.conversationId)
    if (line.recalledAt) return this.#presentOne(line)
    allow(line.senderId === this.call.me.id && line.type !== MessageType.command, '只能撤回自己发送的消息')
    allow(chatPolicy.canRecall(line.sentAt, this.call.now), '消息发出超过 2 分钟，不能撤回')
    await this.#chats.lines.recall(line.id, this.call.time)
    return this.#pushMessage({ ...line, recalledAt: this.call.time })
  }

  /** Puts a line in place of a picture of the caller's, here and wherever it was forwarded to. */
  async takePictureBack({ targetId, fileId }: PictureUse) {
    const { rooms, lines } = this.#chats
    const line = await lines.find(targetId)
    for (const conversationId of await lines.replaceFile(fileId, { text: PICTURE_TAKEN_BACK }))
      this.call.push(await rooms.listeners(conversationId), 'chat:conversation', { conversationId })
    const replaced = line && (await lines.find(targetId))
    if (!replaced) return
    await this.#pushMessage(replaced)
    notify(this.call, pictureTakenBack(this.call.me.id, PictureIn.chat, replaced.conversationId))
  }

  async hide(conversationId: string, messageUIds?: readonly string[]) {
    const { rooms, lines } = this.#chats
    const room = await new ConversationService(this.call).find(conversationId)
    if (!messageUIds) await rooms.clear(conversationId, room.lastSeq)
    else {
      const mine = (await lines.findAll(messageUIds)).filter((line) => line.conversationId === conversationId)
      if (mine.length > 0) await lines.hide(mine.map(({ id }) => id))
    }
    this.call.push([this.call.me.id], 'chat:conversation', { conversationId })
    return null
  }

  async readers(messageUId: string) {
    const line = await this.find(messageUId)
    allow(line.senderId === this.call.me.id, '只有发送人可以查看已读情况')
    const members = (await this.#chats.rooms.members(line.conversationId)).filter(
      ({ imUserId, afterSeq }) => imUserId !== this.call.me.id && afterSeq < line.seq,
    )
    const readersWhere = (isRead: boolean) =>
      members
        .filter(({ readSeq }) => readSeq >= line.seq === isRead)
        .map((member) => contactOf(member, this.call.me.firmId))
    return { read: readersWhere(true), unread: readersWhere(false) }
  }

  /** Id for the preview; empty for a file of another firm, which is not in our storage. */
  async previewFile({ messageUId, at }: T.PreviewFileInput) {
    const fileId = await this.#fileIdOf(messageUId, at)
    const file = (await filesOfLines(this.call, [fileId])).get(fileId) ?? fail.gone('文件')
    return { docVerId: file.firmId === this.call.me.firmId ? fileId : '' }
  }

  /** Copies the file of a message, or of a line of its record, into an upload of the caller's. */
  async copyFile({ messageUId, at }: T.PreviewFileInput): Promise<UploadRecord> {
    const fileId = await this.#fileIdOf(messageUId, at)
    const copy = await copyChatFile(this.call, fileId)
    await this.call.audit('chat.file.copy', { kind: CHAT_MESSAGE_KIND, id: messageUId })
    return copy
  }

  async #fileIdOf(messageUId: string, at: string | undefined): Promise<string> {
    const line = await this.find(messageUId)
    const fileId = at === undefined ? line.fileId : fileAtAddress(line, at)
    return !fileId || line.recalledAt ? fail.gone('文件') : fileId
  }

  /** @param lines in any order */
  async present(lines: readonly Line[]): Promise<T.ChatMessage[]> {
    const shown = await presentLines(this.call, lines, {
      recalled: await this.recalledQuotes(lines),
      others: await this.#counterparts(lines),
    })
    return this.#addReadCounts(shown)
  }

  async #presentOne(line: Line): Promise<T.ChatMessage> {
    return (await this.present([line]))[0] ?? fail.gone(MESSAGE)
  }

  /** Adds read counts to the caller's messages. */
  async #addReadCounts(messages: T.ChatMessage[]): Promise<T.ChatMessage[]> {
    const { me } = this.call
    const mine = messages.filter(
      ({ senderUserId, messageType }) => senderUserId === me.id && messageType !== MessageType.command,
    )
    const members = new Map<string, Awaited<ReturnType<Chats['rooms']['members']>>>()
    for (const id of new Set(mine.map(({ conversationId }) => conversationId)))
      members.set(id, await this.#chats.rooms.members(id))
    const isMine = new Set(mine)
    return messages.map((message) => {
      if (!isMine.has(message)) return message
      const others = (members.get(message.conversationId) ?? []).filter(
        ({ imUserId, afterSeq }) => imUserId !== me.id && afterSeq < message.seq,
      )
      return {
        ...message,
        read: { read: others.filter(({ readSeq }) => readSeq >= message.seq).length, total: others.length },
      }
    })
  }

  async #counterparts(lines: readonly Line[]): Promise<Map<string, Counterpart>> {
    const privates = lines.filter(({ chatType }) => chatType === ConversationType.private)
    return this.#chats.rooms.counterparts([...new Set(privates.map(({ conversationId }) => conversationId))])
  }

  /** Ids of quoted messages recalled since. */
  async recalledQuotes(lines: readonly Line[]): Promise<Set<string>> {
    const ids = lines.flatMap(
      ({ content }) => (content as { quoted?: { referMsgUid: string } }).quoted?.referMsgUid ?? [],
    )
    if (ids.length === 0) return new Set()
    const quoted = await this.#chats.lines.findAll([...new Set(ids)])
    return new Set(quoted.flatMap(({ id, recalledAt }) => (recalledAt ? [id] : [])))
  }

  /** Pushes the message to each member as they see it; the sender's copy has the client key. */
  async #pushMessage(line: Line): Promise<T.ChatMessage> {
    const { me } = this.call
    const mine = await this.#presentOne(line)
    const { clientKey: _, read: __, ...seen } = mine
    const others = (await this.#chats.rooms.listeners(line.conversationId)).filter((id) => id !== me.id)
    const isPrivate = line.chatType === ConversationType.private
    // Only the writer gets the text for editing again; in a private chat the other side's target is the writer.
    const theirs = seen.messageType === MessageType.recall ? { ...seen, content: {} } : seen
    this.call.push(others, 'chat:message', (isPrivate ? { ...theirs, targetId: me.id } : theirs) as T.ChatMessage)
    this.call.push([me.id], 'chat:message', mine)
    return mine
  }

  async #acceptDraft(
    id: string,
    room: Room,
    draft: T.MessageDraft,
  ): Promise<Pick<NewLine, 'content' | 'words' | 'fileId'>> {
    switch (draft.messageType) {
      case MessageType.text: {
        const content = { content: draft.content, mentions: await this.#mentionedMembers(room, draft.mentions) }
        return { content, words: draft.content }
      }
      case MessageType.reference: {
        const quoted = await this.#quoteOf(room, draft.referMsgUid)
        const content = { content: draft.content, quoted, mentions: await this.#mentionedMembers(room, draft.mentions) }
        return { content, words: draft.content }
      }
      case MessageType.custom:
        if (!(draft.name in EMOJIS)) fail.invalid('没有这个表情')
        return { content: { msgType: draft.msgType, name: draft.name }, words: '' }
      default:
        return this.#attachDraftFile(id, draft)
    }
  }

  async #attachDraftFile(id: string, draft: Extract<T.MessageDraft, { fileId: string }>) {
    const { fileId, messageType, ...about } = draft
    await attachFiles(this.call, [fileId], { kind: CHAT_MESSAGE_KIND, id }, FILE_KINDS[messageType] ?? [])
    askAboutPictures(this.call, ContentScene.comment, [fileId], { kind: CHAT_MESSAGE_KIND, id })
    const file = (await filesOfLines(this.call, [fileId])).get(fileId) ?? fail.gone('文件')
    const { name, size, extension: type } = file
    return { content: { ...about, name, size, type }, words: messageType === MessageType.file ? name : '', fileId }
  }

  /** Mentions limited to current members; none in a private chat. */
  async #mentionedMembers(room: Room, mentions?: { all?: boolean; userIds: string[] }) {
    if (!mentions || room.type !== ConversationType.group) return undefined
    const members = new Set(await this.#chats.rooms.listeners(room.id))
    const userIds = mentions.userIds.filter((id) => members.has(id))
    return mentions.all || userIds.length > 0 ? { all: mentions.all === true, userIds } : undefined
  }

  async #quoteOf(room: Room, referMsgUid: string) {
    const line = await this.find(referMsgUid)
    if (line.conversationId !== room.id || line.recalledAt) fail.gone('引用的消息')
    return {
      referMsgUid,
      referMsgUserId: line.senderId,
      referMsgUserName: line.senderName,
      objName: line.type,
      referMsg: cutText(wordsOfMessage(line.type, line.content), limits.textareaLength),
      isRecalled: false,
    }
  }
}
