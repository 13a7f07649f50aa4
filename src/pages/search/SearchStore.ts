import type { search } from '@contract/search'
import type { SearchKind } from '@contract/search/codes'
import type { Found } from '@contract/search/shapes'
import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api/call'
import { Answer } from '@/stores/record/Answer'
import type { Recents } from './Recents'

interface Deps {
  api: Api<{ search: typeof search }>
  recents: Recents
}

/** Signs before the words that narrow the search, as they are typed in chats: `#` a case, `@` a person. */
const SIGNS: Readonly<Record<string, SearchKind>> = { '#': 'case', '＃': 'case', '@': 'employee', '＠': 'employee' }

/** Search over everything, or one of its groups; the latest search wins. */
export class SearchStore {
  keyword = ''
  private readonly answer = new Answer<Found>()

  constructor(
    private readonly deps: Deps,
    /** The group that is shown alone. */
    readonly kind?: SearchKind,
  ) {
    makeAutoObservable<this, 'deps' | 'answer'>(this, { deps: false, answer: false, kind: false })
  }

  get isLoading() {
    return this.keyword !== '' && this.answer.isLoading
  }

  get error() {
    return this.answer.error
  }

  get groups() {
    return this.answer.now?.groups ?? []
  }

  /** True if the server has not looked at all records yet. */
  get isIncomplete() {
    return this.answer.now?.isIncomplete ?? false
  }

  get recents() {
    return this.deps.recents.words
  }

  /** Results of another search are not shown under this one. */
  async search(typed: string) {
    this.keyword = typed.trim()
    this.answer.forget()
    const input = this.#inputOf(this.keyword)
    if (input.keyword) await this.answer.ask(() => this.deps.api.search.find(input))
  }

  retry() {
    return this.search(this.keyword)
  }

  /** Remembers the words as ones that led somewhere. */
  remember() {
    this.deps.recents.add(this.keyword)
  }

  forgetRecents() {
    this.deps.recents.clear()
  }

  #inputOf(keyword: string) {
    const kind = this.kind ?? SIGNS[keyword.charAt(0)]
    return kind && !this.kind ? { keyword: keyword.slice(1).trim(), kind } : { keyword, kind }
  }
}
