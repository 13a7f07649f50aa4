import type { FromNetwork, Line, News, ToNetwork } from '../protocol'
import { download, type Ended, type Exchange, upload } from './http'
import { type OpenSocket, openSocket } from './sockets'

/** Log entry of one request, upload or socket of the app. */
export interface NetworkEntry {
  kind: 'request' | 'upload' | 'socket'
  method: string
  /** Address as the app wrote it, before it is mapped to the server. */
  url: string
  /** HTTP status; absent until the reply. */
  status?: number
  /** Reason of the failure. */
  failed?: string
  header: Record<string, string>
  body?: string
}

/** Makes the window's requests and sockets in Node, over the real network, and logs them. */
export class Network implements Line {
  readonly log: NetworkEntry[] = []
  readonly #exchanges = new Map<number, Exchange>()
  readonly #sockets = new Map<number, OpenSocket>()
  #post: (message: FromNetwork) => void = () => {}

  constructor(readonly resolve: (address: string) => string) {}

  connect(receive: (message: FromNetwork) => void): void {
    this.#post = receive
  }

  post(message: ToNetwork): void {
    const { id } = message
    if (message.verb === 'request') this.#request(id, message)
    else if (message.verb === 'upload') this.#upload(id, message)
    else if (message.verb === 'connect') this.#connect(id, message)
    else if (message.verb === 'send') this.#sockets.get(id)?.send(message.data)
    else if (message.verb === 'close') this.#sockets.get(id)?.close(message.code, message.reason)
    else this.#abort(id)
  }

  #request(id: number, message: Extract<ToNetwork, { verb: 'request' }>): void {
    const { url, method, header, body } = message
    const entry: NetworkEntry = { kind: 'request', method, url, header }
    if (body) entry.body = 'text' in body ? body.text : `${body.base64.length} characters of base64`
    this.#follow(id, entry, download({ ...message, url: this.resolve(url) }, this.#teller(id)))
  }

  #upload(id: number, message: Extract<ToNetwork, { verb: 'upload' }>): void {
    const { url, header, form } = message
    const entry: NetworkEntry = { kind: 'upload', method: 'POST', url, header, body: JSON.stringify(form) }
    this.#follow(id, entry, upload({ ...message, url: this.resolve(url) }, this.#teller(id)))
  }

  #teller(id: number) {
    return (news: News) => this.#post({ ...news, id })
  }

  #follow(id: number, entry: NetworkEntry, exchange: Exchange): void {
    this.log.push(entry)
    this.#exchanges.set(id, exchange)
    exchange.ended.then((ended: Ended) => {
      this.#exchanges.delete(id)
      if (ended.event === 'reply') entry.status = ended.response.status
      else entry.failed = ended.reason
      this.#post({ ...ended, id })
    })
  }

  #connect(id: number, message: Extract<ToNetwork, { verb: 'connect' }>): void {
    const entry: NetworkEntry = { kind: 'socket', method: 'GET', url: message.url, header: message.header }
    this.log.push(entry)
    const socket = openSocket({ ...message, url: this.resolve(message.url) }, (news) => {
      if (news.event === 'open') entry.status = 101
      if (news.event === 'failed') entry.failed = news.reason
      if (news.event !== 'message' && news.event !== 'open') this.#sockets.delete(id)
      this.#post({ ...news, id })
    })
    this.#sockets.set(id, socket)
  }

  #abort(id: number): void {
    this.#exchanges.get(id)?.abort()
    this.#sockets.get(id)?.terminate()
    this.#sockets.delete(id)
  }

  /** Aborts all requests and sockets. */
  close(): void {
    for (const exchange of this.#exchanges.values()) exchange.abort()
    for (const socket of this.#sockets.values()) socket.terminate()
    this.#sockets.clear()
  }
}
