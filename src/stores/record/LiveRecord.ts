import type { ServerEvents } from '@contract/im'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Presenter } from '@/api/present'
import type { Connection } from '@/im/connection'
import { coalesce } from '@/lib/coalesce'
import { ApiError, NetworkError } from '@/lib/errors'
import type { Feedback } from '@/platform/port'
import type { DroppableCopy } from '../copies/cache'
import { type ChangeOptions, Changes, type Make, type RemoveOptions, type SendOptions } from './Changes'

/** Events that concern the record: by event name, a test whether it is this record. */
export type RecordEvents = { readonly [N in keyof ServerEvents]?: (news: ServerEvents[N]) => boolean }

/** The event that a record of this kind changed; `isIt` narrows it to one record. */
export const newsOf = (kind: string, isIt: (id: string) => boolean = () => true): RecordEvents => ({
  'record:changed': (news) => news.kind === kind && isIt(news.id),
})

/** Dependencies of a LiveRecord; useRecordDeps provides them. */
export interface RecordDeps {
  connection: Pick<Connection, 'on' | 'onResync'>
  feedback: Feedback
  presenter: Pick<Presenter, 'present'>
}

/** The record as the device keeps it, with the time when it was read, epoch ms. */
export interface KeptRecord<T> {
  at: number
  value: T
}

interface Options<T> extends RecordDeps {
  read(): Promise<T>
  /** Copy on the device, shown while the server cannot be reached. */
  copy?: DroppableCopy<KeptRecord<T>>
  events?: RecordEvents
  /** Called before another state is shown. */
  onShow?(next: T, before: T | undefined): void
}

/**
 * One record on screen, kept current: any event about it makes it read again. One reading at a time, and another one if
 * more events arrived meanwhile, so that no older answer comes last. Reading waits while the page itself changes the
 * record. Changes have names and are made one after another, because a second one sent at once would carry the version
 * that the first replaces; a change whose name is under way is not begun again. A retry after a lost answer has the
 * same idempotency key. When a change resolves, its failure has been shown, and so is the record as it stands then.
 * Changes that undo each other share a name, so that no old key is used for one of them after the other.
 */
export class LiveRecord<T> {
  error?: unknown
  /** Time when what is shown was read, epoch ms, if it is the device's copy. */
  keptAt?: number
  /** The record as the server last sent it. */
  private told?: T
  /** An event arrived while a change was under way. */
  #isStale = false
  #isChanging = false
  /** Incremented when a change begins and ends: a read asked for earlier may be older than what is shown. */
  #turn = 0
  #silences: (() => void)[] = []
  #isOver = false
  readonly #readNow = coalesce(() => this.#readOnce())
  readonly #changes: Changes<T>

  constructor(private readonly options: Options<T>) {
    makeAutoObservable<this, 'options' | 'told'>(this, {
      options: false,
      told: observableRef,
      error: observableRef,
    })
    const { feedback, presenter } = options
    this.#changes = new Changes<T>({
      feedback,
      presenter,
      told: () => (this.#isOver ? undefined : this.told),
      without: (work) => this.#holdReads(work),
      refresh: () => this.refresh(),
      refreshIfStale: () => this.#isStale && this.refresh(),
    })
  }

  get now(): T | undefined {
    const { told } = this
    return told && this.#changes.shownOn(told)
  }

  get isLoading() {
    return !this.told && !this.error
  }

  /** True when it was withdrawn or deleted, or may not be seen: asking again changes nothing. */
  get isGone() {
    return this.error instanceof ApiError && !this.error.mayPass
  }

  /** Name of the change under way, for its button; the first if there are several. */
  get busy(): string | undefined {
    return this.#changes.first
  }

  /** Reads the record, and again on every event about it. */
  load(): Promise<void> {
    const { connection, events = {} } = this.options
    this.dispose()
    this.#isOver = false
    this.#silences = (Object.keys(events) as (keyof ServerEvents)[]).map((name) =>
      connection.on(name, (news) => {
        if ((events[name] as (news: unknown) => boolean)(news)) this.refresh()
      }),
    )
    this.#silences.push(connection.onResync(() => this.refresh()))
    return this.refresh()
  }

  /** Stops reading: the page is closed, or this page itself deleted the record. */
  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
    this.#isOver = true
  }

  /** Resolves once a reading that began after this call is shown. Waits for the end of a change under way. */
  refresh(): Promise<void> {
    if (this.#isOver) return Promise.resolve()
    this.#isStale = this.#isChanging
    return this.#isStale ? Promise.resolve() : this.#readNow()
  }

  /** For Screen's onRetry. */
  readonly retry = () => this.refresh()

  /** Makes a change whose answer is the new record. Returns true once it is made. */
  async change(name: string, make: Make<T, T>, options: string | ChangeOptions<T> = {}): Promise<boolean> {
    return !!(await this.send(name, make, { ...withToast(options), take: (_, answer) => answer }))
  }

  /** Makes a change whose answer is something else, or nothing. Undefined if it was not made. */
  send<R>(
    name: string,
    make: Make<T, R>,
    options: string | SendOptions<T, R> = {},
  ): Promise<{ answer: R } | undefined> {
    const { take, reread = !take, ...rest } = withToast<SendOptions<T, R>>(options)
    const taken = (answer: R) => take && this.told !== undefined && this.show(take(this.told, answer))
    return this.#changes.inTurn(name, make, { ...rest, reread, take: taken })
  }

  /** Makes a change that deletes the record. Returns true once it is gone. */
  async remove(name: string, make: Make<T, unknown>, { confirm, toast }: RemoveOptions = {}): Promise<boolean> {
    if (confirm && !(await this.options.feedback.confirm(confirm))) return false
    return !!(await this.#changes.inTurn(name, make, { toast, take: () => this.dispose() }))
  }

  show(next: T) {
    this.options.onShow?.(next, this.told)
    this.told = next
    this.error = undefined
    this.keptAt = undefined
  }

  /** Invalidates reads asked for before the change: they may be older than its answer. */
  async #holdReads<R>(work: () => Promise<R>): Promise<R> {
    this.#isChanging = true
    this.#turn++
    try {
      return await work()
    } finally {
      this.#isChanging = false
      this.#turn++
    }
  }

  async #readOnce() {
    if (this.#isOver || this.#isChanging) return this.refresh()
    const turn = this.#turn
    try {
      const read = await this.options.read()
      if (turn === this.#turn) this.options.copy?.save({ at: Date.now(), value: read })
      if (turn === this.#turn) return this.show(read)
    } catch (error) {
      if (turn === this.#turn) return this.#setFailure(error)
    }
    this.refresh()
  }

  /** Clears the record when access is refused; keeps it, or the device's copy, when the server only cannot be reached. */
  #setFailure(error: unknown) {
    const isRefused = error instanceof ApiError && !error.mayPass
    if (isRefused) this.options.copy?.drop()
    const kept = !this.told && error instanceof NetworkError ? this.options.copy?.load() : undefined
    runInAction(() => {
      if (isRefused) this.told = undefined
      if (kept) Object.assign(this, { told: kept.value, keptAt: kept.at, error: undefined })
      if (!this.told) this.error = error
    })
  }
}

const withToast = <O extends { toast?: string }>(options: string | O): O =>
  typeof options === 'string' ? ({ toast: options } as O) : options
