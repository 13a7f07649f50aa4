import type { dynamic } from '@contract/dynamic'
import type { DynamicType } from '@contract/dynamic/codes'
import type { DynamicItem, DynamicPage } from '@contract/dynamic/shapes'
import { makeAutoObservable, observableRef } from 'mobx'
import type { Api } from '@/api/call'
import { toggleLike } from '@/features/dynamic/likes'
import { ignoreError, rethrowUnlessReported } from '@/lib/errors'
import type { Cache } from '@/stores/copies/cache'
import type { SessionStore } from '@/stores/session/session'
import { PagedListStore, type PageRequest } from '@/ui/list/PagedListStore'

export const FEED_TABS = [
  { key: 'all', text: '全部', type: undefined },
  { key: 'workLog', text: '日志', type: 1 },
  { key: 'document', text: '文档', type: 2 },
  { key: 'schedule', text: '日程', type: 3 },
  { key: 'shared', text: '分享', type: 4 },
] as const satisfies readonly { key: string; text: string; type: DynamicType | undefined }[]

export type FeedTab = (typeof FEED_TABS)[number]['key']

type Feed = PagedListStore<DynamicItem>

interface Deps {
  api: Api<{ dynamic: typeof dynamic }>
  cache: Pick<Cache, 'of'>
  session: Pick<SessionStore, 'user'>
  /** Asks for a confirmation of what cannot be undone. */
  confirm(words: string): Promise<boolean>
}

const PAGE = 20
/** Distance from the top within which new items may move the list, px. */
const AT_TOP = 40

/** The feed: one list per type, each with its own scroll position. */
export class FeedStore {
  tab: FeedTab = 'all'
  /** List of the current tab. */
  list: Feed
  #lists = new Map<FeedTab, Feed>()

  constructor(private readonly deps: Deps) {
    this.list = this.#listOf(this.tab)
    makeAutoObservable<this, 'deps'>(this, { deps: false, list: observableRef })
  }

  choose(tab: FeedTab) {
    this.tab = tab
    this.list = this.#listOf(tab)
  }

  like(item: DynamicItem) {
    const { empId = '', empName = '' } = this.deps.session.user ?? {}
    return toggleLike(item, { api: this.deps.api, me: { empId, empName }, show: (next) => this.#replaceShown(next) })
  }

  /** Deletes one's own item after a confirmation. */
  async delete({ id }: DynamicItem) {
    if (!(await this.deps.confirm('删除后无法恢复，确定删除这条动态吗？'))) return
    try {
      await this.deps.api.dynamic.delete({ id })
      for (const list of this.#lists.values()) list.remove(id)
    } catch (error) {
      rethrowUnlessReported(error)
    }
  }

  /** Loads new items on return, keeping the scroll position. */
  async lookForNews() {
    const { list } = this
    if (list.isLoading) return
    const page = await this.#readPage(this.tab, { current: 1, size: PAGE }).catch(ignoreError)
    if (!page) return
    const known = new Set(list.items.map(list.keyOf))
    const fresh = page.records.filter(({ id }) => !known.has(id))
    for (const item of page.records) if (known.has(item.id)) list.replace(item)
    if (fresh.length === 0) return
    // A whole page of new items: there may be a gap between it and what is shown.
    if (fresh.length === page.records.length) return list.refresh({ silent: true })
    if (list.place.top < AT_TOP) return list.prepend(fresh)
    list.offer(fresh)
    if (fresh.some(({ isMine }) => isMine)) list.showPending()
  }

  #listOf(tab: FeedTab): Feed {
    const known = this.#lists.get(tab)
    if (known) return known
    const list: Feed = new PagedListStore((page) => this.#readPage(tab, page), { size: PAGE, key: ({ id }) => id })
    this.#lists.set(tab, list)
    const copy = this.#copyOf(tab).load()
    if (copy) {
      list.prepend(copy.records)
      list.refresh({ silent: true })
    }
    return list
  }

  async #readPage(tab: FeedTab, page: PageRequest): Promise<DynamicPage> {
    const type = FEED_TABS.find(({ key }) => key === tab)?.type
    const answer = await this.deps.api.dynamic.home({ ...(type ? { type } : {}), ...page })
    if (page.current === 1) this.#copyOf(tab).save(answer)
    return answer
  }

  #copyOf(tab: FeedTab) {
    return this.deps.cache.of<DynamicPage>(`dynamic/list.${tab}`)
  }

  #replaceShown(item: DynamicItem) {
    for (const list of this.#lists.values()) if (list.items.some(({ id }) => id === item.id)) list.replace(item)
  }
}
