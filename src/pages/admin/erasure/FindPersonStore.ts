import type { erasure } from '@contract/erasure'
import { erasureLimits } from '@contract/erasure/codes'
import type { FoundPerson } from '@contract/erasure/shapes'
import { cutText } from '@contract/text'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'

/** Search for the records in which a person appears. */
export class FindPersonStore {
  words = ''
  found?: readonly FoundPerson[]
  error?: unknown
  #searches = 0

  constructor(private readonly deps: { api: Api<{ erasure: typeof erasure }> }) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, found: observableRef, error: observableRef })
  }

  /** Nothing is looked for by a single character. */
  get isTooShort() {
    return this.words.trim().length < erasureLimits.leastWords
  }

  search(words: string) {
    this.words = words
    return this.load()
  }

  async load() {
    const search = ++this.#searches
    this.error = undefined
    if (this.isTooShort) {
      this.found = undefined
      return
    }
    try {
      const found = await this.deps.api.erasure.find({ words: cutText(this.words.trim(), erasureLimits.mostWords, '') })
      this.#show(search, () => {
        this.found = found
      })
    } catch (error) {
      this.#show(search, () => {
        this.error = error
      })
    }
  }

  /** A slow answer to earlier words is dropped. */
  #show(search: number, show: () => void) {
    if (search === this.#searches) runInAction(show)
  }
}
