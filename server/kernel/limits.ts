import { seconds } from '@contract/duration'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { fail } from './fail'
import { openRedis } from './redis'
import type { UpstreamWarnings } from './upstream-warnings'

interface Limit {
  points: number
  seconds: number
  /** Counted for everybody behind one address: `points` for each of them. */
  perPerson?: true
}

/**
 * Rate limits by what is tried and by whom: `points` times within `seconds`. Accounts, devices and numbers have limits of
 * their own; those by address only stop floods, and fit an office behind one address (ANTOU_PEOPLE_PER_ADDRESS).
 */
const RULES = {
  /** Sign-ins from one address. */
  loginByIp: { points: 1, seconds: 60, perPerson: true },
  /** Sign-ins to one account. */
  loginByAccount: { points: 15, seconds: 300 },
  pictureByIp: { points: 2, seconds: 60, perPerson: true },
  smsByIp: { points: 1, seconds: 3600, perPerson: true },
  smsByIpDaily: { points: 2, seconds: 86_400, perPerson: true },
  /** Text messages requested by one signed-in person, to whatever numbers. */
  smsByAccount: { points: 5, seconds: 3600 },
  smsByAccountDaily: { points: 10, seconds: 86_400 },
  /** Text messages requested by a firm's people: each costs it money. */
  smsByFirm: { points: 500, seconds: 86_400 },
  autoLoginByDevice: { points: 10, seconds: 60 },
  /** Everybody in a firm behind one address signs in at nine, some with two devices. */
  autoLoginByIp: { points: 3, seconds: 60, perPerson: true },
  chatLoginByIp: { points: 3, seconds: 60, perPerson: true },
  passkeyByIp: { points: 3, seconds: 60, perPerson: true },
  signatureByIp: { points: 6, seconds: 60, perPerson: true },
  scanCodeByIp: { points: 1, seconds: 60, perPerson: true },
  /** Each browser asks three times a minute while nothing happens. */
  scanStateByIp: { points: 3, seconds: 60, perPerson: true },
  /** Calls that a stranger may make while registering or without a password. */
  registerByIp: { points: 1, seconds: 600, perPerson: true },
  inductionUpload: { points: 120, seconds: 86_400 },
  /** Openings of shared documents: a court's people sit behind one address. */
  shareByIp: { points: 120, seconds: 60 },
  /** Guesses at a firm's invitation code. */
  joinCodeByIp: { points: 20, seconds: 3600 },
  /** Calls of one program. */
  callsByKey: { points: 300, seconds: 60 },
  /** Calls with a key that is not valid. */
  wrongKeyByIp: { points: 60, seconds: 60 },
} as const satisfies Record<string, Limit>

export type Rule = keyof typeof RULES

export interface Limits {
  /** Counts one try; throws 429 when there are too many, with `retryAfter` in seconds. */
  take(rule: Rule, who: string): Promise<void>
  close(): Promise<void>
}

interface LimitOptions {
  on: boolean
  redisUrl?: string
  /** First part of the names in Redis (REDIS_PREFIX). */
  redisPrefix?: string
  warnings: UpstreamWarnings
  /** People that may sit behind one address. */
  peoplePerAddress: number
}

export function openLimits({ on, redisUrl, redisPrefix, warnings, peoplePerAddress }: LimitOptions): Limits {
  if (!on) return { async take() {}, async close() {} }
  const redis = redisUrl ? openRedis(redisUrl, warnings) : undefined
  const limiters = Object.fromEntries(
    Object.entries<Limit>(RULES).map(([name, { points, seconds, perPerson }]) => {
      const most = perPerson ? points * peoplePerAddress : points
      const options = { keyPrefix: `${redisPrefix}:${name}`, points: most, duration: seconds }
      const here = new RateLimiterMemory(options)
      // Each process counts for itself while Redis is away, and uses Redis again as soon as it is back.
      return [
        name,
        redis
          ? new RateLimiterRedis({
              ...options,
              storeClient: redis,
              insuranceLimiter: here,
              rejectIfRedisNotReady: true,
            })
          : here,
      ]
    }),
  ) as unknown as Record<Rule, RateLimiterAbstract>
  return {
    async take(rule, who) {
      try {
        await limiters[rule].consume(who)
      } catch (error) {
        if (error instanceof Error) throw error
        const { msBeforeNext } = error as RateLimiterRes
        fail.tooFast(undefined, Math.max(1, Math.ceil(msBeforeNext / seconds(1))))
      }
    },
    async close() {
      redis?.disconnect()
    },
  }
}
