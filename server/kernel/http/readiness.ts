import fs from 'node:fs/promises'
import { sql } from 'kysely'
import type { App } from '../../app'
import { toTime } from '../clock'

/** Time limit for the answer of each part, ms. */
const PATIENCE_MS = 3_000
/** The parts are asked at most this often: a load balancer asks every second, and a bucket counts requests. */
const KEPT_MS = 5_000
const MB = 1_048_576
/** Free space below which the operator is warned, and below which nothing more can be written. */
const LOW_BYTES = 1_024 * MB
const FULL_BYTES = 64 * MB
/** A timer that should have rung this long ago waits for nobody. */
const LATE_MS = 300_000

type PartState = 'ok' | 'down' | 'off'

export interface Readiness {
  /** `down`: send nobody here; `degraded`: works, and the operator should look. */
  status: 'ok' | 'degraded' | 'down'
  database: PartState
  /** `newer`: another process has migrated the database to a later version. */
  migrations: 'ok' | 'newer' | 'unknown'
  redis: PartState
  store: PartState
  disk: 'ok' | 'low' | 'full' | 'unknown'
  /** Timers that should have rung five minutes ago; null when nobody can tell. */
  backlog: number | null
}

/** Answers within the time limit; `otherwise` for a late or failed answer. */
export async function withinPatience<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((done) => {
    timer = setTimeout(() => done(otherwise), PATIENCE_MS)
  })
  const settled = answer.catch(() => otherwise)
  return Promise.race([settled, late]).finally(() => clearTimeout(timer))
}

/** Looks at every part that this process needs to serve calls, afresh every few seconds. */
export class ReadinessCheck {
  #last?: { at: number; readiness: Promise<Readiness> }
  #migrationsAtStart?: Promise<number>

  constructor(private readonly app: Pick<App, 'db' | 'database' | 'files' | 'bus' | 'config' | 'clock'>) {}

  read(): Promise<Readiness> {
    const now = performance.now()
    if (!this.#last || now - this.#last.at > KEPT_MS) this.#last = { at: now, readiness: this.#ask() }
    return this.#last.readiness
  }

  /** True if the database answers in time. */
  async isDatabaseUp(): Promise<boolean> {
    const { db, database } = this.app
    if (database.postgres?.isAway) return false
    return withinPatience(
      sql`select 1`.execute(db).then(() => true),
      false,
    )
  }

  async #ask(): Promise<Readiness> {
    const isUp = await this.isDatabaseUp()
    const [migrations, backlog, store, disk] = await Promise.all([
      isUp ? withinPatience(this.#migrations(), 'unknown' as const) : ('unknown' as const),
      isUp ? withinPatience<number | null>(this.#countLate(), null) : null,
      withinPatience<PartState>(
        this.app.files.store.checkReachable().then(() => 'ok' as const),
        'down',
      ),
      withinPatience(this.#disk(), 'unknown' as const),
    ])
    const redis = this.app.bus.state
    const isWell = store === 'ok' && redis !== 'down' && disk !== 'low' && disk !== 'full' && backlog === 0
    const status = !isUp ? 'down' : isWell && migrations === 'ok' ? 'ok' : 'degraded'
    return { status, database: isUp ? 'ok' : 'down', migrations, redis, store, disk, backlog }
  }

  async #migrations() {
    this.#migrationsAtStart ??= this.#countMigrations()
    return (await this.#countMigrations()) === (await this.#migrationsAtStart) ? ('ok' as const) : ('newer' as const)
  }

  async #countMigrations(): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from kysely_migration`.execute(this.app.db)
    return rows[0]?.n ?? 0
  }

  async #countLate(): Promise<number> {
    const { n } = await this.app.db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('done_at', 'is', null)
      .where('run_at', '<', toTime(this.app.clock.now() - LATE_MS))
      .executeTakeFirstOrThrow()
    return Number(n)
  }

  async #disk() {
    const { bavail, bsize } = await fs.statfs(this.app.config.dataFolder)
    const free = bavail * bsize
    return free < FULL_BYTES ? 'full' : free < LOW_BYTES ? 'low' : 'ok'
  }
}
