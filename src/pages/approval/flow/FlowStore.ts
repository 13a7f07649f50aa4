import type { approval } from '@contract/approval'
import type { WorkFlowView } from '@contract/approval.shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { friendlyTime } from '@/lib/time'
import type { Feedback } from '@/platform/port'
import { Watched } from '@/stores/watched'

interface Deps {
  api: Api<{ approval: typeof approval }>
  connection: Pick<Connection, 'on' | 'onResync'>
  feedback: Feedback
}

export type FlowTab = 'course' | 'graph' | 'readers'

/** The whole flow of one application, kept fresh while it is looked at. */
export class FlowStore {
  tab: FlowTab = 'course'
  isUrging = false
  readonly shown: Watched<WorkFlowView>

  constructor(
    readonly workId: string,
    private readonly deps: Deps,
  ) {
    const { api, connection } = deps
    this.shown = new Watched({ connection, read: () => api.approval.workStatusSee({ workId }, { silent: true }) })
    makeAutoObservable<this, 'deps'>(this, { deps: false, workId: false, shown: false })
  }

  get view() {
    return this.shown.now
  }

  /** Why it cannot be urged just now. */
  get urgeNote(): string | undefined {
    const time = this.view?.urgeTime
    return time ? `${friendlyTime(time)} 后可再次催办` : undefined
  }

  load() {
    return this.shown.watch('workflow:changed', ({ workId }) => workId === this.workId)
  }

  dispose() {
    this.shown.dispose()
  }

  show(tab: FlowTab) {
    this.tab = tab
  }

  async urge() {
    if (this.isUrging) return
    this.isUrging = true
    const { api, feedback } = this.deps
    const done = await this.shown.attempt(() => api.approval.urge({ workId: this.workId }))
    if (done) feedback.toast('已催办', { icon: 'success' })
    await this.shown.refresh()
    runInAction(() => {
      this.isUrging = false
    })
  }
}
