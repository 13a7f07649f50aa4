import { DatabaseError, Trouble } from '../pglite/error'

/** SQLSTATE codes of a server that ends, starts or refuses connections. Class 08 is added below. */
const SERVER_AWAY = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25006'])
/** Codes of the operating system and the resolver. */
const NETWORK_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
])
/** pg gives these errors no code. */
const CLIENT_LOST = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/**
 * True when the database could not be reached or ended the connection: nothing is wrong with the request. A write that
 * fails this way may have been committed, if the connection was lost during the answer to the commit.
 */
export function isConnectionLost(error: unknown): boolean {
  const { code, message, errors } = (error ?? {}) as { code?: unknown; message?: string; errors?: unknown[] }
  // The embedded database reports `busy` for a long queue, which retrying only makes longer.
  if (error instanceof DatabaseError) return code === Trouble.restarted
  if (typeof code === 'string') return SERVER_AWAY.has(code) || NETWORK_AWAY.has(code) || code.startsWith('08')
  // A name with several addresses fails once for each of them.
  return errors ? errors.some(isConnectionLost) : CLIENT_LOST.test(message ?? '')
}

const PAUSES_MS = [100, 200, 400, 800, 1_600]

/**
 * Retries a read while the database is away, with growing pauses of 3.1 s in all. Not for writes: only its idempotency
 * key can tell whether a write whose connection was lost has been committed.
 */
export async function retryRead<T>(read: () => Promise<T>, pausesMs: readonly number[] = PAUSES_MS): Promise<T> {
  for (const pauseMs of pausesMs)
    try {
      return await read()
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  return read()
}
