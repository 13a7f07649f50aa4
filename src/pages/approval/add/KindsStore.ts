import type { approval } from '@contract/approval'
import { KIND_GROUP, type KindGroup } from '@contract/approval/codes'
import type { StartEntry, StartList } from '@contract/approval/shapes'
import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api/call'
import { finder } from '@/lib/pinyin'
import { LiveRecord, type RecordDeps } from '@/stores/record/LiveRecord'

interface Deps {
  api: Api<{ approval: typeof approval }>
  live: RecordDeps
}

export interface KindSection {
  key: KindGroup | 'web'
  title: string
  entries: StartEntry[]
}

const MOST_RECENT = 4

/** Kinds of applications: groups, last used, and search results. */
export class KindsStore {
  readonly record: LiveRecord<StartList>
  keyword = ''

  constructor({ api, live }: Deps) {
    this.record = new LiveRecord({ ...live, read: () => api.approval.getStartList({}) })
    makeAutoObservable(this, { record: false })
  }

  get recent(): StartEntry[] {
    const { entries = [], recent = [] } = this.record.now ?? {}
    return recent
      .flatMap(({ type, formId }) => entries.find((entry) => entry.type === type && entry.formId === formId) ?? [])
      .slice(0, MOST_RECENT)
  }

  /** Groups in order, those of the web client last; all of them without a search. */
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
    const entries = this.record.now?.entries ?? []
    if (!this.keyword.trim()) return entries
    return finder(
      entries.map((entry) => ({ name: entry.title, pinyin: entry.pinyin, initials: initialsOf(entry), entry })),
    )(this.keyword).map(({ entry }) => entry)
  }

  search(keyword: string) {
    this.keyword = keyword
  }

  load() {
    return this.record.load()
  }

  dispose() {
    this.record.dispose()
  }
}

/** Initials of pinyin: `qing jia` is qj. */
const initialsOf = ({ pinyin }: StartEntry) =>
  pinyin
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
