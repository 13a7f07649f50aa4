import type { FastifyInstance } from 'fastify'

/** SPEC 9's limit of a call: nobody waits for the answer to a body that takes longer. */
export const BODY_MS = 60_000

/**
 * Cuts connections that send a call's body too slowly: each such connection is kept for nothing. Files are sent to the
 * addresses in `except`, where a large one over a slow line may take its time.
 */
export function cutSlowBodies(server: FastifyInstance, ms: number, { except }: { except: string }) {
  const waiting = new WeakMap<object, NodeJS.Timeout>()
  server.addHook('onRequest', async ({ raw }) => {
    if (raw.complete || raw.url?.startsWith(except)) return
    const timer = setTimeout(() => raw.socket.destroy(), ms)
    timer.unref()
    waiting.set(raw, timer)
    raw.once('close', () => clearTimeout(timer))
  })
  // The body is complete: the answer may take as long as it needs.
  server.addHook('preValidation', async ({ raw }) => clearTimeout(waiting.get(raw)))
}
