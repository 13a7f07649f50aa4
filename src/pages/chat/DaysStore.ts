import type { chat } from '@contract/chat'
import type { DaysPage } from '@contract/chat/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import { toDate } from '@/lib/time'

/** Days with messages in the shown month. */
export class DaysStore {
  month = toDate().slice(0, 7)
  error?: unknown
  private known?: DaysPage

  constructor(
    readonly conversationId: string,
    private readonly api: Api<{ chat: typeof chat }>,
  ) {
    makeAutoObservable<this, 'api' | 'known'>(this, {
      conversationId: false,
      api: false,
      error: observableRef,
      known: observableRef,
    })
  }

  get isLoading() {
    return !this.known && !this.error
  }

  /** First and last day with messages; undefined if there are none. */
  get bounds() {
    const { firstDay, lastDay } = this.known ?? {}
    return firstDay && lastDay ? { min: firstDay, max: lastDay } : undefined
  }

  seqOf(day: string): number | undefined {
    return this.known?.days.find((entry) => entry.day === day)?.seq
  }

  /** Opens at the month of the latest message. */
  async load() {
    this.error = undefined
    try {
      const page = await this.#readMonth(this.month)
      const last = page.lastDay.slice(0, 7)
      if (!last || last === this.month) return this.#setMonth(this.month, page)
      this.#setMonth(last, await this.#readMonth(last))
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  async show(month: string) {
    this.month = month
    const page = await this.#readMonth(month).catch(ignoreError)
    if (page && this.month === month) this.#setMonth(month, page)
  }

  #readMonth(month: string) {
    return this.api.chat.getDays({ conversationId: this.conversationId, month })
  }

  #setMonth(month: string, page: DaysPage) {
    runInAction(() => {
      this.month = month
      this.known = page
    })
  }
}
