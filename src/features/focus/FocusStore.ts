import type { misc } from '@contract/misc'
import type { FocusItem, FocusLists } from '@contract/misc/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'
import { canOpenFocus } from '@/rules/targets/focusTarget'
import type { Cached } from '@/stores/copies/cache'

interface Deps {
  api: Api<{ misc: typeof misc }>
  copy: Cached<FocusLists>
}

/** Number of rows on the workbench. */
const SHOWN = 6

/** Starred records of this person, and those opened lately. */
export class FocusStore {
  private lists: FocusLists
  #round = 0

  constructor(private readonly deps: Deps) {
    this.lists = deps.copy.load() ?? { starred: [], recent: [] }
    makeAutoObservable<this, 'deps' | 'lists'>(this, { deps: false, lists: observableRef })
  }

  get items(): readonly FocusItem[] {
    const { starred, recent } = this.lists
    const stars = new Set(starred.map(keyOf))
    return [...starred, ...recent.filter((item) => !stars.has(keyOf(item)))].filter(canOpenFocus).slice(0, SHOWN)
  }

  get starred(): readonly FocusItem[] {
    return this.lists.starred.filter(canOpenFocus)
  }

  /** The last thirty opened, starred or not. */
  get recent(): readonly FocusItem[] {
    return this.lists.recent.filter(canOpenFocus)
  }

  /** Throws a refusal; what is shown stays. */
  async refresh() {
    const round = ++this.#round
    const lists = await this.deps.api.misc.getFocusList({})
    if (round === this.#round) this.#setLists(lists)
  }

  /** Stars it or removes the star: at once here, and back if the server refuses. The row keeps its place meanwhile. */
  async toggle(item: FocusItem) {
    const before = this.lists
    this.#setLists(
      mapBoth(before, (other) => (keyOf(other) === keyOf(item) ? { ...other, isStarred: !item.isStarred } : other)),
    )
    const { targetKind, targetId, title, note } = item
    try {
      if (item.isStarred) await this.deps.api.misc.cancelFocus({ targetKind, targetId })
      else await this.deps.api.misc.saveFocus({ targetKind, targetId, title, note })
    } catch (error) {
      this.#setLists(before)
      rethrowUnlessReported(error)
    }
  }

  #setLists(lists: FocusLists) {
    this.deps.copy.save(lists)
    runInAction(() => {
      this.lists = lists
    })
  }
}

export const keyOf = ({ targetKind, targetId }: FocusItem) => `${targetKind} ${targetId}`

const mapBoth = ({ starred, recent }: FocusLists, change: (item: FocusItem) => FocusItem): FocusLists => ({
  starred: starred.map(change),
  recent: recent.map(change),
})
