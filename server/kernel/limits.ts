import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { fail } from './fail'
import { openRedis } from './redis'

/** Rate limits by what is tried and by whom: `points` times within `seconds`. */
const RULES = {
  /** Sign-ins from one address. */
  loginByIp: { points: 30, seconds: 60 },
  /** Sign-ins to one account. */
  loginByAccount: { points: 15, seconds: 300 },
  pictureByIp: { points: 60, seconds: 60 },
  smsByIp: { points: 20, seconds: 3600 },
  smsByIpDaily: { points: 60, seconds: 86_400 },
  /** Text messages requested by a firm's people: each costs it money. */
  smsByFirm: { points: 500, seconds: 86_400 },
  autoLoginByIp: { points: 60, seconds: 60 },
  /** High, because everybody in a firm behind one address signs in at nine. */
  chatLoginByIp: { points: 300, seconds: 60 },
  passkeyByIp: { points: 300, seconds: 60 },
  signatureByIp: { points: 1_200, seconds: 60 },
  scanCodeByIp: { points: 60, seconds: 60 },
  /** Each browser asks three times a minute while nothing happens. */
  scanStateByIp: { points: 600, seconds: 60 },
  /** Calls that a stranger may make while registering or without a password. */
  registerByIp: { points: 60, seconds: 600 },
  inductionUpload: { points: 120, seconds: 86_400 },
  /** Openings of shared documents: a court's people sit behind one address. */
  shareByIp: { points: 120, seconds: 60 },
  /** Guesses at a firm's invitation code. */
  joinCodeByIp: { points: 20, seconds: 3600 },
} as const

export type Rule = keyof typeof RULES

export interface Limits {
  /** Counts one try; throws 429 when there are too many. */
  take(rule: Rule, who: string): Promise<void>
  close(): Promise<void>
}

export function openLimits({ on, redisUrl }: { on: boolean; redisUrl?: string }): Limits {
  if (!on) return { async take() {}, async close() {} }
  const redis = redisUrl ? openRedis(redisUrl) : undefined
  const limiters = Object.fromEntries(
    Object.entries(RULES).map(([name, { points, seconds }]) => {
      const options = { keyPrefix: `antou:${name}`, points, duration: seconds }
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
        fail.tooFast()
      }
    },
    async close() {
      redis?.disconnect()
    },
  }
}
