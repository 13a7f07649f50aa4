import type { AiConfig } from '../../config'
import { Failure } from '../fail'
import { GatewayFailure } from './trouble'

export interface AiMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** A language model, by the protocol of OpenAI's chat completions. */
export interface AiModel {
  readonly name: string
  /** Calls back with each piece; resolves once the answer has ended. Rejects, in the user's words, if it breaks off. */
  write(messages: readonly AiMessage[], signal: AbortSignal, onText: (text: string) => void): Promise<void>
}

const TROUBLES = {
  slow: '外部模型响应超时',
  down: '外部模型暂时无法连接',
  quota: '外部模型的调用已达上限',
  refused: '外部模型拒绝了请求，请联系管理员检查配置',
  rubbish: '外部模型返回了无法识别的内容',
  cut: '外部模型的回答中断了',
} as const
type Trouble = keyof typeof TROUBLES

const troubled = (trouble: Trouble) => new GatewayFailure(TROUBLES[trouble], trouble)

/** Longest line of an answer: a piece is a few words. */
const LONGEST_LINE = 64 * 1_024
const TOO_MANY = 429
const SERVER = 500

export const aiModel = ({ url, key, model, timeoutMs }: AiConfig): AiModel => ({
  name: model,
  async write(messages, signal, onText) {
    const patience = new Patience(timeoutMs, signal)
    try {
      const response = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        signal: patience.signal,
        redirect: 'error',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, accept: 'text/event-stream' },
        body: JSON.stringify({ model, messages, stream: true }),
      })
      if (!response.ok) throw troubled(refusalOf(response.status))
      if (!response.body) throw troubled('rubbish')
      await readEvents(response.body, patience, onText)
    } catch (error) {
      // Stopped by the reader: nothing went wrong.
      if (signal.aborted) throw error
      if (error instanceof Failure) throw error
      throw troubled(patience.isOver ? 'slow' : patience.hasHeard ? 'cut' : 'down')
    } finally {
      patience.end()
    }
  },
})

const refusalOf = (status: number): Trouble => (status === TOO_MANY ? 'quota' : status >= SERVER ? 'down' : 'refused')

/** Aborts when nothing came for the time limit, or when the reader stopped it. */
class Patience {
  readonly #controller = new AbortController()
  readonly #stop = () => this.#controller.abort()
  #timer?: NodeJS.Timeout
  isOver = false
  hasHeard = false

  constructor(
    private readonly ms: number,
    private readonly outer: AbortSignal,
  ) {
    if (outer.aborted) this.#stop()
    outer.addEventListener('abort', this.#stop)
    this.#restartTimer()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  heard() {
    this.hasHeard = true
    this.#restartTimer()
  }

  end() {
    clearTimeout(this.#timer)
    this.outer.removeEventListener('abort', this.#stop)
  }

  #restartTimer() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.isOver = true
      this.#stop()
    }, this.ms)
  }
}

/** Reads `data: {…}` lines until `data: [DONE]`; skips comments and keep-alive lines. */
async function readEvents(body: ReadableStream<Uint8Array>, patience: Patience, onText: (text: string) => void) {
  const decoder = new TextDecoder()
  let rest = ''
  let isWhole = false
  for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
    patience.heard()
    rest += decoder.decode(bytes, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw troubled('rubbish')
    for (const line of lines) {
      const event = eventIn(line)
      if (event === 'done') isWhole = true
      else if (event) {
        if (event.text) onText(event.text)
        isWhole ||= event.isLast
      }
    }
  }
  if (!isWhole) throw troubled(rest.trim() && !rest.startsWith('data:') ? 'rubbish' : 'cut')
}

interface Piece {
  text: string
  isLast: boolean
}

function eventIn(line: string): Piece | 'done' | undefined {
  const trimmed = line.trim()
  if (!trimmed || trimmed.startsWith(':') || /^(event|id|retry):/.test(trimmed)) return undefined
  if (!trimmed.startsWith('data:')) throw troubled('rubbish')
  const data = trimmed.slice('data:'.length).trim()
  if (data === '[DONE]') return 'done'
  return pieceIn(data)
}

interface Chunk {
  choices?: { delta?: { content?: unknown }; finish_reason?: unknown }[]
}

function pieceIn(data: string): Piece {
  let chunk: Chunk
  try {
    chunk = JSON.parse(data) as Chunk
  } catch {
    throw troubled('rubbish')
  }
  if (typeof chunk !== 'object' || chunk === null) throw troubled('rubbish')
  const [choice] = Array.isArray(chunk.choices) ? chunk.choices : []
  const text = choice?.delta?.content
  return { text: typeof text === 'string' ? text : '', isLast: typeof choice?.finish_reason === 'string' }
}
