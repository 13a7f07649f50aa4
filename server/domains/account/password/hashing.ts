import os from 'node:os'
import { fail } from '../../../kernel/fail'

/** One core stays free for everybody else's calls; more than three at once take the threads of file access. */
const AT_ONCE = Math.min(3, Math.max(1, os.availableParallelism() - 1))
/** Calls that may hash or wait: the last of them waits less than a second. */
const MOST = 64

const BUSY = '现在登录的人较多，请稍后再试'

/**
 * Queue for password hashes, which take 11 ms of a whole core each: a few at a time, a bounded number waiting, the rest
 * refused at once.
 */
export class Hashing {
  #jobCount = 0
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(
    private readonly atOnce = AT_ONCE,
    private readonly most = MOST,
  ) {}

  /** @param first runs once there is a place, before the turn: for what must be counted even if the hash never runs */
  async run<R>(work: () => Promise<R>, first?: () => Promise<void>): Promise<R> {
    if (this.#jobCount >= this.most) fail.tooFast(BUSY)
    this.#jobCount++
    try {
      await first?.()
      await this.#waitForTurn()
      try {
        return await work()
      } finally {
        this.#passTurn()
      }
    } finally {
      this.#jobCount--
    }
  }

  async #waitForTurn() {
    if (this.#running >= this.atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running++
  }

  /** Passes the turn to the caller that has waited longest. */
  #passTurn() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}
