import { WebSocket } from 'ws'
import type { News, Payload, ToNetwork } from '../protocol'
import { bufferOf } from './http'

type SocketNews = Extract<News, { event: 'open' | 'message' | 'closed' | 'failed' }>

export interface OpenSocket {
  send(data: Payload): void
  close(code: number, reason: string): void
  /** Ends the socket without a closing handshake, as when the network is lost. */
  terminate(): void
}

export function openSocket(
  message: Extract<ToNetwork, { verb: 'connect' }>,
  tell: (news: SocketNews) => void,
): OpenSocket {
  const socket = new WebSocket(message.url, message.protocols, { headers: message.header })
  let over = false
  const end = (news: SocketNews) => {
    if (!over) tell(news)
    over = true
  }
  socket.on('open', () => tell({ event: 'open', header: {} }))
  socket.on('message', (data, isBinary) => {
    const bytes = Buffer.isBuffer(data) ? data : Buffer.concat([data].flat() as Buffer[])
    if (!over)
      tell({ event: 'message', data: isBinary ? { base64: bytes.toString('base64') } : { text: bytes.toString() } })
  })
  socket.on('error', (error) => end({ event: 'failed', reason: error.message }))
  socket.on('close', (code, reason) => end({ event: 'closed', code, reason: reason.toString() }))
  return {
    send: (data) => socket.send('text' in data ? data.text : bufferOf(data)),
    close: (code, reason) => socket.close(code, reason),
    terminate: () => {
      over = true
      socket.terminate()
    },
  }
}
