import type { Command, FromNetwork, Payload, ToNetwork } from '../protocol'
import { base64Of } from './files'

type Listener = (message: FromNetwork) => void

export type NetworkType = 'wifi' | '4g' | 'none'

export const payloadOf = (data: string | ArrayBuffer): Payload =>
  typeof data === 'string' ? { text: data } : { base64: base64Of(new Uint8Array(data)) }

/** The window's side of the connection to the network. */
export class Connection {
  readonly #listeners = new Map<number, Listener>()
  #last = 0
  type: NetworkType = 'wifi'

  constructor(private readonly post: (message: ToNetwork) => void) {}

  /** Starts a request or a socket and returns its id. `listener` gets all its messages. */
  start(command: Command, listener: Listener): number {
    const id = ++this.#last
    this.#listeners.set(id, listener)
    if (this.type === 'none') setTimeout(() => this.receive({ id, event: 'failed', reason: 'Network is unreachable' }))
    else this.post({ ...command, id })
    return id
  }

  /** Sends a further command of a started request or socket; ignored once it has ended. */
  send(id: number, command: Command): void {
    if (this.#listeners.has(id)) this.post({ ...command, id })
  }

  receive(message: FromNetwork): void {
    const listener = this.#listeners.get(message.id)
    if (message.event === 'reply' || message.event === 'failed' || message.event === 'closed')
      this.#listeners.delete(message.id)
    listener?.(message)
  }

  /** Fails all requests and sockets, as when the network is lost. */
  drop(): void {
    for (const id of [...this.#listeners.keys()]) {
      this.post({ id, verb: 'abort' })
      this.receive({ id, event: 'failed', reason: 'Network is unreachable' })
    }
  }
}
