import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AiAsked {
  authorization: string
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] }
}

type Play = (response: http.ServerResponse) => void | Promise<void>

const piece = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: null }] })}\n\n`

/** A server that speaks OpenAI's chat completions on loopback, as the test has it behave. */
export class AiDouble {
  readonly asked: AiAsked[] = []
  /** Those whose asker went away before the end. */
  left = 0
  play: Play = says('好的')
  readonly #server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString())
      this.asked.push({ authorization: request.headers.authorization ?? '', body })
      response.on('close', () => {
        if (!response.writableFinished) this.left++
      })
      this.play(response)
    })
  })

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

/** Says these pieces, one after another, and ends as it should. */
export function says(...pieces: string[]): Play {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': keep alive\n\n')
    for (const text of pieces) response.write(piece(text))
    response.end('data: [DONE]\n\n')
  }
}

/** Says these and then the line breaks. */
export const breaksAfter =
  (...pieces: string[]): Play =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const text of pieces) response.write(piece(text))
    setTimeout(() => response.destroy(), 50)
  }

/** Says these and then nothing any more. */
export const hangsAfter =
  (...pieces: string[]): Play =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    for (const text of pieces) response.write(piece(text))
  }

export const answers =
  (status: number, text = ''): Play =>
  (response) => {
    response.writeHead(status)
    response.end(text)
  }
