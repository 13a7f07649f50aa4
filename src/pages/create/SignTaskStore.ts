import type { signTask } from '@contract/sign-task'
import type { SignTask } from '@contract/sign-task.shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { ApiError } from '@/lib/errors'
import type { Feedback } from '@/platform/port'
import { Watched } from '@/stores/watched'

export interface SignTaskDeps {
  api: Api<{ signTask: typeof signTask }>
  connection: Pick<Connection, 'on' | 'onResync'>
  feedback: Feedback
}

export type SignTaskVerb = 'sign' | 'refuse' | 'withdraw' | 'renew'

/** One sign task on screen, as it is by now: whoever signs elsewhere is seen here. */
export class SignTaskStore {
  /** What is under way, for the button that started it. */
  busy?: SignTaskVerb
  readonly #shown: Watched<SignTask>

  /** @param first how it is found; afterwards it is asked for by its id */
  constructor(
    first: () => Promise<SignTask>,
    private readonly deps: SignTaskDeps,
  ) {
    const { getById } = deps.api.signTask
    this.#shown = new Watched({
      connection: deps.connection,
      read: () => (this.task ? getById({ signTaskId: this.task.signTaskId }, { silent: true }) : first()),
    })
    makeAutoObservable<this, 'deps'>(this, { deps: false })
  }

  get task() {
    return this.#shown.now
  }

  get error() {
    return this.#shown.error
  }

  get isLoading() {
    return this.#shown.isLoading
  }

  /** A refusal stays one however often it is asked for. */
  get canRetry() {
    return !(this.error instanceof ApiError)
  }

  load() {
    return this.#shown.watch('signTask:changed', ({ signTaskId }) => signTaskId === this.task?.signTaskId)
  }

  dispose() {
    this.#shown.dispose()
  }

  refresh() {
    return this.#shown.refresh()
  }

  /** Makes a change and shows what came of it; true if it was made. The request helper says what went wrong. */
  async change(verb: SignTaskVerb, work: (task: SignTask) => Promise<SignTask>, words: string): Promise<boolean> {
    if (!this.task || this.busy) return false
    const { task } = this
    this.busy = verb
    const done = await this.#shown.attempt(async () => this.#shown.show(await work(task)))
    runInAction(() => {
      this.busy = undefined
    })
    if (done) this.deps.feedback.toast(words, { icon: 'success' })
    return done
  }
}
