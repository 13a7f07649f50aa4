import type { Worker } from 'node:worker_threads'
import { DatabaseError, Trouble } from './error'
import { type Answer, OLDEST, type Question, type WorkerOptions } from './protocol'
import { startWorker } from './start-worker'
import { Turns } from './turns'

export interface QueryAnswer {
  rows: unknown[]
  count?: number
}

/** The database's one session, in somebody's hands until it is released. */
export interface Session {
  query(sql: string, values: readonly unknown[]): Promise<QueryAnswer>
  /** The database was restarted under it: what was begun in it is undone, and nothing more runs in it. */
  readonly isOver: boolean
  release(): void
}

/** All in milliseconds. */
export interface TimeLimits {
  /** One statement. No call takes a tenth of it; after twice of it nobody waits for the answer any more (§9). */
  statement: number
  /** …that tidies, checkpoints or changes tables, and a dump: they grow with the data. */
  upkeep: number
  /** Until the session is free. */
  turn: number
  /** Until it has closed by itself. */
  close: number
  /** Between attempts to start it anew. */
  retry: number
}

/** PostgreSQL is given the same one. */
export const STATEMENT_MS = 30_000
const LIMITS: TimeLimits = { statement: STATEMENT_MS, upkeep: 600_000, turn: 30_000, close: 5_000, retry: 5_000 }
const UPKEEP = /^\s*(vacuum|analyze|checkpoint|create|alter|drop|reindex)\b/i
/** How much of a statement the log shows; its values are never in it. */
const SQL_LENGTH = 300

type Wire = Question extends infer Q ? (Q extends { id: number } ? Omit<Q, 'id'> : never) : never

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
  limitMs: number
  what: string
}

interface Options {
  /** Starts another thread on the same data; without it the database is gone with its thread. */
  reopen?: () => Promise<Worker>
  limits?: Partial<TimeLimits>
}

/**
 * The embedded database's thread, seen from the main one.
 *
 * Nothing inside can end a statement that does not end: PGlite has no signals. So this looks from outside: a thread that
 * has not answered within a statement's limit, or has died, is terminated, and only when it is gone is another started
 * on the folder, whose lock (lock.ts) this process keeps throughout. To the files that is what `kill -9` is: commits that
 * were acknowledged are on the disk (durable-fs.ts), what was under way is undone when the log is replayed. Whoever
 * waited for an answer gets an error; a commit among them may have been made, as with a line that was cut, which is what
 * idempotency keys are for.
 */
export class DatabaseThread {
  /** None while it is being restarted. */
  #worker?: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #limits: TimeLimits
  readonly #turns: Turns
  #nextId = OLDEST
  #watch?: NodeJS.Timeout
  #dead?: Error
  #isClosing = false
  #restarting?: Promise<void>
  /** Says what went wrong, and when it is well again. */
  onTrouble: (error: Error) => void = () => {}

  /** @param worker one that has said it is ready */
  constructor(
    worker: Worker,
    private readonly options: Options = {},
  ) {
    this.#limits = { ...LIMITS, ...options.limits }
    this.#turns = new Turns(this.#limits.turn)
    this.#listen(worker)
  }

  /** @param file the compiled worker.ts */
  static async start(file: string, options: WorkerOptions, limits?: Partial<TimeLimits>): Promise<DatabaseThread> {
    const open = () => startWorker(file, options)
    return new DatabaseThread(await open(), { limits, ...(options.folder ? { reopen: open } : {}) })
  }

  async query(sql: string, values: readonly unknown[] = []): Promise<QueryAnswer> {
    const limitMs = UPKEEP.test(sql) ? this.#limits.upkeep : this.#limits.statement
    const answer = await this.#ask({ kind: 'query', sql, values }, limitMs, sql.slice(0, SQL_LENGTH))
    return { rows: answer.rows ?? [], count: answer.count }
  }

  /** A tar of the data folder. */
  async dump(): Promise<Uint8Array> {
    const { bytes } = await this.#ask({ kind: 'dump' }, this.#limits.upkeep, 'dump')
    if (!bytes) throw new Error('the dump came back empty')
    return bytes
  }

  /**
   * The database has one session, so whoever holds it shuts the others out: a query beside an open transaction would
   * otherwise run inside it.
   */
  async acquire(): Promise<Session> {
    await this.#turns.take()
    const worker = this.#worker
    if (!worker) {
      this.#turns.pass()
      throw this.#dead ?? restarted()
    }
    const isOver = () => this.#worker !== worker
    return {
      query: (sql, values) => (isOver() ? Promise.reject(restarted()) : this.query(sql, values)),
      get isOver() {
        return isOver()
      },
      release: () => this.#turns.pass(),
    }
  }

  /** Lets it finish what it was asked; one that does not come to an end is terminated. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#restarting
    const worker = this.#worker
    if (!worker) return
    const gone = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage({ id: OLDEST, kind: 'close' } satisfies Question)
    const impatience = setTimeout(() => void worker.terminate(), this.#limits.close)
    await gone
    clearTimeout(impatience)
  }

  #listen(worker: Worker) {
    this.#worker = worker
    worker.on('message', (answer: Answer | 'ready') => this.#settle(worker, answer))
    // An answer that cannot be read, nested too deeply for instance: it is that question's alone.
    worker.on('messageerror', (error) =>
      this.#settle(worker, { id: OLDEST, error: { message: `unreadable answer: ${error}` } }),
    )
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', (code) => this.#lose(worker, new Error(`内嵌数据库的线程已退出（${code}）`)))
  }

  #ask(question: Wire, limitMs: number, what: string): Promise<Answer> {
    const worker = this.#worker
    if (!worker) return Promise.reject(this.#dead ?? restarted())
    return new Promise((resolve, reject) => {
      const id = ++this.#nextId
      // Throws for what cannot be sent, before anything waits for it.
      worker.postMessage({ ...question, id })
      this.#waiting.set(id, { resolve, reject, limitMs, what })
      if (this.#waiting.size === 1) this.#watchOldest()
    })
  }

  #settle(worker: Worker, answer: Answer | 'ready') {
    if (answer === 'ready' || worker !== this.#worker) return
    const id = answer.id === OLDEST ? this.#waiting.keys().next().value : answer.id
    const waiting = id === undefined ? undefined : this.#waiting.get(id)
    if (id !== undefined) this.#waiting.delete(id)
    this.#watchOldest()
    if (answer.error) waiting?.reject(new DatabaseError(answer.error))
    else waiting?.resolve(answer)
  }

  /** Questions are answered in order: only the oldest one's time runs. */
  #watchOldest() {
    clearTimeout(this.#watch)
    const oldest = this.#waiting.values().next().value
    if (!oldest) return
    const check = () => {
      if (this.#waiting.values().next().value === oldest) this.#stall(oldest)
    }
    // Where this thread was the slow one, the answer is there already and is heard before the check.
    this.#watch = setTimeout(() => setImmediate(check), oldest.limitMs)
  }

  #stall({ what, limitMs, reject }: Waiting) {
    const message = `no answer within ${limitMs} ms: ${what}`
    reject(new DatabaseError({ message, code: Trouble.tooLong }))
    if (this.#worker) this.#lose(this.#worker, new Error(message))
  }

  /** It stalled or died, and is not used any more. */
  #lose(worker: Worker, error: Error) {
    if (worker !== this.#worker) return
    this.#worker = undefined
    clearTimeout(this.#watch)
    const { reopen } = this.options
    if (!reopen || this.#isClosing) this.#dead = error
    for (const waiting of this.#waiting.values()) waiting.reject(this.#dead ?? restarted())
    this.#waiting.clear()
    const gone = worker.terminate()
    if (this.#isClosing) return
    this.onTrouble(error)
    if (reopen) this.#restarting = gone.then(() => this.#restart(reopen))
  }

  async #restart(reopen: () => Promise<Worker>) {
    while (!this.#isClosing) {
      try {
        this.#listen(await reopen())
        return this.onTrouble(new Error('the embedded database was restarted and answers again'))
      } catch (error) {
        this.onTrouble(error as Error)
        await new Promise((resolve) => setTimeout(resolve, this.#limits.retry))
      }
    }
  }
}

const restarted = () =>
  new DatabaseError({ message: 'the embedded database is being restarted', code: Trouble.restarted })
