import { makeAutoObservable } from 'mobx'
import type { Storage } from '@/platform/port'
import { useApp } from './app'
import { lateStore } from './late'

const KEY = 'todoRun'

/** Going through one's to-dos one after the other: whether that is wished, and how far one is. */
export class TodoRun {
  isOn: boolean
  /** Handled since this run began. */
  done = 0
  /** Still waiting, the one on screen included; unknown until somebody has said. */
  waiting?: number
  /** The work that was opened next by the run itself. */
  #expected?: string

  constructor(private readonly storage: Storage) {
    this.isOn = storage.get(KEY) === '1'
    makeAutoObservable<this, 'storage'>(this, { storage: false })
  }

  /** 3/12: the third of twelve is on screen. Nothing to say while there is one only, or none. */
  get progress(): string | undefined {
    if (this.waiting === undefined) return undefined
    const total = this.done + this.waiting
    return total > 1 ? `${this.done + 1}/${total}` : undefined
  }

  turn(isOn: boolean) {
    this.isOn = isOn
    if (isOn) this.storage.set(KEY, '1')
    else this.storage.remove(KEY)
  }

  /** A to-do is shown: one that the run did not open itself begins a new run. */
  opened(workId: string) {
    if (workId !== this.#expected) this.done = 0
    this.#expected = undefined
  }

  count(waiting: number) {
    this.waiting = waiting
  }

  /** One was handled, so many still wait. True if the run goes on with the next. */
  handled(left: number, next: string | undefined): boolean {
    this.done++
    this.waiting = left
    this.#expected = this.isOn ? next : undefined
    return this.#expected !== undefined
  }
}

const runOf = lateStore(({ platform }) => new TodoRun(platform.storage))

/** The run, as long as the app lives. */
export const useTodoRun = (): TodoRun => runOf(useApp())
