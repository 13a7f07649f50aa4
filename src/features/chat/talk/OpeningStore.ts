import type { chat } from '@contract/chat'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'

/** Finds the conversation of a page: the given one, or the one with a person. */
export class OpeningStore {
  conversationId?: string
  isLoading = true
  error?: unknown

  constructor(
    private readonly api: Api<{ chat: typeof chat }>,
    private readonly given: { conversationId?: string; empId?: string },
  ) {
    this.conversationId = given.conversationId
    makeAutoObservable<this, 'api' | 'given'>(this, { api: false, given: false, error: observableRef })
  }

  get isNowhere(): boolean {
    return !this.given.conversationId && !this.given.empId
  }

  async load() {
    const { empId } = this.given
    if (this.conversationId || !empId) return
    this.isLoading = true
    this.error = undefined
    try {
      const { conversationId } = await this.api.chat.openPrivate({ imUserId: empId }, { silent: true })
      runInAction(() => {
        this.conversationId = conversationId
      })
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
}
