import { PENDING } from '@contract/codes/linkStatus'
import { sql } from 'kysely'
import { toTime } from '../clock'
import { newId } from '../db/id'
import type { SystemDb } from '../db/open'
import { type Card, cardColumns, type Reading, type Settlement } from './card'
import { type Numbers, takeNumbers } from './sequence'

interface NewMessage {
  card: Card
  recipientId: string
  linkStatus: number
  isRead: boolean
}

interface Change {
  id: string
  recipientId: string
  /** The footer it had, so that a concurrent change is not undone; absent if the footer stays. */
  was?: number
  linkStatus?: number
  isRead: boolean
}

/**
 * Messages that one transaction sends. Collected while the transaction runs and written together right before it
 * commits: however many cards go to however many people, that is three statements, and the recipients' rows, which
 * serialise their message numbers, are locked once and briefly.
 */
export class Outbox {
  readonly #created: NewMessage[] = []
  readonly #settlements: Settlement[] = []
  readonly #readings: Reading[] = []

  /** @param db the transaction */
  constructor(
    private readonly db: SystemDb,
    private readonly now: number,
  ) {}

  add(card: Card) {
    for (const recipientId of new Set(card.to))
      this.#created.push({ card, recipientId, linkStatus: PENDING, isRead: false })
  }

  settle(settlement: Settlement) {
    this.#settlements.push(settlement)
    // Cards of this very transaction are not in the table yet; those that are added later stay pending.
    for (const message of this.#created) {
      const settled = outcome(settlement, { ...message, linkId: message.card.linkId, code: message.card.code })
      if (settled) Object.assign(message, settled)
    }
  }

  read(reading: Reading) {
    this.#readings.push(reading)
  }

  /**
   * Marks what was posted so far; the returned function discards what was posted after, together with the work that it
   * was about.
   */
  mark(): () => void {
    const created = this.#created.map((message) => ({ ...message }))
    const [settlements, readings] = [this.#settlements.length, this.#readings.length]
    return () => {
      this.#created.splice(0, this.#created.length, ...created)
      this.#settlements.length = settlements
      this.#readings.length = readings
    }
  }

  /** Writes everything; returns the ids of employees whose messages changed. */
  async write(): Promise<string[]> {
    const changes = await this.#collectChanges()
    const wanted = new Map<string, number>()
    for (const { recipientId } of [...changes, ...this.#created])
      wanted.set(recipientId, (wanted.get(recipientId) ?? 0) + 1)
    if (wanted.size === 0) return []
    const numbers = await takeNumbers(this.db, wanted)
    await this.#updateMessages(changes, numbers)
    await this.#insertMessages(numbers)
    return [...numbers.keys()]
  }

  async #collectChanges(): Promise<Change[]> {
    const changes = new Map<string, Change>()
    for (const change of [...(await this.#findSettled()), ...(await this.#findRead())]) {
      const before = changes.get(change.id)
      changes.set(change.id, before ? { ...before, isRead: before.isRead || change.isRead } : change)
    }
    return [...changes.values()]
  }

  async #findSettled(): Promise<Change[]> {
    if (this.#settlements.length === 0) return []
    const cards = await this.db
      .selectFrom('app_messages')
      .select(['id', 'recipient_id', 'link_id', 'app_msg_type', 'link_status'])
      .where('link_id', 'in', [...new Set(this.#settlements.map(({ linkId }) => linkId))])
      .where('app_msg_type', 'in', [...new Set(this.#settlements.flatMap(({ codes }) => codes))])
      .orderBy('created_seq')
      .execute()
    return cards.flatMap((card) => {
      const about = { linkId: card.link_id, code: card.app_msg_type, recipientId: card.recipient_id }
      let now = { linkStatus: card.link_status, isRead: false }
      for (const settlement of this.#settlements) now = outcome(settlement, { ...about, ...now }) ?? now
      if (now.linkStatus === card.link_status) return []
      return [{ id: card.id, recipientId: card.recipient_id, was: card.link_status, ...now }]
    })
  }

  async #findRead(): Promise<Change[]> {
    const found = await Promise.all(
      this.#readings.map((reading) =>
        this.db
          .selectFrom('app_messages')
          .select(['id', 'recipient_id as recipientId'])
          .where('recipient_id', '=', reading.employeeId)
          .where('is_read', '=', false)
          .where((where) =>
            'ids' in reading ? where('id', 'in', [...reading.ids]) : where('app_msg_type', 'in', [...reading.types]),
          )
          .orderBy('created_seq')
          .execute(),
      ),
    )
    return found.flat().map((row) => ({ ...row, isRead: true }))
  }

  async #updateMessages(changes: readonly Change[], numbers: ReadonlyMap<string, Numbers>) {
    if (changes.length === 0) return
    const column = <T>(read: (change: Change) => T) => changes.map(read)
    await sql`
      update app_messages set
        seq = change.seq,
        link_status = coalesce(change.link_status, app_messages.link_status),
        is_read = app_messages.is_read or change.is_read
      from unnest(
        ${column(({ id }) => id)}::text[],
        ${column(({ recipientId }) => numbers.get(recipientId)?.next())}::bigint[],
        ${column(({ was }) => was ?? null)}::int[],
        ${column(({ linkStatus }) => linkStatus ?? null)}::int[],
        ${column(({ isRead }) => isRead)}::boolean[]
      ) as change(id, seq, was, link_status, is_read)
      where app_messages.id = change.id
        and case when change.was is null then not app_messages.is_read else app_messages.link_status = change.was end
    `.execute(this.db)
  }

  /**
   * Inserts by columns, the cards' and the recipients': a card to twenty thousand people is sent to the database once.
   */
  async #insertMessages(numbers: ReadonlyMap<string, Numbers>) {
    const messages = this.#created.flatMap((message) => {
      const own = numbers.get(message.recipientId)
      return own?.isHere ? [{ ...message, id: newId(this.now), firmId: own.firmId, seq: own.next() }] : []
    })
    if (messages.length === 0) return
    const cards = [...new Set(messages.map(({ card }) => card))]
    const numberOf = new Map(cards.map((card, index) => [card, index]))
    const columnOf = <T>(read: (message: (typeof messages)[number]) => T) => messages.map(read)
    const columns = cards.map(cardColumns)
    const shared = <K extends keyof ReturnType<typeof cardColumns>>(name: K) => columns.map((card) => card[name])
    await sql`
      insert into app_messages (
        id, firm_id, recipient_id, seq, created_seq, link_status, is_read, created_at,
        system_id, app_msg_type, sender_id, jump, app_jump, jump_id, link_id, app_link_id, msg_type, source_type,
        alert_title, texts, push_title, push_content
      )
      select
        own.id, own.firm_id, own.recipient_id, own.seq, own.seq, own.link_status, own.is_read, ${toTime(this.now)},
        card.system_id, card.app_msg_type, card.sender_id, card.jump, card.app_jump, card.jump_id, card.link_id,
        card.app_link_id, card.msg_type, card.source_type, card.alert_title, card.texts, card.push_title,
        card.push_content
      from unnest(
        ${columnOf(({ card }) => numberOf.get(card))}::int[],
        ${columnOf(({ id }) => id)}::text[],
        ${columnOf(({ firmId }) => firmId)}::text[],
        ${columnOf(({ recipientId }) => recipientId)}::text[],
        ${columnOf(({ seq }) => seq)}::bigint[],
        ${columnOf(({ linkStatus }) => linkStatus)}::int[],
        ${columnOf(({ isRead }) => isRead)}::boolean[]
      ) as own(card, id, firm_id, recipient_id, seq, link_status, is_read)
      join unnest(
        ${cards.map((_, index) => index)}::int[],
        ${shared('system_id')}::int[],
        ${shared('app_msg_type')}::int[],
        ${shared('sender_id')}::text[],
        ${shared('jump')}::text[],
        ${shared('app_jump')}::text[],
        ${shared('jump_id')}::text[],
        ${shared('link_id')}::text[],
        ${shared('app_link_id')}::text[],
        ${shared('msg_type')}::int[],
        ${shared('source_type')}::int[],
        ${shared('alert_title')}::text[],
        ${shared('texts')}::jsonb[],
        ${shared('push_title')}::text[],
        ${shared('push_content')}::text[]
      ) as card(
        number, system_id, app_msg_type, sender_id, jump, app_jump, jump_id, link_id, app_link_id, msg_type,
        source_type, alert_title, texts, push_title, push_content
      ) on card.number = own.card`.execute(this.db)
  }
}

/** Result of a settlement for one card; undefined if it does not affect it. */
export function outcome(
  { linkId, codes, linkStatus, actor, from = [PENDING] }: Settlement,
  card: { linkId: string; code: number; recipientId: string; linkStatus: number; isRead: boolean },
): { linkStatus: number; isRead: boolean } | undefined {
  if (card.linkId !== linkId || !from.includes(card.linkStatus)) return undefined
  if (!codes.some((code) => code === card.code)) return undefined
  const acted = actor?.employeeId === card.recipientId
  return acted ? { linkStatus: actor.linkStatus, isRead: true } : { linkStatus, isRead: card.isRead }
}
