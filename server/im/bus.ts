import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Delivery } from '../http/call'

/** What one node tells all nodes, itself included. */
export type Notice =
  | { kind: 'deliver'; delivery: Delivery }
  /** These sessions are over: drop what is cached of them and close their sockets with these words. */
  | { kind: 'endSessions'; sessionIds: string[]; code: number; msg: string; quietly: boolean }
  /** What is cached of this person (roles, name, firm) is out of date. */
  | { kind: 'refreshPerson'; accountId: string }
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

interface Sent {
  from: string
  notice: Notice
}

class RedisBus extends Listeners implements Bus {
  readonly #node = randomBytes(8).toString('hex')
  readonly #publisher: Redis
  readonly #subscriber: Redis

  constructor(url: string) {
    super()
    this.#publisher = new Redis(url)
    // It subscribes again by itself (#catchUp): the client's own attempt could not be waited for, nor its failure heard
    // while this is being closed.
    this.#subscriber = new Redis(url, { autoResubscribe: false })
    // A broken connection is retried by the client; unheard, its errors would end the process.
    for (const redis of [this.#publisher, this.#subscriber]) redis.on('error', () => {})
    this.#subscriber.on('message', (_channel, text) => {
      const { from, notice } = JSON.parse(text) as Sent
      if (from !== this.#node) this.emit(notice)
    })
  }

  async connect() {
    await this.#subscriber.subscribe(CHANNEL)
    this.#subscriber.on('ready', () => void this.#catchUp())
    return this
  }

  /** This node hears it at once, so that whoever wrote reads what they wrote, with Redis slow or gone. */
  publish(notice: Notice) {
    this.emit(notice)
    const sent: Sent = { from: this.#node, notice }
    // A node that does not get it was cut off, and hears of the gap when it is back.
    this.#publisher.publish(CHANNEL, JSON.stringify(sent)).catch(() => {})
  }

  async #catchUp() {
    try {
      await this.#subscriber.subscribe(CHANNEL)
      this.emit({ kind: 'gap' })
    } catch {
      // Cut off again: the next connection tries again.
    }
  }

  deliver(delivery: Delivery) {
    this.publish({ kind: 'deliver', delivery })
  }

  async close() {
    await Promise.allSettled([this.#publisher.quit(), this.#subscriber.quit()])
  }
}

export const openBus = async (redisUrl?: string): Promise<Bus> =>
  redisUrl ? new RedisBus(redisUrl).connect() : new LocalBus()
