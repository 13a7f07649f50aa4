import { createReadStream } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { readThrough } from '../file-store'
import type { SumAnswer, SumQuestion } from './protocol'

/** The thread is ended after this long without work. */
const IDLE_MS = 20_000

interface Waiting {
  resolve(md5: string | undefined): void
  reject(error: Error): void
}

/**
 * MD5 of files that arrive in parts: read as they arrive, in a thread, so that little is left to read when the last
 * part is there. Each byte is read once; after a restart, or without the thread, the file is read from its start.
 */
export class Sums {
  #thread?: Worker
  #idle?: NodeJS.Timeout
  #nextId = 1
  readonly #waiting = new Map<number, Waiting>()

  /** @param compiled compiled thread.ts */
  constructor(private readonly compiled: string | undefined) {}

  /** Reports that the first `upTo` bytes of a file will not change any more. */
  reached(file: string, upTo: number) {
    // This only reads ahead: what fails here is read when the whole is asked for.
    if (this.compiled) this.#askThread({ file, upTo }).catch(() => {})
  }

  /** MD5 of the whole file. */
  async of(file: string): Promise<string> {
    const md5 = this.compiled ? await this.#askThread({ file }).catch(() => undefined) : undefined
    return md5 ?? (await readThrough(createReadStream(file))).md5
  }

  #askThread(question: Omit<SumQuestion, 'id'>): Promise<string | undefined> {
    const id = this.#nextId++
    const answer = new Promise<string | undefined>((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
    this.#getThread().postMessage({ id, ...question } satisfies SumQuestion)
    return answer
  }

  #getThread(): Worker {
    clearTimeout(this.#idle)
    this.#thread ??= this.#startThread()
    return this.#thread
  }

  #startThread(): Worker {
    const thread = new Worker(this.compiled ?? '')
    thread.on('message', ({ id, md5, error }: SumAnswer) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error) waiting?.reject(new Error(error))
      else waiting?.resolve(md5)
      if (this.#waiting.size === 0) this.#endWhenIdle(thread)
    })
    thread.on('error', (error) => this.#failWaiting(thread, error))
    thread.on('exit', () => this.#failWaiting(thread, new Error('the thread has ended')))
    // Called after its listeners are added: they would make the process wait for it again.
    thread.unref()
    return thread
  }

  #endWhenIdle(thread: Worker) {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      if (this.#thread === thread) this.#thread = undefined
      thread.terminate()
    }, IDLE_MS).unref()
  }

  #failWaiting(thread: Worker, error: Error) {
    if (this.#thread !== thread) return
    this.#thread = undefined
    for (const waiting of [...this.#waiting.values()]) waiting.reject(error)
    this.#waiting.clear()
  }
}
