import { randomBytes } from 'node:crypto'
import { days, minutes } from '@contract/duration'
import { toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import type { SystemDb } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import { hashOf } from '../../kernel/token-hash'
import { TicketRepository } from './repository/tickets'

/** Data that each kind of ticket carries from one step to the next. */
export interface TicketData {
  /** An authorisation that was asked for. */
  state: { provider: 'wechat' | 'wecom'; nonceHash: string }
  /** A chat app's user who has no account yet. */
  bind: {
    provider: 'wechat' | 'wecom'
    appId: string
    subject: string
    unionId?: string
    nickname: string
    photoUrl: string
  }
  /** A registration, growing step by step. */
  register: { mobile: string; name?: string; firmId?: string; joins?: boolean; accountId?: string }
  /** A forgotten password's account; if absent, the ticket only looks like one. */
  verify: { accountId?: string; mobile: string }
  reset: { accountId: string }
  /** A key that a device is asked to create, and one it is asked to prove. */
  passkeyMade: { accountId: string; challenge: string }
  passkeyAsked: { challenge: string }
}

export type TicketKind = keyof TicketData

const LIFE_MS: Record<TicketKind, number> = {
  state: minutes(10),
  bind: minutes(30),
  register: minutes(30),
  verify: minutes(30),
  reset: minutes(30),
  passkeyMade: minutes(5),
  passkeyAsked: minutes(5),
}
/**
 * Used and expired tickets are kept this long, to tell them from unknown ones, and then deleted when the next one is
 * issued.
 */
const KEPT_MS = days(1)

const SECRET_BYTES = 16

const OVER = '操作已超时，请重新开始'

interface Ticket<K extends TicketKind> {
  id: string
  attempts: number
  data: TicketData[K]
}

/** Short-lived secrets that carry a flow from step to step; stored hashed, each valid for its own kind. */
export class Tickets {
  readonly #rows: TicketRepository

  constructor(
    db: SystemDb,
    private readonly now: number,
  ) {
    this.#rows = new TicketRepository(db)
  }

  async issue<K extends TicketKind>(kind: K, data: TicketData[K]): Promise<string> {
    // Letters and digits only: the vendors accept no others in a state.
    const secret = randomBytes(SECRET_BYTES).toString('hex')
    const { now } = this
    await this.#rows.deleteExpired(toTime(now - KEPT_MS))
    await this.#rows.insert({
      id: newId(now),
      kind,
      secret_hash: hashOf(secret),
      data: JSON.stringify(data),
      created_at: toTime(now),
      expires_at: toTime(now + LIFE_MS[kind]),
    })
    return secret
  }

  /** Finds a ticket without using it up. */
  async find<K extends TicketKind>(kind: K, secret: string, words = OVER): Promise<Ticket<K>> {
    const row = await this.#rows.findUnused(kind, hashOf(secret), toTime(this.now))
    return (row as Ticket<K> | undefined) ?? fail.invalid(words)
  }

  /** Counts one try of what the ticket protects; false if there were already `most`. */
  tryOnce(id: string, most: number): Promise<boolean> {
    return this.#rows.countTry(id, most)
  }

  async save<K extends TicketKind>(_kind: K, id: string, data: TicketData[K]) {
    await this.#rows.setData(id, JSON.stringify(data))
  }

  /**
   * Uses a ticket up, in one statement: of two concurrent callers one gets it. Undefined for used, expired and unknown
   * ones.
   */
  async spend<K extends TicketKind>(kind: K, secret: string): Promise<TicketData[K] | undefined> {
    const row = await this.#rows.spend(kind, hashOf(secret), toTime(this.now))
    return row?.data as TicketData[K] | undefined
  }
}
