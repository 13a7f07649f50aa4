import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs/promises'
import type { ReadingTrouble } from '@contract/codes/reading'
import { nothingIn, type Reading, readingLimits } from './reading'
import type { Rendered, RenderWish } from './rendering'
import { type SheetRows, sheetLimits, sheetRefusal } from './sheets'

/** Without work for this long it is ended; starting it takes half a second. */
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

/** One file for the process (process/main.ts): to be read, or to be made into what is wished. */
interface Task {
  extension: string
  bytes: Uint8Array
  wish?: RenderWish
  /** To be read as a list, of so many rows at most. */
  mostRows?: number
}

/**
 * Reads files, and makes others of them, in a process of its own, one after another: whatever is in a file, it costs that
 * process and no more. One that takes too long or too much memory, or that ends it, is answered with why; the next gets a
 * fresh process.
 */
export class ReadingProcess {
  #child?: ChildProcess
  #running?: Running
  #turn: Promise<unknown> = Promise.resolve()
  #nextId = 1
  #idle?: NodeJS.Timeout
  #isOver = false

  /** @param file the compiled process/main.ts */
  constructor(
    private readonly file: string,
    private readonly limits: Limits = readingLimits,
  ) {}

  read(extension: string, bytes: Uint8Array): Promise<Reading> {
    return this.#inTurn({ extension, bytes }, nothingIn)
  }

  render(extension: string, bytes: Uint8Array, wish: RenderWish): Promise<Rendered> {
    return this.#inTurn<Rendered>({ extension, bytes, wish }, (trouble) => ({ trouble }))
  }

  /** @param mostRows beside the one that names the columns */
  readSheet(bytes: Uint8Array, mostRows: number): Promise<SheetRows> {
    if (bytes.length > sheetLimits.fileBytes) return Promise.resolve(sheetRefusal('tooLarge'))
    return this.#inTurn<SheetRows>({ extension: '', bytes, mostRows }, sheetRefusal)
  }

  /** What is being read is not waited for. */
  stop() {
    this.#isOver = true
    clearTimeout(this.#idle)
    this.#running?.giveUp()
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  #inTurn<A>(task: Task, failed: (trouble: ReadingTrouble) => A): Promise<A> {
    if (task.bytes.length > readingLimits.fileBytes) return Promise.resolve(failed('tooLarge'))
    const answer = this.#turn.then(() => this.#ask(task, failed))
    this.#turn = answer
    return answer
  }

  #ask<A>(task: Task, failed: (trouble: ReadingTrouble) => A): Promise<A> {
    if (this.#isOver) return Promise.resolve(failed('timeout'))
    clearTimeout(this.#idle)
    const child = this.#started()
    const id = this.#nextId++
    return new Promise((resolve) => {
      const fail = (trouble: ReadingTrouble) => () => {
        this.#end(child)
        settle(failed(trouble))
      }
      const impatience = setTimeout(fail('timeout'), this.limits.timeMs)
      const stopWatching = watchMemory(child, this.limits.memoryBytes, fail('memory'))
      const onMessage = (told: { id: number; answer: A }) => told.id === id && settle(told.answer)
      // Out of heap it aborts; anything else that ends it is the file's doing as well.
      const onExit = (code: number | null, signal: string | null) =>
        fail(signal === 'SIGABRT' || code === ABORTED ? 'memory' : 'broken')()
      const settle = (answer: A) => {
        clearTimeout(impatience)
        stopWatching()
        child.off('message', onMessage).off('exit', onExit)
        this.#running = undefined
        this.#rest()
        resolve(answer)
      }
      this.#running = { child, giveUp: () => settle(failed('timeout')) }
      child.on('message', onMessage).on('exit', onExit)
      child.send({ id, ...task }, (error) => error && fail('broken')())
    })
  }

  #started(): ChildProcess {
    const there = this.#child
    if (there?.connected) return there
    const child = fork(this.file, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${this.limits.heapMb}`],
      // Nothing of what the server knows.
      env: {} as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => this.#end(child))
    child.unref()
    child.channel?.unref()
    this.#child = child
    return child
  }

  #end(child: ChildProcess) {
    child.kill('SIGKILL')
    if (this.#child === child) this.#child = undefined
  }

  #rest() {
    if (this.#isOver) return
    this.#idle = setTimeout(() => this.#child && this.#end(this.#child), IDLE_MS)
    this.#idle.unref()
  }
}

const ABORTED = 134

/** Buffers lie outside the heap that a limit is set for: the whole is looked at, where the system tells. */
function watchMemory(child: ChildProcess, most: number, tooMuch: () => void): () => void {
  const look = async () => {
    const [, resident] = (await fs.readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')).split(' ')
    if (Number(resident) * PAGE_BYTES > most) tooMuch()
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
