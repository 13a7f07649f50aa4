import type { chat } from '@contract/chat'
import { MessageType } from '@contract/chat/codes'
import type { ChatMessage } from '@contract/chat/shapes'
import { limits } from '@contract/limits'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError } from '@/lib/errors'

interface Deps {
  api: Api<{ chat: typeof chat }>
  conversationId: string
  /** Wanted picture: pages are read until it is found. */
  messageUId?: string
}

/** Maximum pages: older pictures are looked for in the conversation itself. */
const MOST_PAGES = 20

/** Pictures of a conversation, newest first, page by page; those whose file is gone are left out. */
export class PicturesStore {
  private found: readonly ChatMessage[] = []
  hasMore = true
  isLoading = true
  error?: unknown
  #isReading = false

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'found'>(this, { deps: false, found: observableRef, error: observableRef })
  }

  get pictures(): readonly ChatMessage[] {
    return this.found.filter((message) => message.messageType === MessageType.image && message.content.imageUri)
  }

  async load() {
    this.isLoading = true
    this.error = undefined
    try {
      let pages = 0
      do await this.#readPage()
      while (this.hasMore && !this.#isThere && ++pages < MOST_PAGES)
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    } finally {
      runInAction(() => {
        this.isLoading = false
      })
    }
  }

  async loadMore() {
    if (!this.hasMore || this.#isReading || this.isLoading) return
    await this.#readPage().catch(ignoreError)
  }

  get #isThere() {
    const { messageUId } = this.deps
    return !messageUId || this.found.some((message) => message.messageUId === messageUId)
  }

  async #readPage() {
    this.#isReading = true
    const before = this.found[this.found.length - 1]?.messageUId
    const { api, conversationId } = this.deps
    try {
      const asked = { conversationId, type: MessageType.image, before, count: limits.messageSearch }
      const page = await api.chat.search(asked)
      runInAction(() => {
        this.found = [...this.found, ...page.messages]
        this.hasMore = page.hasMore
      })
    } finally {
      this.#isReading = false
    }
  }
}
