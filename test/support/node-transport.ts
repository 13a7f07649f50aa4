import fs from 'node:fs/promises'
import WebSocket from 'ws'
import { NetworkError } from '@/lib/errors'
import type { Socket, Transport } from '@/platform/port'

/** The platform's transport over Node's own network, so that tests run the real client against the real server. */
export const nodeTransport: Transport = {
  async request({ url, method, headers, body, timeoutMs, cancel }) {
    const control = new AbortController()
    cancel?.onAbort(() => control.abort())
    try {
      const signal = AbortSignal.any([control.signal, AbortSignal.timeout(timeoutMs)])
      const response = await fetch(url, { method, headers, body, signal })
      return { status: response.status, body: await response.text() }
    } catch (error) {
      if (cancel?.aborted) throw cancel.reason
      throw new NetworkError((error as Error).name === 'TimeoutError' ? 'timeout' : 'offline')
    }
  },
  async upload({ url, headers, fields, file, onProgress }) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file.blob ?? new Blob([await fs.readFile(file.path)]), file.name)
    const response = await fetch(url, { method: 'POST', headers, body: form }).catch(() =>
      Promise.reject(new NetworkError('offline')),
    )
    onProgress?.(1)
    return { status: response.status, body: await response.text() }
  },
  async download({ url, headers }) {
    const response = await fetch(url, { headers })
    if (!response.ok) throw new NetworkError('status', response.status)
    const blob = await response.blob()
    return { path: '', name: '', size: blob.size, type: blob.type, blob }
  },
  socket(url) {
    const ws = new WebSocket(url.replace(/^http/, 'ws'))
    const socket: Socket = {
      onOpen() {},
      onMessage() {},
      onClose() {},
      send: (text) => ws.send(text),
      close: () => ws.close(),
    }
    ws.on('open', () => socket.onOpen())
    ws.on('message', (data) => socket.onMessage(String(data)))
    ws.on('close', (code) => socket.onClose(code))
    ws.on('error', () => {})
    return socket
  },
}
