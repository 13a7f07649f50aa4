import { NetworkError } from '@/lib/errors'
import type { LocalFile, Reply, Socket, Transport } from '../port'
import { askedEarly } from './early'

type Options = Parameters<Transport['request']>[0] & {
  form?: FormData
  binary?: boolean
  onUp?(part: number): void
  onDown?(part: number): void
}

let underWay = 0
const LOOK_MS = 50

/**
 * Resolves when no request is under way and the answers have been painted, so that deferrable work does not delay
 * anything awaited; waits for requests at most `ms`.
 */
export async function whenQuiet(ms: number): Promise<void> {
  const until = performance.now() + ms
  // Two quiet looks in a row: between an answer and its painting there are no requests either.
  for (let looks = 0; looks < 2 && performance.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    looks = underWay > 0 ? 0 : looks + 1
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** XMLHttpRequest, because fetch reports no upload progress in the supported browsers. */
function send(options: Options): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(options.method, options.url)
    xhr.timeout = options.timeoutMs
    if (options.binary) xhr.responseType = 'blob'
    for (const [name, value] of Object.entries(options.headers)) xhr.setRequestHeader(name, value)
    xhr.onload = () => resolve(xhr)
    xhr.onerror = () => reject(new NetworkError('offline'))
    xhr.ontimeout = () => reject(new NetworkError('timeout'))
    const tell = (listener?: (part: number) => void) => (event: ProgressEvent) =>
      event.lengthComputable && listener?.(event.loaded / event.total)
    if (options.onUp) xhr.upload.onprogress = tell(options.onUp)
    if (options.onDown) xhr.onprogress = tell(options.onDown)
    options.cancel?.onAbort((reason) => {
      xhr.onload = xhr.onerror = null
      xhr.abort()
      reject(reason)
    })
    if (options.cancel?.aborted) return
    underWay++
    xhr.onloadend = () => underWay--
    xhr.send(options.form ?? options.body ?? null)
  })
}

const replyOf = (xhr: XMLHttpRequest): Reply => ({ status: xhr.status, body: xhr.responseText })

export const webTransport: Transport = {
  async request(options) {
    return askedEarly(options) ?? replyOf(await send(options))
  },
  async upload({ fields, file, onProgress, ...options }) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const blob = file.blob ?? (await (await fetch(file.path)).blob())
    form.append('file', blob, file.name)
    return replyOf(await send({ ...options, method: 'POST', form, onUp: onProgress }))
  },
  async download({ onProgress, ...options }): Promise<LocalFile> {
    const xhr = await send({ ...options, method: 'GET', binary: true, onDown: onProgress })
    if (xhr.status < 200 || xhr.status > 299) throw new NetworkError('status', xhr.status)
    const blob = xhr.response as Blob
    return { path: URL.createObjectURL(blob), name: nameOf(xhr), size: blob.size, type: blob.type, blob }
  },
  socket: openSocket,
}

function nameOf(xhr: XMLHttpRequest): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(xhr.getResponseHeader('content-disposition') ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : '文件'
}

/** `url` may be a path, which is resolved on the page's own host. */
function openSocket(url: string): Socket {
  const address = new URL(url, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  const ws = new WebSocket(address.href)
  const socket: Socket = {
    onOpen() {},
    onMessage() {},
    onClose() {},
    send: (text) => ws.send(text),
    close: () => ws.close(),
  }
  ws.onopen = () => socket.onOpen()
  ws.onmessage = (event) => socket.onMessage(String(event.data))
  ws.onclose = (event) => socket.onClose(event.code)
  return socket
}
