import { MessageType } from '@contract/chat/codes'
import { sql } from 'kysely'
import type { SystemDb } from '../../../kernel/db/open'

/** Stored message. */
export interface Line {
  id: string
  conversationId: string
  type: MessageType
  /** Type of the conversation. */
  chatType: 1 | 2
  seq: number
  content: Record<string, unknown>
  fileId: string | null
  clientKey: string
  senderId: string
  senderName: string
  senderPhoto: string
  sentAt: string
  recalledAt: string | null
}

export interface NewLine {
  id: string
  conversationId: string
  type: MessageType
  content: Record<string, unknown>
  words: string
  fileId?: string
  clientKey: string
  sentAt: string
}

interface Wanted {
  conversationId: string
  afterSeq?: number
  beforeSeq?: number
  fromTime?: string
  toTime?: string
}

/** Queries on messages of all firms: messages the caller may not see are never found. */
export class Lines {
  constructor(
    private readonly db: SystemDb,
    private readonly me: string,
  ) {}

  find(id: string): Promise<Line | undefined> {
    return this.#visibleRows().where('chat_messages.id', '=', id).executeTakeFirst()
  }

  findAll(ids: readonly string[]): Promise<Line[]> {
    return this.#visibleRows()
      .where('chat_messages.id', 'in', [...ids])
      .orderBy('chat_messages.sent_at')
      .orderBy('chat_messages.seq')
      .execute()
  }

  /** Newest first; oldest first with `isForward`. */
  range({ conversationId, afterSeq, beforeSeq, fromTime, toTime }: Wanted, count: number, isForward: boolean) {
    let rows = this.#visibleRows().where('chat_messages.conversation_id', '=', conversationId)
    if (afterSeq !== undefined) rows = rows.where('chat_messages.seq', '>', afterSeq)
    if (beforeSeq !== undefined) rows = rows.where('chat_messages.seq', '<', beforeSeq)
    if (fromTime) rows = rows.where('chat_messages.sent_at', '>=', fromTime)
    if (toTime) rows = rows.where('chat_messages.sent_at', '<', toTime)
    return rows
      .orderBy('chat_messages.seq', isForward ? 'asc' : 'desc')
      .limit(count)
      .execute()
  }

  /** Other current members who wrote after one number and up to another. */
  async writers(conversationId: string, afterSeq: number, upTo: number): Promise<string[]> {
    const rows = await this.#visibleRows()
      .clearSelect()
      .innerJoin('chat_members as writer', (join) =>
        join
          .onRef('writer.conversation_id', '=', 'chat_messages.conversation_id')
          .onRef('writer.employee_id', '=', 'chat_messages.sender_id'),
      )
      .select('chat_messages.sender_id as id')
      .distinct()
      .where('chat_messages.conversation_id', '=', conversationId)
      .where('chat_messages.seq', '>', afterSeq)
      .where('chat_messages.seq', '<=', upTo)
      .where('chat_messages.sender_id', '!=', this.me)
      .where('writer.until_seq', 'is', null)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Days of a month with messages, each with the number of its first one; and the first and last day overall. */
  async days(conversationId: string, month: string) {
    const day = sql<string>`to_char(chat_messages.sent_at, 'YYYY-MM-DD')`
    const all = this.#visibleRows().clearSelect().where('chat_messages.conversation_id', '=', conversationId)
    const days = await all
      .select([day.as('day'), sql<number>`min(chat_messages.seq)`.as('seq')])
      .where('chat_messages.sent_at', '>=', `${month}-01 00:00:00`)
      .where(sql<boolean>`chat_messages.sent_at < ${`${month}-01 00:00:00`}::timestamptz + interval '1 month'`)
      .groupBy(day)
      .orderBy(day)
      .execute()
    const ends = await all
      .select([
        sql<string | null>`to_char(min(chat_messages.sent_at), 'YYYY-MM-DD')`.as('first'),
        sql<string | null>`to_char(max(chat_messages.sent_at), 'YYYY-MM-DD')`.as('last'),
      ])
      .executeTakeFirst()
    return { days, firstDay: ends?.first ?? '', lastDay: ends?.last ?? '' }
  }

  /** Last message visible to the reader, by conversation. */
  async latest(ids: readonly string[]): Promise<Map<string, Line>> {
    if (ids.length === 0) return new Map()
    const rows = await this.#visibleRows()
      .where('chat_messages.conversation_id', 'in', [...ids])
      .where(
        sql<boolean>`chat_messages.seq = (
          select max(other.seq) from chat_messages other
          where other.conversation_id = chat_messages.conversation_id and other.seq > mine.after_seq
            and other.seq <= coalesce(mine.until_seq, other.seq)
            and not exists (select 1 from chat_hidden h where h.message_id = other.id and h.employee_id = ${this.me}))`,
      )
      .execute()
    return new Map(rows.map((row) => [row.conversationId, row]))
  }

  search({ conversationId, keyword, type, hasLink, senderId, before, count }: Searched) {
    let rows = this.#visibleRows().where('chat_messages.recalled_at', 'is', null)
    if (conversationId) rows = rows.where('chat_messages.conversation_id', '=', conversationId)
    if (type) rows = rows.where('chat_messages.type', '=', type)
    if (hasLink)
      rows = rows
        .where('chat_messages.type', 'in', [MessageType.text, MessageType.reference])
        .where(sql<boolean>`chat_messages.words ~* 'https?://'`)
    if (senderId) rows = rows.where('chat_messages.sender_id', '=', senderId)
    if (keyword) rows = rows.where(sql<boolean>`strpos(lower(chat_messages.words), ${keyword.toLowerCase()}) > 0`)
    if (before)
      rows = rows.where(
        sql<boolean>`(chat_messages.sent_at, chat_messages.id) < (${before.sentAt}::timestamptz, ${before.id})`,
      )
    return rows.orderBy('chat_messages.sent_at', 'desc').orderBy('chat_messages.id', 'desc').limit(count).execute()
  }

  /** The caller's own message with this client key. */
  sentWith(clientKey: string): Promise<Line | undefined> {
    return this.#allRows()
      .where('chat_messages.sender_id', '=', this.me)
      .where('chat_messages.client_key', '=', clientKey)
      .executeTakeFirst()
  }

  /** Inserts a message with the next number. Locks the conversation until the transaction ends. */
  async insert(line: NewLine): Promise<number> {
    const { last_seq: seq } = await this.db
      .updateTable('chat_conversations')
      .set((eb) => ({ last_seq: eb('last_seq', '+', 1), operated_at: line.sentAt }))
      .where('id', '=', line.conversationId)
      .returning('last_seq')
      .executeTakeFirstOrThrow()
    await this.db
      .insertInto('chat_messages')
      .values({
        id: line.id,
        conversation_id: line.conversationId,
        seq,
        sender_id: this.me,
        type: line.type,
        content: JSON.stringify(line.content),
        words: line.words,
        file_id: line.fileId ?? null,
        client_key: line.clientKey,
        sent_at: line.sentAt,
      })
      .execute()
    // The writer has read everything before.
    await this.db
      .updateTable('chat_members')
      .set({ read_seq: seq, hidden_seq: null })
      .where('conversation_id', '=', line.conversationId)
      .where('employee_id', '=', this.me)
      .execute()
    return seq
  }

  async mention(conversationId: string, seq: number, empIds: readonly (string | null)[]) {
    if (empIds.length === 0) return
    const rows = empIds.map((employee_id) => ({ conversation_id: conversationId, seq, employee_id }))
    await this.db.insertInto('chat_mentions').values(rows).execute()
  }

  /** First unread message about the caller, by conversation. */
  async mentions(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map()
    const rows = await this.db
      .selectFrom('chat_mentions')
      .innerJoin('chat_members', 'chat_members.conversation_id', 'chat_mentions.conversation_id')
      .innerJoin('chat_messages', (join) =>
        join
          .onRef('chat_messages.conversation_id', '=', 'chat_mentions.conversation_id')
          .onRef('chat_messages.seq', '=', 'chat_mentions.seq'),
      )
      .where('chat_messages.recalled_at', 'is', null)
      .select(['chat_mentions.conversation_id as id', sql<number>`min(chat_mentions.seq)`.as('seq')])
      .where('chat_members.employee_id', '=', this.me)
      .where('chat_mentions.conversation_id', 'in', [...ids])
      .whereRef('chat_mentions.seq', '>', 'chat_members.read_seq')
      .where((eb) =>
        eb.or([eb('chat_mentions.employee_id', 'is', null), eb('chat_mentions.employee_id', '=', this.me)]),
      )
      .groupBy('chat_mentions.conversation_id')
      .execute()
    return new Map(rows.map(({ id, seq }) => [id, seq]))
  }

  async recall(id: string, time: string) {
    await this.db.updateTable('chat_messages').set({ recalled_at: time, words: '' }).where('id', '=', id).execute()
  }

  /** Replaces the messages that carry a file, whoever sent them, and detaches it; returns their conversations. */
  async replaceFile(fileId: string, content: { text: string }): Promise<string[]> {
    const replaced = await this.db
      .updateTable('chat_messages')
      .set({ type: MessageType.command, content: JSON.stringify(content), words: '', file_id: null })
      .where('file_id', '=', fileId)
      .returning('conversation_id')
      .execute()
    return [...new Set(replaced.map(({ conversation_id }) => conversation_id))]
  }

  async hide(ids: readonly string[]) {
    await this.db
      .insertInto('chat_hidden')
      .values(ids.map((message_id) => ({ employee_id: this.me, message_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  #allRows() {
    return this.db
      .selectFrom('chat_messages')
      .innerJoin('chat_conversations', 'chat_conversations.id', 'chat_messages.conversation_id')
      .innerJoin('employees', 'employees.id', 'chat_messages.sender_id')
      .select([
        'chat_messages.id',
        'chat_messages.conversation_id as conversationId',
        'chat_conversations.type as chatType',
        'chat_messages.type',
        'chat_messages.seq',
        'chat_messages.content',
        'chat_messages.file_id as fileId',
        'chat_messages.client_key as clientKey',
        'chat_messages.sender_id as senderId',
        'employees.name as senderName',
        'employees.photo_url as senderPhoto',
        'chat_messages.sent_at as sentAt',
        'chat_messages.recalled_at as recalledAt',
      ])
  }

  /** Messages visible to the caller: between joining and leaving, without hidden ones. */
  #visibleRows() {
    return this.#allRows()
      .innerJoin('chat_members as mine', (join) =>
        join.onRef('mine.conversation_id', '=', 'chat_messages.conversation_id').on('mine.employee_id', '=', this.me),
      )
      .whereRef('chat_messages.seq', '>', 'mine.after_seq')
      .where(sql<boolean>`chat_messages.seq <= coalesce(mine.until_seq, chat_messages.seq)`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('chat_hidden')
              .select('message_id')
              .whereRef('chat_hidden.message_id', '=', 'chat_messages.id')
              .where('chat_hidden.employee_id', '=', this.me),
          ),
        ),
      )
  }
}

interface Searched {
  conversationId?: string
  keyword?: string
  type?: MessageType
  hasLink?: boolean
  senderId?: string
  before?: { id: string; sentAt: string }
  count: number
}
