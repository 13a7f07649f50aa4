import { makeAutoObservable } from 'mobx'
import type { Storage } from '@/platform/port'
import { useApp } from './app'
import { lateStore } from './lateStore'

const KEY = 'todoRun'

/** A run through one's to-dos, one after another: whether it is switched on, and its progress. */
export class TodoRun {
  isOn: boolean
  /** Handled since this run began. */
  done = 0
  /** Number still waiting, including the one on screen; undefined until the server has told it. */
  waiting?: number
  /** workId that the run itself opened next. */
  #expected?: string

  constructor(private readonly storage: Storage) {
    this.isOn = storage.get(KEY) === '1'
    makeAutoObservable<this, 'storage'>(this, { storage: false })
  }

  /** Progress such as 3/12: the third of twelve is on screen. Undefined for one to-do or none. */
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

  /** Notes the to-do on screen; one that the run did not open itself begins a new run. */
  opened(workId: string) {
    if (workId !== this.#expected) this.done = 0
    this.#expected = undefined
  }

  count(waiting: number) {
    this.waiting = waiting
  }

  /** Notes that one was handled and how many are left. Returns true if the run goes on with the next. */
  handled(left: number, next: string | undefined): boolean {
    this.done++
    this.waiting = left
    this.#expected = this.isOn ? next : undefined
    return this.#expected !== undefined
  }
}

const runOf = lateStore(({ platform }) => new TodoRun(platform.storage))

/** The run; lives as long as the app. */
export const useTodoRun = (): TodoRun => runOf(useApp())
