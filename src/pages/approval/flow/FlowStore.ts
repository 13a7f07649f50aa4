import type { approval } from '@contract/approval'
import type { WorkFlowView } from '@contract/approval.shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { friendlyTime } from '@/lib/time'
import type { Feedback } from '@/platform/port'

interface Deps {
  api: Api<{ approval: typeof approval }>
  connection: Pick<Connection, 'on' | 'onResync'>
  feedback: Feedback
}

export type FlowTab = 'course' | 'graph' | 'readers'

/** The whole flow of one application, kept fresh while it is looked at. */
export class FlowStore {
  view?: WorkFlowView
  error?: unknown
  tab: FlowTab = 'course'
  isUrging = false
  #silences: (() => void)[] = []

  constructor(
    readonly workId: string,
    private readonly deps: Deps,
  ) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, workId: false, view: observableRef, error: observableRef })
  }

  get isLoading() {
    return !this.view && !this.error
  }

  /** Why it cannot be urged just now. */
  get urgeNote(): string | undefined {
    const time = this.view?.urgeTime
    return time ? `${friendlyTime(time)} 后可再次催办` : undefined
  }

  async load() {
    const { connection } = this.deps
    this.#silences = [
      connection.on('workflow:changed', ({ workId }) => void (workId === this.workId && this.refresh())),
      connection.onResync(() => void this.refresh()),
    ]
    await this.refresh()
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  show(tab: FlowTab) {
    this.tab = tab
  }

  async refresh() {
    try {
      const view = await this.deps.api.approval.workStatusSee({ workId: this.workId }, { silent: true })
      runInAction(() => {
        this.view = view
        this.error = undefined
      })
    } catch (error) {
      runInAction(() => {
        if (!this.view) this.error = error
      })
    }
  }

  async urge() {
    if (this.isUrging) return
    this.isUrging = true
    try {
      await this.deps.api.approval.urge({ workId: this.workId })
      this.deps.feedback.toast('已催办', { icon: 'success' })
    } catch {
      // Said by the request helper.
    } finally {
      runInAction(() => {
        this.isUrging = false
      })
      await this.refresh()
    }
  }
}
