import type { notice } from '@contract/notice'
import type { NoticeRow } from '@contract/notice/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Cached } from '@/stores/copies/cache'

interface Deps {
  api: Api<{ notice: typeof notice }>
  copy: Cached<NoticeRow[]>
}

const SHOWN = 5

/** The first few of the firm's notices, topped ones first. */
export class NoticesStore {
  rows: NoticeRow[]
  #round = 0

  constructor(private readonly deps: Deps) {
    this.rows = deps.copy.load() ?? []
    makeAutoObservable<this, 'deps'>(this, { deps: false, rows: observableRef })
  }

  /** Throws a refusal; what is shown stays. */
  async refresh() {
    const round = ++this.#round
    const { records } = await this.deps.api.notice.getList({ tab: 'all', current: 1, size: SHOWN })
    if (round !== this.#round) return
    this.deps.copy.save(records)
    runInAction(() => {
      this.rows = records
    })
  }
}
