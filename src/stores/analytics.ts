/** One thing worth knowing: a refused call, or an error nobody expected. Ids and codes only. */
export interface AnalyticsEvent {
  at: number
  name: 'call' | 'error'
  detail: string
  code?: number
}

const KEPT = 100

/** Collects codes other than 0, 301 and 305 (§8). Local by default; a firm can send them on. */
export class Analytics {
  readonly recent: AnalyticsEvent[] = []
  /** Set to pass events on, for example to a firm's own collector. */
  sink?: (event: AnalyticsEvent) => void

  call({ call, code }: { call: string; code: number }) {
    this.#addEvent({ at: Date.now(), name: 'call', detail: call, code })
  }

  error(error: unknown) {
    this.#addEvent({
      at: Date.now(),
      name: 'error',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }

  #addEvent(event: AnalyticsEvent) {
    this.recent.push(event)
    if (this.recent.length > KEPT) this.recent.shift()
    this.sink?.(event)
  }
}
