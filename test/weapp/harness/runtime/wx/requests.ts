import type { Command, FromNetwork, Header, Payload, Response } from '../../protocol'
import { type Connection, payloadOf } from '../connection'
import { bytesOf, type Files } from '../files'
import type { Report } from '../report'
import { type Callbacks, runCallbacks } from './install-apis'

type Listener = (value: object) => void

const DEFAULT_TIMEOUT_MS = 60_000

interface RequestOptions extends Callbacks {
  url: string
  data?: string | object | ArrayBuffer
  header?: Header
  method?: string
  timeout?: number
  dataType?: string
  responseType?: string
  enableChunked?: boolean
}

interface UploadOptions extends Callbacks {
  url: string
  filePath: string
  name: string
  header?: Header
  formData?: Record<string, unknown>
  timeout?: number
}

interface DownloadOptions extends Callbacks {
  url: string
  header?: Header
  filePath?: string
  timeout?: number
}

interface Task {
  /** Command that starts the task, or the reason why it cannot start. */
  command: Command | { refused: string }
  result(response: Response, body: Payload): object
  progress?(done: number, total: number): object
}

/** `wx.request`, `uploadFile` and `downloadFile`: real HTTP, in Node. */
export class Requests {
  constructor(
    private readonly connection: Connection,
    private readonly files: Files,
    private readonly report: Report,
  ) {}

  get apis() {
    return {
      request: (options: RequestOptions) => this.#start('request', options, requestTask(options)),
      uploadFile: (options: UploadOptions) => this.#start('uploadFile', options, this.#upload(options)),
      downloadFile: (options: DownloadOptions) => this.#start('downloadFile', options, this.#download(options)),
    }
  }

  /** Starts a task and returns the object with `abort` and its listeners. */
  #start(name: string, callbacks: Callbacks, task: Task) {
    this.report.recordCall(name, callbacks)
    const listeners = { HeadersReceived: [], ChunkReceived: [], ProgressUpdate: [] } as Record<string, Listener[]>
    const say = (to: string, value: object) => {
      for (const listener of listeners[to] ?? []) this.report.guard(`${name} on${to}`, () => listener(value))
    }
    const fail = (reason: string) =>
      runCallbacks(
        name,
        callbacks,
        { ok: false, error: { errMsg: `${name}:fail ${reason}`, errno: 600001 } },
        this.report,
      )
    const hear = (message: FromNetwork) => {
      if (message.event === 'headers') say('HeadersReceived', headersOf(message.response))
      if (message.event === 'chunk') say('ChunkReceived', { data: bytesOf(message.data).buffer })
      if (message.event === 'progress' && task.progress)
        say('ProgressUpdate', task.progress(message.done, message.total))
      if (message.event === 'failed') fail(message.reason)
      if (message.event === 'reply') {
        const answer = { errMsg: `${name}:ok`, ...task.result(message.response, message.body) }
        runCallbacks(name, callbacks, { ok: true, answer }, this.report)
      }
    }
    const { command } = task
    let id = 0
    if ('refused' in command) setTimeout(() => fail(command.refused))
    else id = this.connection.start(command, hear)
    return this.#handle(() => id && this.connection.send(id, { verb: 'abort' }), listeners)
  }

  #handle(abort: () => void, listeners: Record<string, Listener[]>) {
    const handle: Record<string, unknown> = { abort }
    for (const name of Object.keys(listeners)) {
      handle[`on${name}`] = (listener: Listener) => listeners[name]?.push(listener)
      handle[`off${name}`] = (listener?: Listener) => {
        listeners[name] = listener ? (listeners[name] ?? []).filter((other) => other !== listener) : []
      }
    }
    return handle
  }

  #upload({ url, filePath, name, header = {}, formData = {}, timeout = DEFAULT_TIMEOUT_MS }: UploadOptions): Task {
    const bytes = this.files.read(filePath)
    const refused = invalidUrlReason(url) ?? (bytes ? undefined : 'file not found')
    const form = Object.fromEntries(Object.entries(formData).map(([key, value]) => [key, String(value)]))
    const file = payloadOf((bytes ?? new Uint8Array()).slice().buffer)
    const fileName = filePath.split('/').at(-1) ?? 'file'
    return {
      command: refused ? { refused } : { verb: 'upload', url, header, field: name, fileName, file, form, timeout },
      // WeChat gives the body of an upload as text, whatever its type.
      result: (response, body) => ({ ...replyOf(response), data: textOf(body) }),
      progress: (done, total) => ({
        progress: Math.floor((done / total) * 100),
        totalBytesSent: done,
        totalBytesExpectedToSend: total,
      }),
    }
  }

  #download({ url, header = {}, filePath, timeout = DEFAULT_TIMEOUT_MS }: DownloadOptions): Task {
    const refused = invalidUrlReason(url)
    const command: Command = { verb: 'request', url, method: 'GET', header, timeout, binary: true, chunked: false }
    return {
      command: refused ? { refused } : command,
      result: (response, body) => {
        const bytes = bytesOf(body)
        const name = new URL(url).pathname.split('/').at(-1) || 'download'
        if (filePath) this.files.write(filePath, bytes)
        const tempFilePath = filePath ? undefined : this.files.temporary(name, bytes).path
        return { ...replyOf(response), dataLength: bytes.length, ...(filePath ? { filePath } : { tempFilePath }) }
      },
      progress: (done, total) => ({
        progress: total ? Math.floor((done / total) * 100) : 0,
        totalBytesWritten: done,
        totalBytesExpectedToWrite: total,
      }),
    }
  }
}

const headersOf = ({ status, header, cookies }: Response) => ({ statusCode: status, header, cookies })
const replyOf = ({ status, header, cookies }: Response) => ({ statusCode: status, header, cookies })
const textOf = (body: Payload) => ('text' in body ? body.text : new TextDecoder().decode(bytesOf(body)))

/** Reason why WeChat refuses an address; undefined if it is a whole http address. */
const invalidUrlReason = (url: unknown) =>
  typeof url === 'string' && /^https?:\/\/[^/]/.test(url) ? undefined : `invalid url "${String(url)}"`

function requestTask(options: RequestOptions): Task {
  const { url, data, header = {}, timeout = DEFAULT_TIMEOUT_MS, dataType = 'json', responseType = 'text' } = options
  const method = (options.method ?? 'GET').toUpperCase()
  const refused = invalidUrlReason(url)
  const binary = responseType === 'arraybuffer'
  const headers = { 'content-type': 'application/json', ...lowerCaseNames(header) }
  return {
    command: refused
      ? { refused }
      : {
          verb: 'request',
          url: method === 'GET' ? withQuery(url, data) : url,
          method,
          header: headers,
          body: method === 'GET' ? undefined : bodyOf(data, headers['content-type']),
          timeout,
          binary,
          chunked: options.enableChunked ?? false,
        },
    result: (response, body) => ({
      ...replyOf(response),
      data: binary ? bytesOf(body).buffer : dataType === 'json' ? parseJsonOrText(textOf(body)) : textOf(body),
    }),
  }
}

const lowerCaseNames = (header: Header): Header =>
  Object.fromEntries(Object.entries(header).map(([name, value]) => [name.toLowerCase(), String(value)]))

const encodePairs = (data: object) =>
  Object.entries(data)
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join('&')

const withQuery = (url: string, data: unknown) => {
  if (typeof data !== 'object' || data === null || Object.keys(data).length === 0) return url
  return `${url}${url.includes('?') ? '&' : '?'}${encodePairs(data)}`
}

function bodyOf(data: RequestOptions['data'], contentType: string): Payload | undefined {
  if (data === undefined) return undefined
  if (typeof data === 'string' || data instanceof ArrayBuffer) return payloadOf(data)
  return { text: contentType.includes('x-www-form-urlencoded') ? encodePairs(data) : JSON.stringify(data) }
}

/** Parses JSON; returns the text itself if it is none, as WeChat does. */
const parseJsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
