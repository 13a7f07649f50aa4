import type { conflict } from '@contract/conflict'
import type { ConflictNotice, ConflictReportRow } from '@contract/conflict/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError } from '@/lib/errors'

const SHOWN = 10

/** Lists beside the form: one's last checks, those awaiting review, and news of old ones. */
export class RecentChecksStore {
  recent: readonly ConflictReportRow[] = []
  toReview: readonly ConflictReportRow[] = []
  notices: readonly ConflictNotice[] = []

  constructor(private readonly api: Api<{ conflict: typeof conflict }>) {
    makeAutoObservable<this, 'api'>(this, {
      api: false,
      recent: observableRef,
      toReview: observableRef,
      notices: observableRef,
    })
  }

  /** Silent: the form can be filled in without it. */
  async load() {
    const { getReportCenter, checkNotice } = this.api.conflict
    const told = await checkNotice({}).catch(ignoreError)
    const mine = await getReportCenter({ size: SHOWN }).catch(ignoreError)
    const others = told?.toReview ? await getReportCenter({ tab: 'review', size: SHOWN }).catch(ignoreError) : undefined
    runInAction(() => {
      this.notices = told?.notices ?? this.notices
      this.recent = mine?.records ?? this.recent
      this.toReview = others?.records ?? []
    })
  }
}
