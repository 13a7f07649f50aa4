import { PENDING } from '@contract/codes/linkStatus'
import { days as daysInMs, hours as hoursInMs } from '@contract/duration'
import { type InsertObject, sql } from 'kysely'
import { toTime } from '../../kernel/clock'
import type { Tables } from '../../kernel/db/tables'
import { type Card, cardColumns, type Settlement } from '../../kernel/notify/card'
import { type Outbox, outcome } from '../../kernel/notify/outbox'
import { Random } from './random'
import type { SeedWorld } from './world'

interface Sent {
  /** Milliseconds since 1970. A future message is not sent. */
  at: number
  /** Link status of a to-do, for all recipients or by recipient. */
  linkStatus?: number | ((empId: string) => number)
  /** By default more likely the older it is. */
  isRead?: boolean
}

interface Letter extends Sent {
  card: Card
  /** Decides whether it was read, and gives its id. */
  random: Random
  /** Link status by recipient, once handled by them or by somebody else. */
  settled: Map<string, number>
  columns: ReturnType<typeof cardColumns>
}

/** Age from which messages have been deleted. */
const KEPT_MS = daysInMs(60)
/** Share of messages read, by age. */
const READ: readonly [hours: number, share: number][] = [
  [5, 0.2],
  [30, 0.55],
  [24 * 6, 0.85],
  [24 * 20, 0.96],
]

/** Messages of all seeds. A person's messages are numbered by time, so they are collected and written at the end. */
export class Mailbox {
  readonly #letters: Letter[] = []
  #random = new Random('mailbox')

  constructor(private readonly world: SeedWorld) {}

  send(card: Card, sent: Sent) {
    if (sent.at <= this.world.now && sent.at > this.world.now - KEPT_MS && card.to.length > 0)
      this.#letters.push({ ...sent, card, random: this.#random, columns: cardColumns(card), settled: new Map() })
  }

  /** Draws for messages sent from now on by themselves: those sent before are read or not as without them. */
  drawApart(name: string) {
    this.#random = new Random(`mailbox of ${name}`)
  }

  /** Number of messages sent so far. */
  get sent(): number {
    return this.#letters.length
  }

  /** Drops the messages after the first `sent`: a refused step notifies nobody. */
  takeBack(sent: number) {
    this.#letters.length = sent
  }

  /** Outbox for a service that the seed runs at that moment. */
  outbox(at: number): Pick<Outbox, 'add' | 'settle'> {
    return {
      add: (card) => this.send(card, { at }),
      settle: (settlement) => this.#settleCards(settlement),
    }
  }

  #settleCards(settlement: Settlement) {
    for (const { card, settled } of this.#letters.filter(({ card }) => card.linkId === settlement.linkId))
      for (const recipientId of card.to) {
        const { linkId, code } = card
        const now = { linkId, code, recipientId, linkStatus: settled.get(recipientId) ?? PENDING, isRead: false }
        const next = outcome(settlement, now)
        if (next) settled.set(recipientId, next.linkStatus)
      }
  }

  async save() {
    const numbers = new Map<string, number>()
    const firmOf = new Map(
      this.world.firms.flatMap(({ id, people }) => people.map(({ empId }) => [empId, id] as const)),
    )
    const rows = this.#letters
      .sort((a, b) => a.at - b.at)
      .flatMap((letter) =>
        [...new Set(letter.card.to)].map((empId): InsertObject<Tables, 'app_messages'> => {
          const number = (numbers.get(empId) ?? 0) + 1
          numbers.set(empId, number)
          const recipient = { firm_id: firmOf.get(empId) ?? '', recipient_id: empId, seq: number, created_seq: number }
          return { ...letter.columns, ...recipient, ...this.#stateOf(letter, empId) }
        }),
      )
    await this.world.insert('app_messages', rows)
    await sql`
      update employees set message_seq = counted.count
      from unnest(${[...numbers.keys()]}::text[], ${[...numbers.values()]}::bigint[]) as counted(id, count)
      where employees.id = counted.id`.execute(this.world.db)
  }

  #stateOf({ at, linkStatus = PENDING, isRead, settled, random }: Letter, empId: string) {
    const status = settled.get(empId) ?? (typeof linkStatus === 'number' ? linkStatus : linkStatus(empId))
    const hours = (this.world.now - at) / hoursInMs(1)
    const share = READ.find(([limit]) => hours < limit)?.[1] ?? 1
    const isSeen = random.chance(share)
    return {
      id: this.world.id(at, random),
      created_at: toTime(at),
      link_status: status,
      is_read: isRead ?? (status !== PENDING || isSeen),
    }
  }
}
