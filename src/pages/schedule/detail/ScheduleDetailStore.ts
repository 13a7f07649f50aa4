import type { schedule } from '@contract/schedule'
import type { ScheduleDetail } from '@contract/schedule.shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ApiError } from '@/lib/errors'
import type { Feedback } from '@/platform/port'

interface Deps {
  api: Api<{ schedule: typeof schedule }>
  feedback: Feedback
}

/** One schedule on screen. */
export class ScheduleDetailStore {
  schedule?: ScheduleDetail
  error?: unknown
  isDeleting = false

  constructor(
    readonly id: string,
    private readonly deps: Deps,
  ) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, id: false, schedule: observableRef, error: observableRef })
  }

  get isLoading() {
    return !this.schedule && !this.error
  }

  load() {
    return this.refresh()
  }

  async refresh() {
    try {
      const schedule = await this.deps.api.schedule.detail({ id: this.id }, { silent: true })
      runInAction(() => {
        this.schedule = schedule
        this.error = undefined
      })
    } catch (error) {
      // What is gone, or has been made private, is gone also where it was shown.
      const isRefused = error instanceof ApiError
      runInAction(() => {
        if (isRefused) this.schedule = undefined
        if (!this.schedule) this.error = error
      })
    }
  }

  /** True once it is gone; a refusal was said. */
  async delete(): Promise<boolean> {
    const { api, feedback } = this.deps
    const others = (this.schedule?.people.length ?? 0) > 1
    const sure = await feedback.modal({
      title: '删除日程',
      content: others ? '删除后无法恢复，参与人的日程里也不再有它' : '删除后无法恢复',
      confirmText: '删除',
    })
    if (!sure) return false
    this.isDeleting = true
    try {
      await api.schedule.delete({ id: this.id })
      feedback.toast('日程已删除', { icon: 'success' })
      return true
    } catch {
      return false
    } finally {
      runInAction(() => {
        this.isDeleting = false
      })
    }
  }
}
