import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs/promises'
import type { ReadingTrouble } from '@contract/codes/reading-state'
import { emptyReading, type Reading, readingLimits } from './reading-result'
import type { Rendered, RenderWish } from './rendering'
import { type SheetRows, sheetLimits, sheetRefusal } from './sheets'

/** The process is ended after this long without work; starting it takes half a second. */
const IDLE_MS = 20_000
const LOOK_MS = 200
const PAGE_BYTES = 4_096

interface Limits {
  timeMs: number
  memoryBytes: number
  heapMb: number
}

interface Running {
  child: ChildProcess
  giveUp(): void
}

/** One file for the process (process/main.ts): to be read, or to be converted. */
interface Task {
  extension: string
  bytes: Uint8Array
  wish?: RenderWish
  /** Read it as a list of at most this many rows. */
  mostRows?: number
}

/**
 * Reads and converts files in a process of its own, one after another: whatever a file contains, it can harm only that
 * process. A file that takes too long or too much memory, or that ends the process, is answered with the reason; the
 * next gets a fresh process.
 */
export class ReadingProcess {
  #child?: ChildProcess
  #running?: Running
  #turn: Promise<unknown> = Promise.resolve()
  #nextId = 1
  #idle?: NodeJS.Timeout
  #isOver = false
  #waitingCount = 0

  /** @param file the compiled process/main.ts */
  constructor(
    private readonly file: string,
    private readonly limits: Limits = readingLimits,
  ) {}

  /** Files that somebody waits for, the one in hand included. */
  get waitingCount(): number {
    return this.#waitingCount
  }

  read(extension: string, bytes: Uint8Array): Promise<Reading> {
    return this.#runInTurn({ extension, bytes }, emptyReading)
  }

  render(extension: string, bytes: Uint8Array, wish: RenderWish): Promise<Rendered> {
    return this.#runInTurn<Rendered>({ extension, bytes, wish }, (trouble) => ({ trouble }))
  }

  /** @param mostRows rows allowed below the column titles */
  readSheet(bytes: Uint8Array, mostRows: number): Promise<SheetRows> {
    if (bytes.length > sheetLimits.fileBytes) return Promise.resolve(sheetRefusal('tooLarge'))
    return this.#runInTurn<SheetRows>({ extension: '', bytes, mostRows }, sheetRefusal)
  }

  /** Ends the process without waiting for the current file. */
  stop() {
    this.#isOver = true
    clearTimeout(this.#idle)
    this.#running?.giveUp()
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  #runInTurn<A>(task: Task, failed: (trouble: ReadingTrouble) => A): Promise<A> {
    if (task.bytes.length > readingLimits.fileBytes) return Promise.resolve(failed('tooLarge'))
    this.#waitingCount++
    const answer = this.#turn
      .then(() => this.#askProcess(task, failed))
      .finally(() => {
        this.#waitingCount--
      })
    this.#turn = answer
    return answer
  }

  #askProcess<A>(task: Task, failed: (trouble: ReadingTrouble) => A): Promise<A> {
    if (this.#isOver) return Promise.resolve(failed('timeout'))
    clearTimeout(this.#idle)
    const child = this.#startedProcess()
    const id = this.#nextId++
    return new Promise((resolve) => {
      const fail = (trouble: ReadingTrouble) => () => {
        this.#endProcess(child)
        settle(failed(trouble))
      }
      const impatience = setTimeout(fail('timeout'), this.limits.timeMs)
      const stopWatching = watchMemory(child, this.limits.memoryBytes, fail('memory'))
      const onMessage = (told: { id: number; answer: A }) => told.id === id && settle(told.answer)
      // It aborts when out of heap; any other end is the file's doing as well.
      const onExit = (code: number | null, signal: string | null) =>
        fail(signal === 'SIGABRT' || code === ABORTED ? 'memory' : 'broken')()
      const settle = (answer: A) => {
        clearTimeout(impatience)
        stopWatching()
        child.off('message', onMessage).off('exit', onExit)
        this.#running = undefined
        this.#endWhenIdle()
        resolve(answer)
      }
      this.#running = { child, giveUp: () => settle(failed('timeout')) }
      child.on('message', onMessage).on('exit', onExit)
      child.send({ id, ...task }, (error) => error && fail('broken')())
    })
  }

  #startedProcess(): ChildProcess {
    const there = this.#child
    if (there?.connected) return there
    const child = fork(this.file, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${this.limits.heapMb}`],
      // The process gets none of the server's environment.
      env: {} as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => this.#endProcess(child))
    child.unref()
    child.channel?.unref()
    this.#child = child
    return child
  }

  #endProcess(child: ChildProcess) {
    child.kill('SIGKILL')
    if (this.#child === child) this.#child = undefined
  }

  #endWhenIdle() {
    if (this.#isOver) return
    this.#idle = setTimeout(() => this.#child && this.#endProcess(this.#child), IDLE_MS)
    this.#idle.unref()
  }
}

const ABORTED = 134

/**
 * Calls `tooMuch` when the process's resident memory exceeds the limit: buffers lie outside of the limited heap. Works
 * only where the system has /proc.
 */
function watchMemory(child: ChildProcess, most: number, tooMuch: () => void): () => void {
  const look = async () => {
    const [, resident] = (await fs.readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')).split(' ')
    if (Number(resident) * PAGE_BYTES > most) tooMuch()
  }
  const timer = setInterval(() => look(), LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
