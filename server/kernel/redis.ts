import { Redis, type RedisOptions } from 'ioredis'
import { reasonOf, type UpstreamWarnings } from './upstream-warnings'

/** Longest wait for a command: what uses Redis goes on without it. */
const COMMAND_MS = 1_000
/** Pause before a reconnection. */
const RETRY_MS = 500
const MOST_RETRY_MS = 2_000
const LOOK_MS = 2_000

/**
 * Opens Redis, which may go away and come back at any time: a command fails at once while it is away and within a
 * second while it hangs, and none is queued to be sent later.
 */
export function openRedis(url: string, warnings: UpstreamWarnings, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_MS,
    connectTimeout: COMMAND_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * RETRY_MS, MOST_RETRY_MS),
    ...options,
  })
  // An 'error' event that nobody listens to ends the process.
  redis.on('error', (error) => warnings.warn('redis', reasonOf(error)))
  // Disconnects a connection that died silently: commands then fail at once, until there is a new one.
  const look = () =>
    redis.status === 'ready' &&
    redis.ping().catch((error) => {
      warnings.warn('redis', reasonOf(error))
      redis.disconnect(true)
    })
  const rounds = setInterval(() => look(), LOOK_MS)
  rounds.unref()
  redis.once('end', () => clearInterval(rounds))
  return redis
}
