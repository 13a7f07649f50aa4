import { cutText } from '@contract/text'
import { sql } from 'kysely'
import { type Clock, toTime } from '../clock'
import { newId } from '../db/id'
import type { SystemDb } from '../db/open'
import { isConnectionLost } from '../db/postgres/lost-connection'
import { Failure } from '../fail'
import type { Log } from '../log'
import { runNamed } from '../watchdog/run-named'
import { sweepMachinery } from './sweep'

const POLL_MS = 1_000
const SWEEP_MS = 3_600_000
/** Attempts before a job is given up, and an administrator sees it. */
export const MOST_ATTEMPTS = 8
const BACKOFF_MS = 30_000

export interface Job {
  kind: string
  firmId?: string
  payload?: Record<string, unknown>
  /** Milliseconds since 1970. */
  runAt: number
  /** A later job with the same key replaces this one. */
  uniqueKey?: string
}

export type JobHandler = (
  job: { firmId: string | null; payload: Record<string, unknown> },
  db: SystemDb,
) => Promise<(() => void) | undefined>

/** Our own refusals are sentences already; of others the log says more. */
const reasonOf = (error: unknown) => cutText(error instanceof Failure ? error.message : String(error), 500)

/** Timers that survive a restart: rows that one node at a time takes, each done in its own transaction. */
export class Jobs {
  #handlers: Record<string, JobHandler> = {}
  #timers: NodeJS.Timeout[] = []
  #isStopping = false
  #isPolling = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly db: SystemDb,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  handle(handlers: Record<string, JobHandler>) {
    this.#handlers = { ...this.#handlers, ...handlers }
  }

  /** @param db the caller's transaction, so that a job exists exactly if the work that asked for it does */
  async schedule(db: SystemDb, { kind, firmId, payload = {}, runAt, uniqueKey }: Job) {
    const row = { firm_id: firmId ?? null, payload: JSON.stringify(payload), run_at: toTime(runAt) }
    await db
      .insertInto('jobs')
      .values({ id: newId(this.clock.now()), kind, unique_key: uniqueKey ?? null, ...row })
      .onConflict((conflict) => conflict.column('unique_key').doUpdateSet({ ...row, done_at: null, attempts: 0 }))
      .execute()
  }

  async cancel(db: SystemDb, uniqueKey: string) {
    await db.deleteFrom('jobs').where('unique_key', '=', uniqueKey).execute()
  }

  start() {
    const every = (ms: number, work: () => Promise<unknown>) => {
      const timer = setInterval(() => work().catch((error) => this.#reportError(error)), ms)
      timer.unref()
      return timer
    }
    this.#timers = [every(POLL_MS, () => this.#pollDue()), every(SWEEP_MS, () => this.sweep())]
  }

  /** Logs an error, except the loss of the database, which the database itself reports once. */
  #reportError(error: unknown) {
    if (!isConnectionLost(error)) this.log.error({ where: 'jobs', error })
  }

  /** Deletes old rows of jobs and idempotency keys; part of the running work, so that a stop waits for it. */
  sweep(): Promise<number> {
    const swept = this.#running.then(() => (this.#isStopping ? 0 : sweepMachinery(this.db, this.clock.now())))
    this.#running = swept.catch(() => undefined)
    return swept
  }

  async stop() {
    this.#isStopping = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#running
  }

  /**
   * Runs all due jobs, one after another, each in a transaction of its own; returns how many it ran. One run at a time
   * in a process: a second one waits, since the job that the first one has locked is invisible to it and would count as
   * done.
   */
  runDue(): Promise<number> {
    const run = this.#running.then(() => this.#runAll())
    this.#running = run.catch(() => undefined)
    return run
  }

  /** Polls every second, but not behind a long run. */
  async #pollDue() {
    if (this.#isPolling) return
    this.#isPolling = true
    try {
      await this.runDue()
    } finally {
      this.#isPolling = false
    }
  }

  /** Stopping waits for the current job and leaves the rest to the next start. */
  async #runAll(): Promise<number> {
    let done = 0
    for (; !this.#isStopping && (await this.#runOne()); done++);
    return done
  }

  async #runOne(): Promise<boolean> {
    const kinds = Object.keys(this.#handlers)
    if (kinds.length === 0) return false
    const now = this.clock.now()
    let after: (() => void) | undefined
    const ran = await this.db.transaction().execute(async (trx) => {
      const job = await trx
        .selectFrom('jobs')
        .selectAll()
        .where('done_at', 'is', null)
        .where('run_at', '<=', toTime(now))
        .where('kind', 'in', kinds)
        .orderBy('run_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!job) return false
      const row = trx.updateTable('jobs').where('id', '=', job.id)
      const since = performance.now()
      const ran = () => ({ ran_at: toTime(now), took_ms: Math.round(performance.now() - since) })
      await sql`savepoint work`.execute(trx)
      try {
        after = await runNamed(`job ${job.kind} ${job.id}`, () =>
          this.#handlers[job.kind]?.({ firmId: job.firm_id, payload: job.payload }, trx as SystemDb),
        )
        await row.set({ done_at: toTime(now), ...ran() }).execute()
      } catch (error) {
        await sql`rollback to savepoint work`.execute(trx)
        this.log.error({ where: `job ${job.kind} ${job.id}`, firmId: job.firm_id ?? undefined, error })
        const attempts = job.attempts + 1
        const again = { attempts, last_error: reasonOf(error), ...ran() }
        await (attempts >= MOST_ATTEMPTS
          ? row.set({ ...again, done_at: toTime(now) })
          : row.set({ ...again, run_at: toTime(now + BACKOFF_MS * 2 ** attempts) })
        ).execute()
      }
      return true
    })
    after?.()
    return ran
  }
}
