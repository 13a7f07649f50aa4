import { createHmac, timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SentEvent } from '@contract/webhook/events'

interface Received {
  headers: http.IncomingHttpHeaders
  body: string
  event: SentEvent
}

/** A firm's own program that receives events: it answers as it is told to, and keeps what came. */
export class ReceiverDouble {
  readonly received: Received[] = []
  /** Answers a request; by default with 204. */
  answer: (response: http.ServerResponse, event: SentEvent) => void = (response) => response.writeHead(204).end()
  readonly #server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const event: SentEvent = JSON.parse(body)
      this.received.push({ headers: request.headers, body, event })
      this.answer(response, event)
    })
  })

  get address(): string {
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}/antou`
  }

  get events(): SentEvent[] {
    return this.received.map(({ event }) => event)
  }

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return this
  }

  async stop() {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }
}

/** Checks a signature as docs/OPEN-INTERFACE.md tells receivers to. */
export function isSigned(secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const right = Buffer.from(`v1,${createHmac('sha256', key).update(text).digest('base64')}`)
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature))
    .some((given) => given.length === right.length && timingSafeEqual(given, right))
}
