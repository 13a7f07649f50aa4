import { cutText } from '@contract/text'
import type { FastifyRequest } from 'fastify'
import type { Origin } from './caller'

/** Origin of a request, as far as the network tells. */
export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  baseUrl: `${request.protocol}://${request.host}`,
  userAgent: cutText(String(request.headers['user-agent'] ?? ''), 300, ''),
  host: cutText(String(request.headers['x-host'] ?? 'browser'), 20, ''),
  token: cutText(String(request.headers['x-auth-token'] ?? ''), 200, '') || undefined,
  isGone: () => request.raw.socket.destroyed,
})
