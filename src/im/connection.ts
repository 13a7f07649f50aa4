import { Code } from '@contract/codes/errors'
import { minutes, seconds } from '@contract/duration'
import type { ClientFrame, ServerEvents, ServerFrame } from '@contract/im'
import type { Socket, Transport } from '@/platform/port'

export type ConnectionState = 'off' | 'connecting' | 'online' | 'waiting'

type Listeners = { [N in keyof ServerEvents]?: ((data: ServerEvents[N]) => void)[] }

export interface ConnectionDeps {
  transport: Pick<Transport, 'socket'>
  url: string
  token(): string | undefined
  /** Greatest message sequence seen; later messages are asked for again. */
  since(): number | undefined
  /** Called when the server refuses the session. */
  onRefused(code: number, msg: string): void
  onState?(state: ConnectionState): void
  /** Number from 0 to 1 for the jitter of the back-off. */
  random?(): number
}

/** Back-off: from 3 s, doubling, to 5 min (PLATFORM §3's best systems), each shortened by up to half at random. */
const FIRST_RETRY_MS = seconds(3)
const LONGEST_RETRY_MS = minutes(5)
const HEARTBEAT_MS = seconds(30)
/**
 * Time without a sign of life, after a ping or while connecting, after which the line counts as dead, ms. §9's 60 s is
 * the longest anybody waits; no user waits for an answer here, and giving up sooner replaces the line sooner: a phone
 * that changed its network would otherwise show old counts for a minute.
 */
const LIFE_MS = seconds(10)

/** The one socket: stays connected while it should, and passes the server's events to listeners. Knows no domain. */
export class Connection {
  state: ConnectionState = 'off'
  #socket?: Socket
  #listeners: Listeners = {}
  #resync: (() => void)[] = []
  #attempt = 0
  #retry?: ReturnType<typeof setTimeout>
  #beat?: ReturnType<typeof setTimeout>
  #doubt?: ReturnType<typeof setTimeout>
  /** Time of the last sign of life, or of the first connect; data read before then were current at that time. */
  #heardAt = 0

  constructor(private readonly deps: ConnectionDeps) {}

  on<N extends keyof ServerEvents>(name: N, listener: (data: ServerEvents[N]) => void): () => void {
    const list = (this.#listeners[name] ?? []) as ((data: ServerEvents[N]) => void)[]
    this.#listeners[name] = [...list, listener] as Listeners[N]
    return () => {
      this.#listeners[name] = (this.#listeners[name] as typeof list).filter(
        (other) => other !== listener,
      ) as Listeners[N]
    }
  }

  /**
   * Calls back whenever events were missed, including those during the first connect, so that the screen is loaded
   * again.
   */
  onResync(listener: () => void): () => void {
    this.#resync.push(listener)
    return () => {
      this.#resync = this.#resync.filter((other) => other !== listener)
    }
  }

  /** Has everything on screen loaded again, as after missed events: what the server answers may differ now. */
  resync() {
    for (const listener of this.#resync) listener()
  }

  connect() {
    if (this.state === 'off') this.#heardAt = Date.now()
    if (this.state === 'off' || this.state === 'waiting') this.#openSocket()
  }

  /** Retries at once: the network or the app is back, so the back-off need not be waited out. */
  hurry() {
    if (this.state !== 'waiting') return
    this.#attempt = 0
    this.connect()
  }

  disconnect() {
    this.#attempt = 0
    this.#dropSocket()
    this.#setState('off')
  }

  #openSocket() {
    this.#dropSocket()
    this.#setState('connecting')
    const socket = this.deps.transport.socket(this.deps.url)
    this.#socket = socket
    socket.onOpen = () => this.#sendHello()
    socket.onMessage = (text) => this.#handleFrame(text)
    socket.onClose = () => this.#scheduleReconnect()
    this.#expectSignOfLife(LIFE_MS)
  }

  #sendHello() {
    const { token, since } = this.deps
    this.#sendFrame({ type: 'hello', token: token() ?? '', since: since(), silentMs: Date.now() - this.#heardAt })
  }

  #handleFrame(text: string) {
    clearTimeout(this.#doubt)
    const frame = JSON.parse(text) as ServerFrame
    if (frame.type === 'welcome' || this.state === 'online') this.#heardAt = Date.now()
    switch (frame.type) {
      case 'welcome':
        return this.#handleWelcome()
      case 'event':
        return this.#emitEvent(frame.name, frame.data)
      case 'resync':
        return this.resync()
      case 'refused':
        return this.#handleRefusal(frame.code, frame.msg)
      case 'pong':
        return
    }
  }

  #handleWelcome() {
    this.#attempt = 0
    this.#setState('online')
    this.#schedulePing()
  }

  #emitEvent<N extends keyof ServerEvents>(name: N, data: ServerEvents[N]) {
    for (const listener of (this.#listeners[name] ?? []) as ((data: ServerEvents[N]) => void)[]) listener(data)
    if (name === 'session:ended') {
      const { code, msg } = data as ServerEvents['session:ended']
      this.#handleRefusal(code, msg)
    }
  }

  #handleRefusal(code: number, msg: string) {
    if (code !== Code.signedOut && code !== Code.kicked) return
    this.disconnect()
    this.deps.onRefused(code, msg)
  }

  #schedulePing() {
    clearTimeout(this.#beat)
    this.#beat = setTimeout(() => {
      this.#sendFrame({ type: 'ping' })
      this.#expectSignOfLife(LIFE_MS)
      this.#schedulePing()
    }, HEARTBEAT_MS)
  }

  #expectSignOfLife(ms: number) {
    clearTimeout(this.#doubt)
    this.#doubt = setTimeout(() => this.#scheduleReconnect(), ms)
  }

  #scheduleReconnect() {
    if (this.state === 'off') return
    this.#dropSocket()
    this.#setState('waiting')
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#attempt++)
    const jitter = (this.deps.random ?? Math.random)() * 0.5
    this.#retry = setTimeout(() => this.connect(), wait * (1 - jitter))
  }

  #dropSocket() {
    for (const timer of [this.#retry, this.#beat, this.#doubt]) clearTimeout(timer)
    const socket = this.#socket
    this.#socket = undefined
    if (!socket) return
    socket.onOpen = socket.onMessage = socket.onClose = () => {}
    socket.close()
  }

  #sendFrame(frame: ClientFrame) {
    this.#socket?.send(JSON.stringify(frame))
  }

  #setState(state: ConnectionState) {
    if (this.state === state) return
    this.state = state
    this.deps.onState?.(state)
  }
}
