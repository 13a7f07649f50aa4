import { makeAutoObservable, runInAction } from 'mobx'
import type { FocusStore } from '@/features/focus/FocusStore'
import type { Connection } from '@/im/connection'
import { ignoreError } from '@/lib/errors'
import type { NoticesStore } from './NoticesStore'
import type { TodayStore } from './TodayStore'
import type { TodosStore } from './TodosStore'

interface Deps {
  today: TodayStore
  todos: TodosStore
  focus: FocusStore
  notices: NoticesStore
  connection: Pick<Connection, 'on' | 'onResync'>
  present(error: unknown): void
}

/** Keeps the workbench current: on opening, on return, on events, and when pulled. */
export class WorkbenchStore {
  isRefreshing = false
  #silences: (() => void)[] = []

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false })
  }

  load() {
    const { connection, todos, notices } = this.deps
    this.#silences = [
      connection.on('message:unread', () => ignoreFailure(todos.refresh())),
      connection.on('workflow:changed', () => ignoreFailure(todos.refresh())),
      connection.on('record:changed', ({ kind }) => {
        if (kind === 'task') this.refreshQuietly()
        if (kind === 'income') ignoreFailure(todos.refresh())
        if (kind === 'notice') ignoreFailure(notices.refresh())
      }),
      connection.onResync(() => this.refreshQuietly()),
    ]
    this.refreshQuietly()
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  async refreshQuietly() {
    await Promise.all(this.#parts.map((part) => ignoreFailure(part.refresh())))
  }

  /** Pulled by hand: a failure is shown. */
  async refresh() {
    this.isRefreshing = true
    const outcomes = await Promise.all(this.#parts.map((part) => outcome(part.refresh())))
    const failed = outcomes.find((failure) => failure)
    if (failed) this.deps.present(failed.reason)
    runInAction(() => {
      this.isRefreshing = false
    })
  }

  get #parts() {
    const { today, todos, focus, notices } = this.deps
    return [today, todos, focus, notices]
  }
}

/** Keeps what was shown; a failure is silent, because nobody asked. */
const ignoreFailure = (work: Promise<unknown>) => work.catch(ignoreError)

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  )
