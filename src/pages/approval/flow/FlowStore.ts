import type { approval } from '@contract/approval'
import type { WorkFlowView } from '@contract/approval/shapes'
import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api/call'
import { friendlyTime } from '@/lib/time'
import type { LiveRecord } from '@/stores/record/LiveRecord'

interface Deps {
  api: Api<{ approval: typeof approval }>
}

export type FlowTab = 'course' | 'graph' | 'readers'

/** Whole flow of one application, and urging its approvers. */
export class FlowStore {
  tab: FlowTab

  constructor(
    readonly record: LiveRecord<WorkFlowView>,
    private readonly deps: Deps,
    /** Initial tab. */
    wanted?: string,
  ) {
    this.tab = wanted === 'graph' || wanted === 'readers' ? wanted : 'course'
    makeAutoObservable<this, 'deps'>(this, { deps: false, record: false })
  }

  /** Reason why it cannot be urged now. */
  get urgeNote(): string | undefined {
    const time = this.record.now?.urgeTime
    return time ? `${friendlyTime(time)} 后可再次催办` : undefined
  }

  show(tab: FlowTab) {
    this.tab = tab
  }

  urge() {
    return this.record.send('urge', ({ workId }, key) => this.deps.api.approval.urge({ workId }, { key }), '已催办')
  }
}
