import type { signTask } from '@contract/sign-task'
import type { SignTask } from '@contract/sign-task.shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { ApiError } from '@/lib/errors'
import type { Feedback } from '@/platform/port'

export interface SignTaskDeps {
  api: Api<{ signTask: typeof signTask }>
  connection: Pick<Connection, 'on' | 'onResync'>
  feedback: Feedback
}

export type SignTaskVerb = 'sign' | 'refuse' | 'withdraw' | 'renew'

/** One sign task on screen, as it is by now: whoever signs elsewhere is seen here. */
export class SignTaskStore {
  task?: SignTask
  error?: unknown
  /** What is under way, for the button that started it. */
  busy?: SignTaskVerb
  #silences: (() => void)[] = []

  /** @param first how it is found; afterwards it is asked for by its id */
  constructor(
    private readonly first: () => Promise<SignTask>,
    private readonly deps: SignTaskDeps,
  ) {
    makeAutoObservable<this, 'first' | 'deps'>(this, {
      first: false,
      deps: false,
      task: observableRef,
      error: observableRef,
    })
  }

  get isLoading() {
    return !this.task && !this.error
  }

  /** A refusal stays one however often it is asked for. */
  get canRetry() {
    return !(this.error instanceof ApiError)
  }

  async load() {
    const { connection } = this.deps
    this.#silences = [
      connection.on('signTask:changed', ({ signTaskId }) => {
        if (signTaskId === this.task?.signTaskId && !this.busy) void this.refresh()
      }),
      connection.onResync(() => void this.refresh()),
    ]
    await this.refresh()
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  async refresh() {
    const { task } = this
    try {
      const { getById } = this.deps.api.signTask
      this.#show(await (task ? getById({ signTaskId: task.signTaskId }, { silent: true }) : this.first()))
    } catch (error) {
      const gone = error instanceof ApiError
      runInAction(() => {
        if (gone) this.task = undefined
        if (gone || !this.task) this.error = error
      })
    }
  }

  /** Makes a change and shows what came of it; true if it was made. The request helper says what went wrong. */
  async change(verb: SignTaskVerb, work: (task: SignTask) => Promise<SignTask>, words: string): Promise<boolean> {
    if (!this.task || this.busy) return false
    this.busy = verb
    try {
      this.#show(await work(this.task))
      this.deps.feedback.toast(words, { icon: 'success' })
      return true
    } catch {
      // Another device may have been quicker: show how it stands now.
      await this.refresh()
      return false
    } finally {
      runInAction(() => {
        this.busy = undefined
      })
    }
  }

  #show(task: SignTask) {
    runInAction(() => {
      this.task = task
      this.error = undefined
    })
  }
}
