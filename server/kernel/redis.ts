import { Redis, type RedisOptions } from 'ioredis'

/** Nobody waits longer for Redis: what it is for goes on without it. */
const COMMAND_MS = 1_000
/** How soon it is looked for again. */
const RETRY_MS = 500
const MOST_RETRY_MS = 2_000
const LOOK_MS = 2_000

/**
 * Redis, which may go away and come back at any time: a command fails at once while it is away and within a second while
 * it hangs, and none is kept to be sent later.
 */
export function openRedis(url: string, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_MS,
    connectTimeout: COMMAND_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * RETRY_MS, MOST_RETRY_MS),
    ...options,
  })
  // Unheard, its errors would end the process.
  redis.on('error', () => {})
  // A line that died silently is no line: commands fail at once then, until another is there.
  const look = () => redis.status === 'ready' && redis.ping().catch(() => redis.disconnect(true))
  const rounds = setInterval(() => void look(), LOOK_MS)
  rounds.unref()
  redis.once('end', () => clearInterval(rounds))
  return redis
}
