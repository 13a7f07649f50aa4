import { Worker } from 'node:worker_threads'
import type { Answer, Question, WorkerOptions } from './protocol'

export interface QueryAnswer {
  rows: unknown[]
  count?: number
}

/** Carries the fields that PostgreSQL errors have, so that the two databases fail alike. */
export class DatabaseError extends Error {
  readonly code?: string
  readonly constraint?: string
  readonly detail?: string
  constructor(fields: NonNullable<Answer['error']>) {
    super(fields.message)
    this.name = 'DatabaseError'
    this.code = fields.code
    this.constraint = fields.constraint
    this.detail = fields.detail
  }
}

type Wire = Question extends infer Q ? (Q extends { id: number } ? Omit<Q, 'id'> : never) : never

/** The embedded database's thread, seen from the main one. */
export class DatabaseThread {
  #worker: Worker
  #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  #nextId = 0
  #tail: Promise<void> = Promise.resolve()
  #dead?: Error

  /** @param worker one that has said it is ready */
  constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (answer: Answer | 'ready') => this.#settle(answer))
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', (code) => this.#fail(new Error(`内嵌数据库的线程已退出（${code}）`)))
  }

  /** @param file the compiled worker.ts */
  static async start(file: string, options: WorkerOptions): Promise<DatabaseThread> {
    return new DatabaseThread(await startWorker(file, options))
  }

  async query(sql: string, values: readonly unknown[] = []): Promise<QueryAnswer> {
    const answer = await this.#ask({ kind: 'query', sql, values })
    return { rows: answer.rows ?? [], count: answer.count }
  }

  /** A tar of the data folder. */
  async dump(): Promise<Uint8Array> {
    const { bytes } = await this.#ask({ kind: 'dump' })
    if (!bytes) throw new Error('the dump came back empty')
    return bytes
  }

  /**
   * The database has one session, so whoever holds it shuts the others out: a query beside an open transaction would
   * otherwise run inside it. First come, first served. Returns the release.
   */
  async acquire(): Promise<() => void> {
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }

  async close(): Promise<void> {
    if (this.#dead) return
    const gone = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.postMessage({ id: 0, kind: 'close' } satisfies Question)
    await gone
  }

  #ask(question: Wire): Promise<Answer> {
    if (this.#dead) return Promise.reject(this.#dead)
    return new Promise((resolve, reject) => {
      const id = ++this.#nextId
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ ...question, id })
    })
  }

  #settle(answer: Answer | 'ready') {
    if (answer === 'ready') return
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (answer.error) waiting?.reject(new DatabaseError(answer.error))
    else waiting?.resolve(answer)
  }

  #fail(error: Error) {
    this.#dead ??= error
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}

/** @param file the compiled worker.ts */
export async function startWorker(file: string, options: WorkerOptions): Promise<Worker> {
  const worker = new Worker(file, { workerData: options })
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`内嵌数据库没有启动（${code}）`)))
  })
  worker.removeAllListeners('exit')
  worker.removeAllListeners('error')
  return worker
}
