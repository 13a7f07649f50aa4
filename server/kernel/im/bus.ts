import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Delivery } from '../http/who'
import { openRedis } from '../redis'

/** What one node tells all nodes, itself included. */
export type Notice =
  | { kind: 'deliver'; delivery: Delivery }
  /** These sessions are over: drop what is cached of them and close their sockets with these words. */
  | { kind: 'endSessions'; sessionIds: string[]; code: number; msg: string; quietly: boolean }
  /** What is cached of this person (roles, name, firm) is out of date. */
  | { kind: 'refreshPerson'; accountId: string }
  /** …of anybody in this firm: a role gives something else. */
  | { kind: 'refreshFirm'; firmId: string }
  /** These employees' messages changed: what is cached of them is out of date, and their clients are to be told. */
  | { kind: 'news'; employeeIds: string[] }
  /** What somebody waits for by this name happened (waiters.ts). */
  | { kind: 'happened'; name: string }
  /** This node was cut off and may have missed any notice: nothing cached can be believed. */
  | { kind: 'gap' }

type Listener = (notice: Notice) => void

/** Joins the nodes of one installation; with a single node it is a function call. */
export interface Bus {
  publish(notice: Notice): void
  deliver(delivery: Delivery): void
  onNotice(listener: Listener): void
  close(): Promise<void>
}

class Listeners {
  readonly #all: Listener[] = []
  onNotice(listener: Listener) {
    this.#all.push(listener)
  }
  protected emit(notice: Notice) {
    for (const listener of this.#all) listener(notice)
  }
}

class LocalBus extends Listeners implements Bus {
  publish(notice: Notice) {
    this.emit(notice)
  }
  deliver(delivery: Delivery) {
    this.publish({ kind: 'deliver', delivery })
  }
  async close() {}
}

const CHANNEL = 'antou:notices'
/** How long a start waits for Redis. */
const FIRST_MS = 3_000

interface Sent {
  from: string
  notice: Notice
}

class RedisBus extends Listeners implements Bus {
  readonly #node = randomBytes(8).toString('hex')
  readonly #publisher: Redis
  readonly #subscriber: Redis
  /** Until it has begun to listen, it has missed nothing that it could have heard. */
  #hasListened = false
  #joined = () => {}

  constructor(url: string) {
    super()
    this.#publisher = openRedis(url)
    // It subscribes again by itself (#listen): the client's own attempt could not be waited for, nor its failure heard
    // while this is being closed.
    this.#subscriber = openRedis(url, { autoResubscribe: false })
    this.#subscriber.on('message', (_channel, text) => {
      const sent = parseSent(text)
      if (sent && sent.from !== this.#node) this.emit(sent.notice)
    })
    this.#subscriber.on('ready', () => void this.#listen())
  }

  /** Waits for the first connection, but not for a Redis that is away: it joins when it is back. */
  async connect() {
    await new Promise<void>((resolve) => {
      const enough = setTimeout(() => {
        // What the others said from now on is missed.
        this.#hasListened = true
        resolve()
      }, FIRST_MS)
      this.#joined = () => {
        clearTimeout(enough)
        resolve()
      }
    })
    return this
  }

  /** This node hears it at once, so that whoever wrote reads what they wrote, with Redis slow or gone. */
  publish(notice: Notice) {
    this.emit(notice)
    const sent: Sent = { from: this.#node, notice }
    // What did not go out is lost to the others; nodes whose line was cut hear of the gap, and look each minute anyway.
    this.#publisher.publish(CHANNEL, JSON.stringify(sent)).catch(() => {})
  }

  async #listen() {
    try {
      await this.#subscriber.subscribe(CHANNEL)
      if (this.#hasListened) this.emit({ kind: 'gap' })
      this.#hasListened = true
      this.#joined()
    } catch {
      // Cut off again: the next connection tries again.
    }
  }

  deliver(delivery: Delivery) {
    this.publish({ kind: 'deliver', delivery })
  }

  async close() {
    this.#publisher.disconnect()
    this.#subscriber.disconnect()
  }
}

/** Undefined for a text that no node of ours wrote: other programs may use the same Redis. */
function parseSent(text: string): Sent | undefined {
  try {
    const sent = JSON.parse(text) as Partial<Sent> | null
    return sent?.from && sent.notice ? (sent as Sent) : undefined
  } catch {
    return undefined
  }
}

export const openBus = async (redisUrl?: string): Promise<Bus> =>
  redisUrl ? new RedisBus(redisUrl).connect() : new LocalBus()
