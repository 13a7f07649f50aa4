import type { ServerEvents } from '@contract/im'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Presenter } from '@/api/present'
import type { Connection } from '@/im/connection'
import { coalesce } from '@/lib/coalesce'
import { ApiError } from '@/lib/errors'
import type { Feedback } from '@/platform/port'
import { type ChangeOptions, Changes, type Make, type RemoveOptions, type SendOptions } from './Changes'

/** News that speak of the record: by their names, whether they mean this one. */
export type RecordEvents = { readonly [N in keyof ServerEvents]?: (news: ServerEvents[N]) => boolean }

/** The news that a record of this kind changed, or one of them. */
export const newsOf = (kind: string, isIt: (id: string) => boolean = () => true): RecordEvents => ({
  'record:changed': (news) => news.kind === kind && isIt(news.id),
})

/** What a record lives on; useRecordDeps brings it. */
export interface RecordDeps {
  connection: Pick<Connection, 'on' | 'onResync'>
  feedback: Pick<Feedback, 'toast' | 'modal'>
  presenter: Pick<Presenter, 'present'>
}

interface Options<T> extends RecordDeps {
  read(): Promise<T>
  events?: RecordEvents
  /** Before another one is shown. */
  onShow?(next: T, before: T | undefined): void
}

/**
 * One thing on screen, kept as it is by now: whatever the server says of it, it is read again. One reading at a time, and
 * another one if more was said meanwhile, so that no older answer comes last. While the page itself changes the thing,
 * reading waits.
 *
 * Changes have names. They are made one after another, for a second one sent at once would carry the version that the
 * first replaces; one whose name is under way is not begun again. A try after a lost answer has the same idempotency key.
 * What goes wrong has been said when a change resolves, and the record is shown as it stands then. Changes that undo each
 * other share a name, so that no old key is used for one of them after the other.
 */
export class LiveRecord<T> {
  error?: unknown
  /** As the server last told it. */
  private told?: T
  /** Something was said while a change was under way. */
  #isStale = false
  #isChanging = false
  /** Counts where changes begin and end: what was asked for before may be older than what is shown. */
  #turn = 0
  #silences: (() => void)[] = []
  #isOver = false
  readonly #readNow = coalesce(() => this.#read())
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
      without: (work) => this.#without(work),
      refresh: () => this.refresh(),
      refreshIfStale: () => this.#isStale && void this.refresh(),
    })
  }

  get now(): T | undefined {
    const { told } = this
    return told && this.#changes.shownOn(told)
  }

  get isLoading() {
    return !this.told && !this.error
  }

  /** It was withdrawn or deleted, or is somebody else's: asking again changes nothing. */
  get isGone() {
    return this.error instanceof ApiError && !this.error.mayPass
  }

  /** The change being made, for the button that began it; of several the first. */
  get busy(): string | undefined {
    return this.#changes.first
  }

  /** Reads it, and again whenever an event speaks of it. */
  load(): Promise<void> {
    const { connection, events = {} } = this.options
    this.dispose()
    this.#isOver = false
    this.#silences = (Object.keys(events) as (keyof ServerEvents)[]).map((name) =>
      connection.on(name, (news) => {
        if ((events[name] as (news: unknown) => boolean)(news)) void this.refresh()
      }),
    )
    this.#silences.push(connection.onResync(() => void this.refresh()))
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
    this.#isStale = this.#isChanging
    return this.#isStale ? Promise.resolve() : this.#readNow()
  }

  /** For Screen's onRetry. */
  readonly retry = () => void this.refresh()

  /** Makes a change that answers the record as it is then. True once it is made. */
  async change(name: string, make: Make<T, T>, options: string | ChangeOptions<T> = {}): Promise<boolean> {
    return !!(await this.send(name, make, { ...withToast(options), take: (_, answer) => answer }))
  }

  /** Makes a change that answers something else, or nothing. Undefined if it was not made. */
  send<R>(
    name: string,
    make: Make<T, R>,
    options: string | SendOptions<T, R> = {},
  ): Promise<{ answer: R } | undefined> {
    const { take, reread = !take, ...rest } = withToast<SendOptions<T, R>>(options)
    const taken = (answer: R) => take && this.told !== undefined && this.show(take(this.told, answer))
    return this.#changes.inTurn(name, make, { ...rest, reread, take: taken })
  }

  /** Makes a change after which there is no record. True once it is gone. */
  async remove(name: string, make: Make<T, unknown>, { sure, toast }: RemoveOptions = {}): Promise<boolean> {
    if (sure && !(await this.options.feedback.modal(sure))) return false
    return !!(await this.#changes.inTurn(name, make, { toast, take: () => this.dispose() }))
  }

  show(next: T) {
    this.options.onShow?.(next, this.told)
    this.told = next
    this.error = undefined
  }

  /** What was asked for before this may be older than what it answers. */
  async #without<R>(work: () => Promise<R>): Promise<R> {
    this.#isChanging = true
    this.#turn++
    try {
      return await work()
    } finally {
      this.#isChanging = false
      this.#turn++
    }
  }

  async #read() {
    if (this.#isOver || this.#isChanging) return this.refresh()
    const turn = this.#turn
    try {
      const read = await this.options.read()
      if (turn === this.#turn) return this.show(read)
    } catch (error) {
      if (turn === this.#turn) return this.#failed(error)
    }
    void this.refresh()
  }

  /** What may not be seen any more is gone also where it was shown; while it only cannot be asked for, it stays. */
  #failed(error: unknown) {
    const isRefused = error instanceof ApiError && !error.mayPass
    runInAction(() => {
      if (isRefused) this.told = undefined
      if (!this.told) this.error = error
    })
  }
}

const withToast = <O extends { toast?: string }>(options: string | O): O =>
  typeof options === 'string' ? ({ toast: options } as O) : options
