import type { ServerEvents } from '@contract/im'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Connection } from '@/im/connection'
import { catchUp } from '@/lib/catchUp'
import { ApiError } from '@/lib/errors'

interface Options<T> {
  read(): Promise<T>
  connection: Pick<Connection, 'on' | 'onResync'>
  /** Before another one is shown. */
  onShow?(next: T, before: T | undefined): void
}

/**
 * One thing on screen, kept as it is by now: whatever the server says of it, it is read again. One reading at a time, and
 * another one if more was said meanwhile, so that no older answer comes last. While the page itself changes the thing,
 * reading waits.
 */
export class Watched<T> {
  now?: T
  error?: unknown
  /** Something was said while a change was under way. */
  #isStale = false
  #changing = 0
  /** Counts where changes begin and end: what was asked for before may be older than what is shown. */
  #turn = 0
  #silences: (() => void)[] = []
  #isOver = false
  readonly #readNow = catchUp(() => this.#read())

  constructor(private readonly options: Options<T>) {
    makeAutoObservable<this, 'options'>(this, { options: false, now: observableRef, error: observableRef })
  }

  get isLoading() {
    return !this.now && !this.error
  }

  /** Reads it, and again whenever an event speaks of it. */
  watch<N extends keyof ServerEvents>(event: N, isThis: (news: ServerEvents[N]) => boolean): Promise<void> {
    const { connection } = this.options
    this.#isOver = false
    this.#silences = [
      connection.on(event, (news) => {
        if (isThis(news)) void this.refresh()
      }),
      connection.onResync(() => void this.refresh()),
    ]
    return this.refresh()
  }

  /** Nobody looks any more, or it is gone by this page's own doing. */
  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
    this.#isOver = true
  }

  /** Resolves once a reading that began after this call is shown. While a change is under way it is left for after that. */
  refresh(): Promise<void> {
    if (this.#isOver) return Promise.resolve()
    this.#isStale = this.#changing > 0
    return this.#isStale ? Promise.resolve() : this.#readNow()
  }

  /** Makes a change. After a refusal it shows how things stand, before the refusal goes on to the caller. */
  async change<R>(work: () => Promise<R>): Promise<R> {
    this.#changing++
    this.#turn++
    try {
      const result = await work()
      this.#changed()
      return result
    } catch (error) {
      this.#changed()
      await this.refresh()
      throw error
    }
  }

  /** Makes a change whose refusal the request helper tells; true if it was made. */
  attempt(work: () => Promise<unknown>): Promise<boolean> {
    return this.change(work).then(
      () => true,
      () => false,
    )
  }

  show(next: T) {
    this.options.onShow?.(next, this.now)
    this.now = next
    this.error = undefined
  }

  #changed() {
    this.#changing--
    this.#turn++
    if (this.#isStale) void this.refresh()
  }

  async #read() {
    if (this.#isOver || this.#changing > 0) return this.refresh()
    const turn = this.#turn
    try {
      const read = await this.options.read()
      if (turn === this.#turn) return this.show(read)
    } catch (error) {
      if (turn === this.#turn) return this.#failed(error)
    }
    void this.refresh()
  }

  /** What may not be seen any more is gone also where it was shown; without a network it stays. */
  #failed(error: unknown) {
    const isGone = error instanceof ApiError
    runInAction(() => {
      if (isGone) this.now = undefined
      if (isGone || !this.now) this.error = error
    })
  }
}
