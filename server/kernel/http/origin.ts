import type { FastifyRequest } from 'fastify'
import type { Origin } from './caller'

/** Origin of a request, as far as the network tells. */
export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  baseUrl: `${request.protocol}://${request.host}`,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  host: String(request.headers['x-host'] ?? 'browser').slice(0, 20),
  token: String(request.headers['x-auth-token'] ?? '').slice(0, 200) || undefined,
  isGone: () => request.raw.socket.destroyed,
})
