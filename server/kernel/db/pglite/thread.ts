import type { Worker } from 'node:worker_threads'
import { DatabaseError, Trouble } from './error'
import { type Answer, OLDEST, type Question, type WorkerOptions } from './protocol'
import { startWorker } from './start-worker'
import { Turns } from './turns'

export interface QueryAnswer {
  rows: unknown[]
  count?: number
}

/** The database's only session, held by one caller until released. */
export interface Session {
  query(sql: string, values: readonly unknown[]): Promise<QueryAnswer>
  /** True once the database was restarted under the session: its work is undone, and nothing more runs in it. */
  readonly isOver: boolean
  release(): void
}

/** Time limits, all in milliseconds. */
export interface TimeLimits {
  /** One statement. No call takes a tenth of it; after twice of it nobody waits for the answer any more (§9). */
  statement: number
  /** Statements that vacuum, checkpoint or change tables, and a dump: their time grows with the data. */
  upkeep: number
  /** Waiting for the session. */
  turn: number
  /** Waiting for the thread to close by itself. */
  close: number
  /** Pause between attempts to restart it. */
  retry: number
}

/** PostgreSQL is given the same limit. */
export const STATEMENT_MS = 30_000
const LIMITS: TimeLimits = { statement: STATEMENT_MS, upkeep: 600_000, turn: 30_000, close: 5_000, retry: 5_000 }
const UPKEEP = /^\s*(vacuum|analyze|checkpoint|create|alter|drop|reindex)\b/i
/** Characters of a statement that the log shows; its values are never in it. */
const SQL_LENGTH = 300

type Wire = Question extends infer Q ? (Q extends { id: number } ? Omit<Q, 'id'> : never) : never

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
  limitMs: number
  what: string
}

interface Options {
  /** Starts another thread on the same data; if absent, the database is gone with its thread. */
  reopen?: () => Promise<Worker>
  limits?: Partial<TimeLimits>
}

/**
 * The embedded database's thread, seen from the main one.
 *
 * PGlite has no signals, so a statement that never ends cannot be ended from inside. This watches from outside: a
 * thread that has not answered within a statement's limit, or has died, is terminated, and only when it is gone is
 * another started on the folder, whose lock (folder-lock.ts) this process keeps throughout. For the files this equals `kill
 * -9`: acknowledged commits are on the disk (durable-fs.ts), unfinished work is undone when the log is replayed.
 * Callers that waited for an answer get an error; a commit among them may have been made, as with a lost connection,
 * which is why there are idempotency keys.
 */
export class DatabaseThread {
  /** Undefined while it is being restarted. */
  #worker?: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #limits: TimeLimits
  readonly #turns: Turns
  #nextId = OLDEST
  #watch?: NodeJS.Timeout
  #dead?: Error
  #isClosing = false
  #restarting?: Promise<void>
  /** Called with what went wrong, and when the database is available again. */
  onTrouble: (error: Error) => void = () => {}

  /** @param worker a worker that has reported that it is ready */
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
    const answer = await this.#sendQuestion({ kind: 'query', sql, values }, limitMs, sql.slice(0, SQL_LENGTH))
    return { rows: answer.rows ?? [], count: answer.count }
  }

  /** Returns a tar of the data folder. */
  async dump(): Promise<Uint8Array> {
    const { bytes } = await this.#sendQuestion({ kind: 'dump' }, this.#limits.upkeep, 'dump')
    if (!bytes) throw new Error('the dump came back empty')
    return bytes
  }

  /**
   * Waits for the database's only session, which excludes all other callers: a query beside an open transaction would
   * otherwise run inside it.
   */
  async acquire(): Promise<Session> {
    await this.#turns.take()
    const worker = this.#worker
    if (!worker) {
      this.#turns.pass()
      throw this.#dead ?? restartedError()
    }
    const isOver = () => this.#worker !== worker
    return {
      query: (sql, values) => (isOver() ? Promise.reject(restartedError()) : this.query(sql, values)),
      get isOver() {
        return isOver()
      },
      release: () => this.#turns.pass(),
    }
  }

  /** Lets it finish what it was asked; terminates it if it does not end in time. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#restarting
    const worker = this.#worker
    if (!worker) return
    const exited = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage({ id: OLDEST, kind: 'close' } satisfies Question)
    const impatience = setTimeout(() => worker.terminate(), this.#limits.close)
    await exited
    clearTimeout(impatience)
  }

  #listen(worker: Worker) {
    this.#worker = worker
    worker.on('message', (answer: Answer | 'ready') => this.#settleAnswer(worker, answer))
    // An answer that cannot be read, for instance nested too deeply, fails its own question only.
    worker.on('messageerror', (error) =>
      this.#settleAnswer(worker, { id: OLDEST, error: { message: `unreadable answer: ${error}` } }),
    )
    worker.on('error', (error) => this.#dropWorker(worker, error))
    worker.on('exit', (code) => this.#dropWorker(worker, new Error(`内嵌数据库的线程已退出（${code}）`)))
  }

  #sendQuestion(question: Wire, limitMs: number, label: string): Promise<Answer> {
    const worker = this.#worker
    if (!worker) return Promise.reject(this.#dead ?? restartedError())
    return new Promise((resolve, reject) => {
      const id = ++this.#nextId
      // Throws for what cannot be sent, before anything waits for it.
      worker.postMessage({ ...question, id })
      this.#waiting.set(id, { resolve, reject, limitMs, what: label })
      if (this.#waiting.size === 1) this.#watchOldest()
    })
  }

  #settleAnswer(worker: Worker, answer: Answer | 'ready') {
    if (answer === 'ready' || worker !== this.#worker) return
    const id = answer.id === OLDEST ? this.#waiting.keys().next().value : answer.id
    const waiting = id === undefined ? undefined : this.#waiting.get(id)
    if (id !== undefined) this.#waiting.delete(id)
    this.#watchOldest()
    if (answer.error) waiting?.reject(new DatabaseError(answer.error))
    else waiting?.resolve(answer)
  }

  /** Questions are answered in order, so only the oldest one's time runs. */
  #watchOldest() {
    clearTimeout(this.#watch)
    const oldest = this.#waiting.values().next().value
    if (!oldest) return
    const check = () => {
      if (this.#waiting.values().next().value === oldest) this.#restartStalled(oldest)
    }
    // If this thread was the slow one, the answer has already arrived and is handled before the check.
    this.#watch = setTimeout(() => setImmediate(check), oldest.limitMs)
  }

  #restartStalled({ what: label, limitMs, reject }: Waiting) {
    const message = `no answer within ${limitMs} ms: ${label}`
    reject(new DatabaseError({ message, code: Trouble.tooLong }))
    if (this.#worker) this.#dropWorker(this.#worker, new Error(message))
  }

  /** Drops a thread that stalled or died, and restarts it. */
  #dropWorker(worker: Worker, error: Error) {
    if (worker !== this.#worker) return
    this.#worker = undefined
    clearTimeout(this.#watch)
    const { reopen } = this.options
    if (!reopen || this.#isClosing) this.#dead = error
    for (const waiting of this.#waiting.values()) waiting.reject(this.#dead ?? restartedError())
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

const restartedError = () =>
  new DatabaseError({ message: 'the embedded database is being restarted', code: Trouble.restarted })
