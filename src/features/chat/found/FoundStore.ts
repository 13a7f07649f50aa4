import type { chat } from '@contract/chat'
import type { FoundMessages, SearchMessagesInput } from '@contract/chat/shapes'
import { limits } from '@contract/limits'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'

export type Found = FoundMessages['messages'][number]
export type Wanted = Omit<SearchMessagesInput, 'before' | 'count'>

/** Messages found by text, kind or sender, newest first, 50 at a time (§9); the latest search wins. */
export class FoundStore {
  wanted?: Wanted
  found?: readonly Found[]
  hasMore = false
  error?: unknown
  isLoadingMore = false
  #round = 0

  constructor(private readonly api: Api<{ chat: typeof chat }>) {
    makeAutoObservable<this, 'api'>(this, {
      api: false,
      wanted: observableRef,
      found: observableRef,
      error: observableRef,
    })
  }

  get isLoading() {
    return !!this.wanted && !this.found && !this.error
  }

  /** Searches; without any criterion the result is empty. */
  async search(wanted: Wanted | undefined) {
    const round = ++this.#round
    this.wanted = wanted
    this.found = undefined
    this.error = undefined
    this.hasMore = false
    if (wanted) await this.#readPage(wanted, round)
  }

  retry() {
    return this.search(this.wanted)
  }

  async loadMore() {
    const { wanted, found, hasMore, isLoadingMore } = this
    if (!wanted || !found || !hasMore || isLoadingMore) return
    this.isLoadingMore = true
    await this.#readPage(wanted, this.#round, found)
    runInAction(() => {
      this.isLoadingMore = false
    })
  }

  async #readPage(wanted: Wanted, round: number, before: readonly Found[] = []) {
    try {
      const last = before.at(-1)?.messageUId
      const page = await this.api.chat.search({ ...wanted, before: last, count: limits.messageSearch })
      if (round !== this.#round) return
      runInAction(() => {
        this.found = [...before, ...page.messages]
        this.hasMore = page.hasMore
      })
    } catch (error) {
      if (round !== this.#round) return
      runInAction(() => {
        // Shown results stay: scrolling to the end asks again.
        if (before.length === 0) this.error = error
      })
    }
  }
}
