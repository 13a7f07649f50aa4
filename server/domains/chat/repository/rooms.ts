import { type ChatRole, ConversationType, type NotificationLevel } from '@contract/chat/codes'
import { sql } from 'kysely'
import type { SystemDb } from '../../../kernel/db/open'
import { AWAY } from '../../people'

/** Conversation from the view of one member. */
export interface Room {
  id: string
  type: 1 | 2
  name: string
  notice: string
  isMuteAll: boolean
  isInviteLimited: boolean
  /** Case whose team the members are. */
  caseId: string | null
  operatedAt: string
  lastSeq: number
  unread: number
  role: ChatRole
  readSeq: number
  afterSeq: number
  untilSeq: number | null
  isTop: boolean
  level: NotificationLevel
}

/** Other person of a private chat: whether they can be written to, and up to where they have read. */
export interface Counterpart {
  conversationId: string
  empId: string
  name: string
  photoUrl: string
  firmId: string
  isAway: boolean
  readSeq: number
}

interface Asked {
  after?: string
  size: number
  unreadOnly?: boolean
  keyword?: string
}

/** Last message number a member may see. */
const LAST = sql<number>`least(chat_conversations.last_seq, coalesce(chat_members.until_seq, chat_conversations.last_seq))`
/** Up to here nothing is unread. */
const READ = sql<number>`greatest(chat_members.read_seq, chat_members.after_seq)`
/** Events of a group and messages taken back are read by nobody and count for nobody. */
const UNCOUNTED = sql<number>`(
  select count(*)::int from chat_messages uncounted
  where uncounted.conversation_id = chat_conversations.id
    and uncounted.seq > ${READ} and uncounted.seq <= ${LAST}
    and (uncounted.type = 10 or uncounted.recalled_at is not null))`
const UNREAD = sql<number>`greatest(0, ${LAST} - ${READ} - ${UNCOUNTED})`
const IS_AWAY = sql<boolean>`employees.status in (${sql.join(AWAY)})`

/** Queries on conversations of all firms, always as one member; non-members find nothing. */
export class Rooms {
  constructor(
    private readonly db: SystemDb,
    private readonly me: string,
  ) {}

  async find(id: string): Promise<Room | undefined> {
    return this.#ownRooms().where('chat_conversations.id', '=', id).executeTakeFirst()
  }

  /** Locks the conversation, so that nobody writes until this transaction ends. */
  async lock(id: string): Promise<Room | undefined> {
    await this.db.selectFrom('chat_conversations').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    return this.find(id)
  }

  /** Order of §4: pinned first, then by last activity. Returns one extra row when there are more. */
  async page({ after, size, unreadOnly, keyword = '' }: Asked): Promise<Room[]> {
    let rows = this.#ownRooms()
      .where(sql<boolean>`${LAST} > coalesce(chat_members.hidden_seq, 0)`)
      .orderBy('chat_members.is_top', 'desc')
      .orderBy('chat_conversations.operated_at', 'desc')
      .orderBy('chat_conversations.id', 'desc')
      .limit(size + 1)
    const last = after ? await this.find(after) : undefined
    if (last)
      rows = rows.where(
        sql<boolean>`(chat_members.is_top, chat_conversations.operated_at, chat_conversations.id) < (${last.isTop}, ${last.operatedAt}::timestamptz, ${last.id})`,
      )
    if (unreadOnly) rows = rows.where(UNREAD, '>', 0)
    if (keyword) rows = rows.where((eb) => eb.or([this.#isGroupNamed(keyword), this.#isWithPerson(keyword)]))
    return rows.execute()
  }

  unreadOnes(): Promise<Room[]> {
    return this.#ownRooms().where(UNREAD, '>', 0).orderBy('chat_conversations.id').execute()
  }

  /** Groups the person is a member of. */
  groups(): Promise<Room[]> {
    return this.#ownRooms()
      .where('chat_conversations.type', '=', ConversationType.group)
      .where('chat_members.until_seq', 'is', null)
      .orderBy('chat_conversations.id')
      .execute()
  }

  #isGroupNamed(keyword: string) {
    return sql<boolean>`strpos(lower(chat_conversations.name), ${keyword.toLowerCase()}) > 0`
  }

  /** Private chats whose other person's name matches. */
  #isWithPerson(keyword: string) {
    return sql<boolean>`chat_conversations.type = ${ConversationType.private} and exists (
      select 1 from chat_members other join employees on employees.id = other.employee_id
      where other.conversation_id = chat_conversations.id and other.employee_id <> ${this.me}
        and strpos(lower(employees.name), ${keyword.toLowerCase()}) > 0)`
  }

  #ownRooms() {
    return this.db
      .selectFrom('chat_members')
      .innerJoin('chat_conversations', 'chat_conversations.id', 'chat_members.conversation_id')
      .select([
        'chat_conversations.id',
        'chat_conversations.type',
        'chat_conversations.name',
        'chat_conversations.notice',
        'chat_conversations.is_mute_all as isMuteAll',
        'chat_conversations.is_invite_limited as isInviteLimited',
        'chat_conversations.case_id as caseId',
        'chat_conversations.operated_at as operatedAt',
        'chat_members.role',
        'chat_members.read_seq as readSeq',
        'chat_members.after_seq as afterSeq',
        'chat_members.until_seq as untilSeq',
        'chat_members.is_top as isTop',
        'chat_members.notification_level as level',
      ])
      .select([LAST.as('lastSeq'), UNREAD.as('unread')])
      .where('chat_members.employee_id', '=', this.me)
  }

  /** Unread total of counted conversations, and whether muted ones have unread messages. */
  async unread(): Promise<{ total: number; hasMuted: boolean }> {
    const row = await this.db
      .selectFrom('chat_members')
      .innerJoin('chat_conversations', 'chat_conversations.id', 'chat_members.conversation_id')
      .where('chat_members.employee_id', '=', this.me)
      .where(sql<boolean>`${LAST} > coalesce(chat_members.hidden_seq, 0)`)
      .select(sql<number>`coalesce(sum(${UNREAD}) filter (where notification_level = 0), 0)::int`.as('total'))
      .select(sql<boolean>`coalesce(bool_or(notification_level <> 0 and ${UNREAD} > 0), false)`.as('hasMuted'))
      .executeTakeFirstOrThrow()
    return row
  }

  async counterparts(ids: readonly string[]): Promise<Map<string, Counterpart>> {
    if (ids.length === 0) return new Map()
    const rows = await this.db
      .selectFrom('chat_members')
      .innerJoin('employees', 'employees.id', 'chat_members.employee_id')
      .select([
        'chat_members.conversation_id as conversationId',
        'chat_members.read_seq as readSeq',
        'employees.id as empId',
        'employees.name',
        'employees.photo_url as photoUrl',
        'employees.firm_id as firmId',
      ])
      .select(IS_AWAY.as('isAway'))
      .where('chat_members.conversation_id', 'in', [...ids])
      .where('chat_members.employee_id', '!=', this.me)
      .execute()
    return new Map(rows.map((row) => [row.conversationId, row]))
  }

  async memberCounts(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map()
    const rows = await this.db
      .selectFrom('chat_members')
      .select(['conversation_id as id', sql<number>`count(*)::int`.as('n')])
      .where('conversation_id', 'in', [...ids])
      .where('until_seq', 'is', null)
      .groupBy('conversation_id')
      .execute()
    return new Map(rows.map(({ id, n }) => [id, n]))
  }

  async members(id: string) {
    return this.db
      .selectFrom('chat_members')
      .innerJoin('employees', 'employees.id', 'chat_members.employee_id')
      .innerJoin('firms', 'firms.id', 'employees.firm_id')
      .select([
        'employees.id as imUserId',
        'employees.user_id as userId',
        'employees.name as empName',
        'employees.photo_url as avatarUrl',
        'employees.firm_id as firmId',
        'firms.short_name as companyName',
        'chat_members.role',
        'chat_members.read_seq as readSeq',
        'chat_members.after_seq as afterSeq',
      ])
      .select(IS_AWAY.as('isAway'))
      .where('chat_members.conversation_id', '=', id)
      .where('chat_members.until_seq', 'is', null)
      .orderBy(sql`case chat_members.role when 'owner' then 0 when 'admin' then 1 else 2 end`)
      .orderBy('chat_members.joined_at')
      .orderBy('employees.id')
      .execute()
  }

  /** Current members, to push to. */
  async listeners(id: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('chat_members')
      .select('employee_id')
      .where('conversation_id', '=', id)
      .where('until_seq', 'is', null)
      .execute()
    return rows.map(({ employee_id }) => employee_id)
  }

  /** Conversation of two people, created on first use; concurrent calls get the same one. */
  async ofPair(id: string, other: string): Promise<string> {
    const pair = [this.me, other].sort().join(':')
    await this.db
      .insertInto('chat_conversations')
      .values({ id, pair, type: ConversationType.private })
      .onConflict((conflict) => conflict.column('pair').doNothing())
      .execute()
    const found = await this.db
      .selectFrom('chat_conversations')
      .select('id')
      .where('pair', '=', pair)
      .executeTakeFirstOrThrow()
    await this.join(found.id, [this.me, other], 0)
    return found.id
  }

  async create(id: string, name: string) {
    await this.db.insertInto('chat_conversations').values({ id, name, type: ConversationType.group }).execute()
    await this.join(id, [this.me], 0)
    await this.setRole(id, this.me, 'owner')
  }

  /** Creates the group of a case's team, unless it exists: concurrent calls get the same one. */
  async createOfCase(id: string, caseId: string, name: string): Promise<void> {
    await this.db
      .insertInto('chat_conversations')
      .values({ id, name, type: ConversationType.group, case_id: caseId })
      .onConflict((conflict) => conflict.column('case_id').where('case_id', 'is not', null).doNothing())
      .execute()
  }

  /** Finds and locks the group of a case's team, whoever asks. */
  lockOfCase(caseId: string) {
    return this.db
      .selectFrom('chat_conversations')
      .select(['id', 'last_seq as lastSeq'])
      .where('case_id', '=', caseId)
      .forUpdate()
      .executeTakeFirst()
  }

  /** Group of a case's team, as a member of it sees it. */
  findOfCase(caseId: string): Promise<Room | undefined> {
    return this.#ownRooms()
      .where('chat_conversations.case_id', '=', caseId)
      .where('chat_members.until_seq', 'is', null)
      .executeTakeFirst()
  }

  /** @param seq they see messages after this number; a returning member no longer sees the earlier ones */
  async join(id: string, empIds: readonly string[], seq: number) {
    await this.db
      .insertInto('chat_members')
      .values(empIds.map((employee_id) => ({ conversation_id: id, employee_id, after_seq: seq, read_seq: seq })))
      .onConflict((conflict) =>
        conflict
          .columns(['conversation_id', 'employee_id'])
          .doUpdateSet({
            until_seq: null,
            hidden_seq: null,
            after_seq: seq,
            read_seq: seq,
            role: 'member',
            joined_at: sql`now()`,
          })
          .where('chat_members.until_seq', 'is not', null),
      )
      .execute()
  }

  async part(id: string, empIds: readonly string[], seq: number) {
    await this.db
      .updateTable('chat_members')
      .set({ until_seq: seq, role: 'member' })
      .where('conversation_id', '=', id)
      .where('employee_id', 'in', [...empIds])
      .where('until_seq', 'is', null)
      .execute()
  }

  async setRole(id: string, empId: string, role: ChatRole) {
    await this.db
      .updateTable('chat_members')
      .set({ role })
      .where('conversation_id', '=', id)
      .where('employee_id', '=', empId)
      .execute()
  }

  async update(
    id: string,
    values: { name?: string; notice?: string; is_mute_all?: boolean; is_invite_limited?: boolean },
  ) {
    await this.db.updateTable('chat_conversations').set(values).where('id', '=', id).execute()
  }

  /** Settings of one member. */
  async set(id: string, values: { is_top?: boolean; notification_level?: NotificationLevel; hidden_seq?: number }) {
    await this.#ownMembership(id).set(values).execute()
  }

  async clear(id: string, seq: number) {
    await this.#ownMembership(id).set({ after_seq: seq, read_seq: seq }).execute()
  }

  /** Returns true when the read number rose. */
  async read(id: string, seq: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#ownMembership(id)
      .set({ read_seq: seq })
      .where('read_seq', '<', seq)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  #ownMembership(id: string) {
    return this.db.updateTable('chat_members').where('conversation_id', '=', id).where('employee_id', '=', this.me)
  }
}
