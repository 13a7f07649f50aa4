import type { dynamic } from '@contract/dynamic'
import type { DynamicItem } from '@contract/dynamic.shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { toggleLike } from '@/pages/likes'
import type { SessionStore } from '@/stores/session'

interface Deps {
  api: Api<{ dynamic: typeof dynamic }>
  session: Pick<SessionStore, 'user'>
  /** Asks before what cannot be undone. */
  confirm(words: string): Promise<boolean>
}

/** One item of the feed with everybody who likes it. */
export class DynamicDetailStore {
  item?: DynamicItem
  error?: unknown

  constructor(
    private readonly id: string,
    private readonly deps: Deps,
  ) {
    makeAutoObservable<this, 'deps' | 'id'>(this, { deps: false, id: false, item: observableRef, error: observableRef })
  }

  get isLoading() {
    return !this.item && !this.error
  }

  async load() {
    this.error = undefined
    try {
      const item = await this.deps.api.dynamic.detail({ id: this.id }, { silent: true })
      this.#show(item)
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  async like() {
    const { empId = '', empName = '' } = this.deps.session.user ?? {}
    if (this.item)
      await toggleLike(this.item, {
        api: this.deps.api,
        me: { empId, empName },
        show: (item) => this.#show(item),
      })
  }

  /** Whether it is gone now; a refusal was said. */
  async delete(): Promise<boolean> {
    if (!(await this.deps.confirm('删除后无法恢复，确定删除这条动态吗？'))) return false
    return this.deps.api.dynamic.delete({ id: this.id }).then(
      () => true,
      () => false,
    )
  }

  #show(item: DynamicItem) {
    runInAction(() => {
      this.item = item
    })
  }
}
