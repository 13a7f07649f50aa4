import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { News, Payload, Response, ToNetwork } from '../protocol'

export type Ended = Extract<News, { event: 'reply' | 'failed' }>

/** A request under way. */
export interface Exchange {
  ended: Promise<Ended>
  abort(): void
}

const PIECE = 64 * 1024

/** The bytes of a message. */
export const bufferOf = (payload: Payload): Buffer =>
  'text' in payload ? Buffer.from(payload.text) : Buffer.from(payload.base64, 'base64')

interface Outgoing {
  url: string
  method: string
  header: Record<string, string>
  body?: Buffer
  timeout: number
}

/** Sends a request. `tell` gets headers, chunks and progress; `ended` resolves with the reply or the failure. */
export function download(message: Extract<ToNetwork, { verb: 'request' }>, tell: (news: News) => void): Exchange {
  const { body, binary, chunked } = message
  return startExchange({ ...message, body: body && bufferOf(body) }, async (incoming) => {
    const response = responseOf(incoming)
    tell({ event: 'headers', response })
    const total = Number(incoming.headers['content-length'] ?? 0)
    const pieces: Buffer[] = []
    let done = 0
    for await (const piece of incoming as AsyncIterable<Buffer>) {
      done += piece.length
      pieces.push(piece)
      if (chunked) tell({ event: 'chunk', data: { base64: piece.toString('base64') } })
      else if (binary) tell({ event: 'progress', done, total })
    }
    const bytes = Buffer.concat(pieces)
    const whole: Payload = binary ? { base64: bytes.toString('base64') } : { text: chunked ? '' : bytes.toString() }
    return { event: 'reply', response, body: whole }
  })
}

/** Sends a file as multipart/form-data, as a phone does. Progress counts the bytes sent. */
export function upload(message: Extract<ToNetwork, { verb: 'upload' }>, tell: (news: News) => void): Exchange {
  const boundary = `----WeChat${Date.now().toString(36)}`
  const fields = Object.entries(message.form).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${message.field}"; filename="${encodeURIComponent(message.fileName)}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(fields.join('') + head),
    bufferOf(message.file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const header = { ...message.header, 'content-type': `multipart/form-data; boundary=${boundary}` }
  return startExchange(
    { url: message.url, method: 'POST', header, body, timeout: message.timeout },
    async (incoming) => {
      const response = responseOf(incoming)
      const pieces: Buffer[] = []
      for await (const piece of incoming as AsyncIterable<Buffer>) pieces.push(piece)
      return { event: 'reply', response, body: { text: Buffer.concat(pieces).toString() } }
    },
    (done, total) => tell({ event: 'progress', done, total }),
  )
}

function startExchange(
  { url, method, header, body, timeout }: Outgoing,
  read: (incoming: IncomingMessage) => Promise<Ended>,
  sent?: (done: number, total: number) => void,
): Exchange {
  let reason: string | undefined
  const { request } = new URL(url).protocol === 'https:' ? https : http
  const headers = { ...header, ...(body ? { 'content-length': String(body.length) } : {}) }
  const outgoing = request(url, { method, headers, agent: false })
  const stop = (why: string) => {
    reason ??= why
    outgoing.destroy()
  }
  const timer = setTimeout(() => stop('timeout'), timeout)
  const ended = new Promise<Ended>((resolve) => {
    const failed = (error: Error) => resolve({ event: 'failed', reason: reason ?? error.message })
    outgoing.on('error', failed)
    outgoing.on('response', (incoming) => read(incoming).then(resolve, failed))
  })
  sendBody(outgoing, body, sent)
  return { ended: ended.finally(() => clearTimeout(timer)), abort: () => stop('abort') }
}

async function sendBody(
  outgoing: ClientRequest,
  body: Buffer | undefined,
  sent?: (done: number, total: number) => void,
) {
  for (let offset = 0; body && offset < body.length && !outgoing.destroyed; offset += PIECE) {
    const piece = body.subarray(offset, offset + PIECE)
    await new Promise((resolve) => outgoing.write(piece, resolve))
    sent?.(offset + piece.length, body.length)
  }
  outgoing.end()
}

/** Response in WeChat's form: a header that came several times is joined into one value. */
function responseOf(incoming: IncomingMessage): Response {
  const header: Record<string, string> = {}
  for (const [name, value] of Object.entries(incoming.headers)) header[name] = String(value)
  return { status: incoming.statusCode ?? 0, header, cookies: incoming.headers['set-cookie'] ?? [] }
}
