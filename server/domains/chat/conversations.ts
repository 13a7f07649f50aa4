import { ConversationType, type NotificationLevel } from '@contract/chat/codes'
import type { Conversation, ConversationPage, ConversationsInput } from '@contract/chat/shapes'
import { limits } from '@contract/limits'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { type Chats, chatsOf } from './chats'
import { chatPolicy } from './policy'
import { presentLines, presentRoom } from './present'
import type { Counterpart, Room } from './repository/rooms'

export const CONVERSATION = '会话'
export const CONVERSATION_KIND = 'conversation'

/** Conversations of one person, and their settings for each. */
export class ConversationService {
  readonly #chats: Chats

  constructor(private readonly call: StaffCall) {
    this.#chats = chatsOf(call)
  }

  async page({ size = limits.conversationPage, keyword, ...asked }: ConversationsInput): Promise<ConversationPage> {
    const rooms = await this.#chats.rooms.page({ ...asked, keyword: keyword?.trim(), size })
    return { conversations: await this.#present(rooms.slice(0, size)), hasMore: rooms.length > size }
  }

  /** Conversation of a current or former member; missing for others. */
  async find(conversationId: string): Promise<Room> {
    return (await this.#chats.rooms.find(conversationId)) ?? fail.gone(CONVERSATION)
  }

  async byId(conversationId: string): Promise<Conversation> {
    const [shown] = await this.#present([await this.find(conversationId)])
    return shown ?? fail.gone(CONVERSATION)
  }

  async openPrivate(imUserId: string): Promise<Conversation> {
    const { call } = this
    if (imUserId === call.me.id) fail.invalid('不能与自己聊天')
    const [other] = await this.#chats.people.known([imUserId])
    if (!other) fail.gone('联系人')
    return this.byId(await this.#chats.rooms.ofPair(newId(call.now), imUserId))
  }

  unread() {
    return this.#chats.rooms.unread()
  }

  async read(conversationId: string, seq: number) {
    const room = await this.find(conversationId)
    const upTo = Math.min(seq, room.lastSeq)
    if (!(await this.#chats.rooms.read(conversationId, upTo))) return null
    const { me } = this.call
    const isPrivate = room.type === ConversationType.private
    const to = isPrivate ? await this.#chats.rooms.listeners(conversationId) : [me.id]
    this.call.push(to, 'chat:read', { conversationId, imUserId: me.id, seq: upTo })
    if (!isPrivate) await this.#pushToWriters(room, upTo)
    return null
  }

  /**
   * Pushes a read in a group only to the writers of the messages read, since all of up to five hundred members would
   * get every reader.
   */
  async #pushToWriters({ id: conversationId, readSeq: afterSeq }: Room, upTo: number) {
    const writers = await this.#chats.lines.writers(conversationId, afterSeq, upTo)
    this.call.push(writers, 'chat:group-read', { conversationId, afterSeq, upTo })
  }

  async readAll() {
    for (const { id, lastSeq } of await this.#chats.rooms.unreadOnes()) await this.read(id, lastSeq)
    return null
  }

  async top(conversationId: string, isTop: boolean) {
    return this.#saveSetting(conversationId, { is_top: isTop })
  }

  async setLevel(conversationId: string, level: NotificationLevel) {
    return this.#saveSetting(conversationId, { notification_level: level })
  }

  async remove(conversationId: string) {
    const { lastSeq } = await this.find(conversationId)
    await this.#chats.rooms.read(conversationId, lastSeq)
    return this.#saveSetting(conversationId, { hidden_seq: lastSeq })
  }

  async #saveSetting(conversationId: string, values: Parameters<Chats['rooms']['set']>[1]) {
    await this.find(conversationId)
    await this.#chats.rooms.set(conversationId, values)
    this.call.push([this.call.me.id], 'chat:conversation', { conversationId })
    return null
  }

  /** Reason why writing is not possible; undefined when it is. */
  async closed(room: Room): Promise<string | undefined> {
    const others = await this.#counterparts([room])
    const known = await this.#knownIds(others)
    const other = others.get(room.id)
    return chatPolicy.closed(room, other, known.has(other?.empId ?? ''))
  }

  #counterparts(rooms: readonly Room[]) {
    const privates = rooms.filter(({ type }) => type === ConversationType.private)
    return this.#chats.rooms.counterparts(privates.map(({ id }) => id))
  }

  async #knownIds(others: ReadonlyMap<string, Counterpart>) {
    const known = await this.#chats.people.known([...others.values()].map(({ empId }) => empId))
    return new Set(known.map(({ imUserId }) => imUserId))
  }

  async #present(rooms: readonly Room[]): Promise<Conversation[]> {
    const { rooms: kept, lines } = this.#chats
    const ids = rooms.map(({ id }) => id)
    const others = await this.#counterparts(rooms)
    const known = await this.#knownIds(others)
    const [counts, latest, mentions] = [
      await kept.memberCounts(ids),
      await lines.latest(ids),
      await lines.mentions(ids),
    ]
    const shown = await presentLines(this.call, [...latest.values()], { recalled: new Set(), others })
    const byRoom = new Map(shown.map((message) => [message.conversationId, message]))
    return rooms.map((room) => {
      const other = others.get(room.id)
      return presentRoom(room, {
        other,
        memberCount: counts.get(room.id) ?? 0,
        latest: byRoom.get(room.id),
        mentionSeq: mentions.get(room.id),
        closed: chatPolicy.closed(room, other, known.has(other?.empId ?? '')),
      })
    })
  }
}
