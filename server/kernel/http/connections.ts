import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isAmong } from './proxies'

/**
 * Closes connections from one address beyond the limit: each costs memory, whether it sends anything or not. A trusted
 * proxy stands for everybody behind it, and limits them itself.
 */
export function limitConnections(server: Server, most: number, trustedProxies: readonly string[]) {
  if (most === 0) return
  const isTrusted = isAmong(trustedProxies)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket
    if (!address || isTrusted(address)) return
    const count = (open.get(address) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}
