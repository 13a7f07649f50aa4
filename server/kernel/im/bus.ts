import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Delivery } from '../http/caller'
import { openRedis } from '../redis'
import type { UpstreamWarnings } from '../upstream-warnings'

/** Notice from one node to all nodes, itself included. */
export type Notice =
  | { kind: 'deliver'; delivery: Delivery }
  /** These sessions have ended: drop what is cached of them and close their sockets with this message. */
  | { kind: 'endSessions'; sessionIds: string[]; code: number; msg: string; quietly: boolean }
  /** The cached data of this person (roles, name, firm) is out of date. */
  | { kind: 'refreshPerson'; accountId: string }
  /** The cached data of everybody in this firm is out of date: a role has other rights. */
  | { kind: 'refreshFirm'; firmId: string }
  /** These employees' messages changed: drop what is cached of them and tell their clients. */
  | { kind: 'news'; employeeIds: string[] }
  /** The event of this name, which a request may be waiting for, happened (waiters.ts). */
  | { kind: 'happened'; name: string }
  /** This node was cut off and may have missed any notice: nothing cached can be trusted. */
  | { kind: 'gap' }

type Listener = (notice: Notice) => void

/** Joins the nodes of one installation; with a single node it is a function call. */
export interface Bus {
  publish(notice: Notice): void
  deliver(delivery: Delivery): void
  onNotice(listener: Listener): void
  /** Connection to the other nodes: `off` for a single one. */
  readonly state: 'ok' | 'down' | 'off'
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
  readonly state = 'off'
  publish(notice: Notice) {
    this.emit(notice)
  }
  deliver(delivery: Delivery) {
    this.publish({ kind: 'deliver', delivery })
  }
  async close() {}
}

/** Longest time that a start waits for Redis. */
const FIRST_MS = 3_000

interface RedisPlace {
  url: string
  /** First part of the channel's name (REDIS_PREFIX). */
  prefix: string
}

interface Sent {
  from: string
  notice: Notice
}

class RedisBus extends Listeners implements Bus {
  readonly #node = randomBytes(8).toString('hex')
  readonly #publisher: Redis
  readonly #subscriber: Redis
  /** False until the first subscription: before it, nothing that could have been received was missed. */
  #hasListened = false
  #joined = () => {}

  readonly #channel: string

  constructor({ url, prefix }: RedisPlace, warnings: UpstreamWarnings) {
    super()
    this.#channel = `${prefix}:notices`
    this.#publisher = openRedis(url, warnings)
    // It subscribes again by itself (#subscribe): the client's own attempt could not be awaited, nor its failure caught
    // while this is being closed.
    this.#subscriber = openRedis(url, warnings, { autoResubscribe: false })
    this.#subscriber.on('message', (_channel, text) => {
      const sent = parseSent(text)
      if (sent && sent.from !== this.#node) this.emit(sent.notice)
    })
    this.#subscriber.on('ready', () => this.#subscribe())
  }

  get state() {
    return this.#publisher.status === 'ready' && this.#subscriber.status === 'ready' ? 'ok' : 'down'
  }

  /** Waits for the first connection, but not for a Redis that is away: it joins when Redis is back. */
  async connect() {
    await new Promise<void>((resolve) => {
      const enough = setTimeout(() => {
        // Notices that others publish from now on are missed.
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

  /** Delivers to this node at once, so that callers read their own writes even when Redis is slow or gone. */
  publish(notice: Notice) {
    this.emit(notice)
    const sent: Sent = { from: this.#node, notice }
    // A notice that was not sent is lost to the other nodes; those that were cut off get a gap, and all of them check
    // each minute anyway.
    this.#publisher.publish(this.#channel, JSON.stringify(sent)).catch(() => {})
  }

  async #subscribe() {
    try {
      await this.#subscriber.subscribe(this.#channel)
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

/** Undefined for a text that none of our nodes wrote: other programs may use the same Redis. */
function parseSent(text: string): Sent | undefined {
  try {
    const sent = JSON.parse(text) as Partial<Sent> | null
    return sent?.from && sent.notice ? (sent as Sent) : undefined
  } catch {
    return undefined
  }
}

export const openBus = async (redis: RedisPlace | undefined, warnings: UpstreamWarnings): Promise<Bus> =>
  redis ? new RedisBus(redis, warnings).connect() : new LocalBus()
