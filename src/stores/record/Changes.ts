import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { IntentKey } from '@/api/call'
import type { Presenter } from '@/api/present'
import { ApiError, NetworkError } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import type { Feedback, Question } from '@/platform/port'

/** Makes the call of a change from the record as it is by then. The idempotency key goes with the call. */
export type Make<T, R> = (record: T, key: IntentKey) => Promise<R>

export interface ChangeOptions<T> {
  /** Shown once the change has succeeded. */
  toast?: string
  /** Optimistic record, shown before the answer and taken back on refusal. */
  early?(now: T): T
}

export interface SendOptions<T, R> extends ChangeOptions<T> {
  /** Merges the answer into the record; without it the record is read again. */
  take?(now: T, answer: R): T
  /** False when nobody looks at the record any more. */
  reread?: boolean
}

export interface RemoveOptions {
  /** Confirmation asked before the call. */
  confirm?: Question
  toast?: string
}

export type Change<T, R> = ChangeOptions<T> & { reread?: boolean; take(answer: R): unknown }

interface Pending<T> {
  name: string
  early?(now: T): T
}

/** The record that is changed. */
interface Changed<T> {
  feedback: Pick<Feedback, 'toast'>
  presenter: Pick<Presenter, 'present'>
  /** The record as the server last sent it; undefined if there is nothing to change any more. */
  told(): T | undefined
  /** Runs `work` with reading held off: its answer is newer than anything read meanwhile. */
  without<R>(work: () => Promise<R>): Promise<R>
  refresh(): Promise<void>
  /** Reads the record again if an event arrived while reading was held off. */
  refreshIfStale(): void
}

/** Changes of one record, made one after another; each has a name and a key that is kept over a retry. */
export class Changes<T> {
  /** Changes under way, in their order. */
  private pending: readonly Pending<T>[] = []
  readonly #keys = new RetryKeys()
  #before: Promise<unknown> = Promise.resolve()

  constructor(private readonly record: Changed<T>) {
    makeAutoObservable<this, 'record' | 'pending'>(this, { record: false, pending: observableRef })
  }

  /** Name of the change being made. */
  get first(): string | undefined {
    return this.pending[0]?.name
  }

  /** Applies the optimistic changes to the record. */
  shownOn(told: T): T {
    return this.pending.reduce((now, { early }) => early?.(now) ?? now, told)
  }

  inTurn<R>(name: string, make: Make<T, R>, change: Change<T, R>): Promise<{ answer: R } | undefined> {
    if (this.pending.some((other) => other.name === name)) return Promise.resolve(undefined)
    const pending = { name, early: change.early }
    this.pending = [...this.pending, pending]
    const turn = this.#before.then(() => this.#makeChange(pending, make, change))
    this.#before = turn
    return turn
  }

  async #makeChange<R>(pending: Pending<T>, make: Make<T, R>, { toast, reread, take }: Change<T, R>) {
    const { feedback, presenter } = this.record
    const attempt = this.#keys.try(pending.name)
    try {
      const made = await this.#sendMade((record) => make(record, attempt.key))
      if (!made) return undefined
      attempt.answered()
      runInAction(() => {
        this.#clearEarly(pending)
        take(made.answer)
      })
      if (toast) feedback.toast(toast, { icon: 'success' })
      if (reread) await this.record.refresh()
      return made
    } catch (error) {
      if (error instanceof ApiError) attempt.answered()
      presenter.present(error)
      runInAction(() => this.#clearEarly(pending))
      if (error instanceof ApiError || error instanceof NetworkError) await this.record.refresh()
      return undefined
    } finally {
      runInAction(() => {
        this.pending = this.pending.filter((other) => other !== pending)
      })
      this.record.refreshIfStale()
    }
  }

  async #sendMade<R>(make: (record: T) => Promise<R>): Promise<{ answer: R } | undefined> {
    const told = this.record.told()
    if (told === undefined) return undefined
    return this.record.without(async () => ({ answer: await make(told) }))
  }

  /** Drops the optimistic state: the answer has replaced it. */
  #clearEarly(pending: Pending<T>) {
    pending.early = undefined
    this.pending = [...this.pending]
  }
}
