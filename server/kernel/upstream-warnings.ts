import type { Log } from './log'
import { runningName } from './watchdog/run-named'

/** Services outside of this process, by their names in the log. */
export const UPSTREAM_NAMES = [
  '微信',
  '企业微信',
  'sms',
  'invoice issuer',
  'invoice reader',
  'ai',
  'redis',
  's3',
] as const
export type UpstreamName = (typeof UPSTREAM_NAMES)[number]

/** Shortest interval between two lines about one upstream, ms: while it is down, every call fails. */
const QUIET_MS = 60_000

/** Failures of upstreams for the log: the first at once, then at most one line a minute for each upstream. */
export class UpstreamWarnings {
  readonly #lastByName = new Map<UpstreamName, { at: number; unsaid: number }>()
  readonly #countByName = new Map<UpstreamName, number>()
  readonly #failureByName = new Map<UpstreamName, { lastAt: number; reason: string }>()

  constructor(
    private readonly log: Pick<Log, 'warn'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Failures since the start, with those that were not said. */
  countOf(upstream: UpstreamName): number {
    return this.#countByName.get(upstream) ?? 0
  }

  /** The last failure since the start. */
  lastOf(upstream: UpstreamName): { lastAt: number; reason: string } | undefined {
    return this.#failureByName.get(upstream)
  }

  /** @param reason a code or an English phrase: never a person's words, a number or a token */
  warn(upstream: UpstreamName, reason: string) {
    const now = this.now()
    this.#countByName.set(upstream, this.countOf(upstream) + 1)
    this.#failureByName.set(upstream, { lastAt: now, reason })
    const last = this.#lastByName.get(upstream)
    if (last && now - last.at < QUIET_MS) {
      last.unsaid++
      return
    }
    this.#lastByName.set(upstream, { at: now, unsaid: 0 })
    // The work's name ends with the request id of a call.
    const during = runningName()
    this.log.warn({ where: 'upstream', upstream, error: reason, during, unsaid: last?.unsaid || undefined })
  }

  /** Passes an answer on; logs its failure unless the asker gave up, and rethrows it. */
  async watch<T>(upstream: UpstreamName, answer: Promise<T>, isGivenUp = () => false): Promise<T> {
    try {
      return await answer
    } catch (error) {
      if (!isGivenUp()) this.warn(upstream, reasonOf(error))
      throw error
    }
  }
}

/** The detail that a failure carries for the log, else its code or its name: its message may name a person. */
export function reasonOf(error: unknown): string {
  const { detail, code, name, cause } = error as { detail?: unknown; code?: unknown; name?: string; cause?: unknown }
  if (typeof detail === 'string') return detail
  const inner = (cause as { code?: unknown } | undefined)?.code
  return String(typeof inner === 'string' ? inner : typeof code === 'string' ? code : (name ?? 'failed'))
}
