import type { Server } from 'node:http'
import { Code } from '@contract/codes/errors'
import type { ClientFrame, ServerFrame } from '@contract/im'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { Failure } from '../fail'
import type { Employee } from '../http/call'
import { isTooDeep } from '../http/nesting'
import type { Log } from '../log'
import type { Bus, Notice } from './bus'
import { Recent } from './recent'

export const SOCKET_PATH = '/im'
export const HEARTBEAT_MS = 30_000
const SILENCE_MS = 75_000
const HELLO_MS = 10_000
/** Close code by which a client knows to connect again, to another process if there is one. */
const RESTARTING = 1012
const GOODBYE_MS = 500
/** Interval of the check whether the sessions of connected clients still hold. */
const CHECK_MS = 60_000
/** A client this far behind is cut: it resumes and asks for what it missed. */
const BACKLOG_BYTES = 1_048_576
const MAX_FRAME_BYTES = 4_096

/** Clients whose news is read in one statement. */
const NEWS_AT_ONCE = 500

/** A client that may have missed something; without `since` it has just connected and has seen nothing yet. */
export interface NewsWanted {
  employee: Employee
  since?: number
}

/** Frames to send to a client, and the message number that it has seen afterwards. */
export interface News {
  frames: ServerFrame[]
  seq: number
}

interface Options {
  bus: Bus
  log: Log
  /** Returns the owner of a token; throws a Failure for an invalid one. */
  signIn(token: string): Promise<Employee>
  /** Those of these sessions that have ended, each with its reason. */
  ended(sessionIds: readonly string[]): Promise<Map<string, Failure>>
  /** Returns one answer for each, in order. Serves both reconnecting clients and clients with new messages. */
  news(wanted: readonly NewsWanted[]): Promise<News[]>
}

interface Client {
  socket: WebSocket
  employee: Employee
  heardAt: number
  /** Greatest message number that it has been sent. */
  since?: number
  isWelcome: boolean
  /** Something may have happened between its last read and its connection. */
  hasMissed: boolean
}

/**
 * The socket's server side: keeps the connected clients and sends to them. Knows no domain.
 *
 * News of messages is not carried here: the bus says whose messages changed, and each node reads what its clients have
 * not seen yet. So news cannot be lost, duplicated or overtaken, a cut connection resumes by the same path, and a storm
 * of messages costs one read at a time.
 */
export class Gateway {
  readonly #server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_FRAME_BYTES })
  readonly #byEmployee = new Map<string, Set<Client>>()
  readonly #byFirm = new Map<string, Set<Client>>()
  readonly #sweep: NodeJS.Timeout
  readonly #check: NodeJS.Timeout
  /** Clients that have news to read. */
  #due = new Set<Client>()
  #isReading = false
  readonly #recent = new Recent()

  constructor(private readonly options: Options) {
    options.bus.onNotice((notice) => this.#handleNotice(notice))
    this.#sweep = setInterval(() => {
      this.#dropSilent()
      this.#recent.sweep()
    }, HEARTBEAT_MS)
    this.#sweep.unref()
    // Sessions expire without a notice, and a notice may have been lost.
    this.#check = setInterval(() => this.#dropEnded(this.#clients()), CHECK_MS)
    this.#check.unref()
  }

  attach(http: Server) {
    http.on('upgrade', (request, socket, head) => {
      if (request.url?.split('?')[0] !== SOCKET_PATH) return socket.destroy()
      this.#server.handleUpgrade(request, socket, head, (ws) => this.#handleSocket(ws))
    })
  }

  /** Number of clients that have signed in. */
  get connections(): number {
    return [...this.#byEmployee.values()].reduce((sum, clients) => sum + clients.size, 0)
  }

  close() {
    clearInterval(this.#sweep)
    clearInterval(this.#check)
    // Includes sockets that have not signed in: the port stays taken until the last one is gone.
    const sockets = [...this.#server.clients]
    for (const socket of sockets) socket.close(RESTARTING, 'restarting')
    setTimeout(() => {
      for (const socket of sockets) socket.terminate()
    }, GOODBYE_MS)
    this.#server.close()
  }

  #handleSocket(socket: WebSocket) {
    const impatience = setTimeout(() => socket.close(4408, 'hello expected'), HELLO_MS)
    socket.on('error', () => socket.terminate())
    socket.once('close', () => clearTimeout(impatience))
    socket.once('message', (data) => {
      clearTimeout(impatience)
      this.#admitClient(socket, data)
    })
  }

  async #admitClient(socket: WebSocket, data: RawData) {
    const hello = parse(data)
    if (hello?.type !== 'hello' || typeof hello.token !== 'string') return socket.close(4400, 'hello expected')
    try {
      const employee = await this.options.signIn(hello.token)
      // Closed meanwhile: its close event is past, and nothing would ever take it off the lists again.
      if (socket.readyState !== socket.OPEN) return
      const since = toWholeNumber(hello.since)
      const client: Client = { socket, employee, heardAt: Date.now(), since, isWelcome: false, hasMissed: false }
      this.#addClient(client)
      // Asked after it has joined, so nothing falls in between. Messages that can be sent one by one are not missed.
      const recipientIds = [employee.id, employee.firmId, ...(since === undefined ? [newsOf(employee.id)] : [])]
      client.hasMissed = this.#recent.mayHaveMissed(
        recipientIds,
        toWholeNumber(hello.silentMs) ?? Number.POSITIVE_INFINITY,
      )
      socket.on('message', (frame) => this.#handleFrame(client, frame))
      this.#queueNews([client])
    } catch (error) {
      const refusal = error instanceof Failure ? error : new Failure(Code.failed, '连接失败，请稍后再试')
      send(socket, { type: 'refused', code: refusal.code, msg: refusal.message })
      socket.close(4401, 'refused')
    }
  }

  #addClient(client: Client) {
    const { id, firmId } = client.employee
    addTo(this.#byEmployee, id, client)
    addTo(this.#byFirm, firmId, client)
    client.socket.once('close', () => {
      removeFrom(this.#byEmployee, id, client)
      removeFrom(this.#byFirm, firmId, client)
      this.#due.delete(client)
    })
  }

  *#clients() {
    for (const clients of this.#byEmployee.values()) yield* clients
  }

  #queueNews(clients: Iterable<Client>) {
    for (const client of clients) this.#due.add(client)
    if (!this.#isReading) this.#readNews()
  }

  async #readNews() {
    this.#isReading = true
    while (this.#due.size > 0) {
      const clients = [...this.#due].slice(0, NEWS_AT_ONCE)
      // Removed before the read: a client that gets news while it runs is due again.
      for (const client of clients) this.#due.delete(client)
      try {
        const news = await this.options.news(clients)
        for (const [index, client] of clients.entries()) sendNews(client, news[index])
      } catch (error) {
        this.options.log.error({ where: 'socket news', error })
        // The clients reconnect and ask again.
        for (const { socket } of clients) socket.close(1011, 'try again')
      }
    }
    this.#isReading = false
  }

  #handleFrame(client: Client, data: RawData) {
    client.heardAt = Date.now()
    if (parse(data)?.type === 'ping') send(client.socket, { type: 'pong' })
  }

  #handleNotice(notice: Notice) {
    if (notice.kind === 'deliver') {
      const { to, firmId, name, data } = notice.delivery
      const frame = JSON.stringify({ type: 'event', name, data })
      for (const id of to === 'firm' ? [firmId] : to) this.#recent.record(id)
      if (to === 'firm') for (const client of this.#byFirm.get(firmId) ?? []) sendText(client.socket, frame)
      else for (const id of to) for (const client of this.#byEmployee.get(id) ?? []) sendText(client.socket, frame)
    }
    if (notice.kind === 'endSessions') {
      const ended = new Set(notice.sessionIds)
      for (const { socket, employee } of this.#clients())
        if (ended.has(employee.sessionId)) endSocket(socket, notice.quietly ? undefined : notice)
    }
    // A suspended or departed employee's session ends as well.
    if (notice.kind === 'refreshPerson')
      this.#dropEnded([...this.#clients()].filter(({ employee }) => employee.accountId === notice.accountId))
    if (notice.kind === 'news') {
      for (const id of notice.employeeIds) this.#recent.record(newsOf(id))
      const connected = notice.employeeIds.flatMap((id) => [...(this.#byEmployee.get(id) ?? [])])
      if (connected.length > 0) this.#queueNews(connected)
    }
    if (notice.kind === 'gap') {
      this.#recent.forget()
      for (const { socket } of this.#clients()) send(socket, { type: 'resync' })
      this.#queueNews(this.#clients())
      this.#dropEnded(this.#clients())
    }
  }

  async #dropEnded(clients: Iterable<Client>) {
    const signedIn = [...clients]
    try {
      for (let from = 0; from < signedIn.length; from += NEWS_AT_ONCE) {
        const batch = signedIn.slice(from, from + NEWS_AT_ONCE)
        const ended = await this.options.ended(batch.map(({ employee }) => employee.sessionId))
        for (const { socket, employee } of batch) {
          const why = ended.get(employee.sessionId)
          if (why) endSocket(socket, { code: why.code, msg: why.message })
        }
      }
    } catch (error) {
      this.options.log.error({ where: 'socket sessions', error })
    }
  }

  #dropSilent() {
    const limit = Date.now() - SILENCE_MS
    for (const { socket, heardAt } of this.#clients()) if (heardAt < limit) socket.terminate()
  }
}

/**
 * Sends the welcome with the first news: everything after it is delivered, whatever was under way when the client
 * connected.
 */
function sendNews(client: Client, news: News | undefined) {
  if (!news) return
  const { socket, employee, isWelcome, hasMissed } = client
  if (!isWelcome) {
    // The client counts as told from the welcome on, so the resync goes first: a cut between the two must not lose it.
    if (hasMissed) send(socket, { type: 'resync' })
    send(socket, { type: 'welcome', userId: employee.userId, heartbeatMs: HEARTBEAT_MS })
  }
  client.isWelcome = true
  for (const frame of news.frames) send(socket, frame)
  client.since = news.seq
}

/** @param reason reason of an end that the session's owner did not ask for */
function endSocket(socket: WebSocket, reason?: { code: number; msg: string }) {
  if (reason) send(socket, { type: 'event', name: 'session:ended', data: { code: reason.code, msg: reason.msg } })
  socket.close(4401, 'session ended')
}

const newsOf = (employeeId: string) => `news ${employeeId}`

const toWholeNumber = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined

function parse(data: RawData): ClientFrame | undefined {
  const text = String(data)
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text) as ClientFrame
  } catch {
    return undefined
  }
}

const send = (socket: WebSocket, frame: ServerFrame) => sendText(socket, JSON.stringify(frame))

function sendText(socket: WebSocket, text: string) {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > BACKLOG_BYTES) socket.terminate()
  else socket.send(text)
}

function addTo<T>(map: Map<string, Set<T>>, key: string, item: T) {
  const set = map.get(key)
  if (set) set.add(item)
  else map.set(key, new Set([item]))
}

function removeFrom<T>(map: Map<string, Set<T>>, key: string, item: T) {
  const set = map.get(key)
  set?.delete(item)
  if (set?.size === 0) map.delete(key)
}
