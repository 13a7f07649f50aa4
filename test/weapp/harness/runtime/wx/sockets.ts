import type { FromNetwork, Header, Payload } from '../../protocol'
import { type Connection, payloadOf } from '../connection'
import { bytesOf } from '../files'
import type { Report } from '../report'
import { type Callbacks, runCallbacks } from './install-apis'

const LIMIT = 5

type SocketEvent = 'Open' | 'Message' | 'Error' | 'Close'

interface ConnectOptions extends Callbacks {
  url: string
  header?: Header
  protocols?: string[]
}

/** `wx.connectSocket`: real WebSockets, in Node. */
export class Sockets {
  readonly #open = new Set<SocketTask>()

  constructor(
    private readonly connection: Connection,
    private readonly report: Report,
  ) {}

  get apis() {
    return { connectSocket: (options: ConnectOptions) => this.#connect(options) }
  }

  #connect(options: ConnectOptions): SocketTask {
    this.report.recordCall('connectSocket', options)
    const wrong = !/^wss?:\/\/[^/]/.test(options.url)
      ? `invalid url "${options.url}"`
      : this.#open.size >= LIMIT
        ? 'exceed max task count'
        : undefined
    const task = new SocketTask(this.connection, this.report, () => this.#open.delete(task))
    if (!wrong) {
      this.#open.add(task)
      task.connect(options)
    }
    const outcome = wrong
      ? ({ ok: false, error: { errMsg: `connectSocket:fail ${wrong}` } } as const)
      : ({ ok: true, answer: { errMsg: 'connectSocket:ok', socketTaskId: 0 } } as const)
    setTimeout(() => runCallbacks('connectSocket', options, outcome, this.report))
    return task
  }
}

const dataOf = (data: Payload) => ('text' in data ? data.text : bytesOf(data).buffer)

export class SocketTask {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readyState = 0
  readonly #listeners: Record<SocketEvent, ((value: object) => void)[]> = {
    Open: [],
    Message: [],
    Error: [],
    Close: [],
  }
  #id = 0

  constructor(
    private readonly connection: Connection,
    private readonly report: Report,
    private readonly ended: () => void,
  ) {}

  connect({ url, header = {}, protocols = [] }: ConnectOptions): void {
    this.#id = this.connection.start({ verb: 'connect', url, header, protocols }, (message) => this.#hear(message))
  }

  send({ data, ...callbacks }: { data: string | ArrayBuffer } & Callbacks): void {
    const isOpen = this.readyState === this.OPEN
    if (isOpen) this.connection.send(this.#id, { verb: 'send', data: payloadOf(data) })
    const error = { errMsg: 'sendSocketMessage:fail SocketTask.readyState is not OPEN' }
    const outcome = isOpen
      ? ({ ok: true, answer: { errMsg: 'sendSocketMessage:ok' } } as const)
      : ({ ok: false, error } as const)
    setTimeout(() => runCallbacks('sendSocketMessage', callbacks, outcome, this.report))
  }

  close({ code = 1000, reason = '', ...callbacks }: { code?: number; reason?: string } & Callbacks = {}): void {
    if (this.readyState < this.CLOSING) {
      this.readyState = this.CLOSING
      this.connection.send(this.#id, { verb: 'close', code, reason })
    }
    setTimeout(() =>
      runCallbacks('closeSocket', callbacks, { ok: true, answer: { errMsg: 'closeSocket:ok' } }, this.report),
    )
  }

  onOpen(listener: (value: object) => void): void {
    this.#listeners.Open.push(listener)
  }
  onMessage(listener: (value: object) => void): void {
    this.#listeners.Message.push(listener)
  }
  onError(listener: (value: object) => void): void {
    this.#listeners.Error.push(listener)
  }
  onClose(listener: (value: object) => void): void {
    this.#listeners.Close.push(listener)
  }

  #hear(message: FromNetwork): void {
    if (message.event === 'open') {
      this.readyState = this.OPEN
      this.#say('Open', { header: message.header, profile: {} })
    } else if (message.event === 'message') this.#say('Message', { data: dataOf(message.data) })
    else if (message.event === 'failed') {
      this.#say('Error', { errMsg: message.reason })
      this.#end(1006, 'abnormal closure')
    } else if (message.event === 'closed') this.#end(message.code, message.reason)
  }

  #end(code: number, reason: string): void {
    this.readyState = this.CLOSED
    this.ended()
    this.#say('Close', { code, reason })
  }

  #say(event: SocketEvent, value: object): void {
    for (const listener of this.#listeners[event]) this.report.guard(`SocketTask.on${event}`, () => listener(value))
  }
}
