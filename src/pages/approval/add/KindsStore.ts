import type { approval } from '@contract/approval'
import type { StartEntry, StartList } from '@contract/approval.shapes'
import { KIND_GROUP, type KindGroup } from '@contract/codes/approval'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { finder } from '@/lib/pinyin'

interface Deps {
  api: Api<{ approval: typeof approval }>
}

export interface KindSection {
  key: KindGroup | 'web'
  title: string
  entries: StartEntry[]
}

const MOST_RECENT = 4

/** What can be applied for: in groups, those used last, and what a search finds. */
export class KindsStore {
  list?: StartList
  error?: unknown
  keyword = ''

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, list: observableRef, error: observableRef })
  }

  get isLoading() {
    return !this.list && !this.error
  }

  get recent(): StartEntry[] {
    const { entries = [], recent = [] } = this.list ?? {}
    return recent
      .flatMap(({ type, formId }) => entries.find((entry) => entry.type === type && entry.formId === formId) ?? [])
      .slice(0, MOST_RECENT)
  }

  /** In the groups' order, those of the web client last; without a search all of them. */
  get sections(): KindSection[] {
    const found = this.#found
    const here = found.filter(({ refusal }) => !refusal)
    return [
      ...(Object.keys(KIND_GROUP) as KindGroup[]).map((key) => ({
        key,
        title: KIND_GROUP[key],
        entries: here.filter(({ group }) => group === key),
      })),
      { key: 'web' as const, title: '请在网页端发起', entries: found.filter(({ refusal }) => refusal) },
    ].filter(({ entries }) => entries.length > 0)
  }

  get #found(): StartEntry[] {
    const entries = this.list?.entries ?? []
    if (!this.keyword.trim()) return entries
    return finder(
      entries.map((entry) => ({ name: entry.title, pinyin: entry.pinyin, initials: initialsOf(entry), entry })),
    )(this.keyword).map(({ entry }) => entry)
  }

  search(keyword: string) {
    this.keyword = keyword
  }

  async load() {
    try {
      const list = await this.deps.api.approval.getStartList({}, { silent: true })
      runInAction(() => {
        this.list = list
        this.error = undefined
      })
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }
}

/** `qing jia` is qj. */
const initialsOf = ({ pinyin }: StartEntry) =>
  pinyin
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
