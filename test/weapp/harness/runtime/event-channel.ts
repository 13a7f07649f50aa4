import { toJson } from './report'

type Listener = (...values: unknown[]) => void

export interface EventChannel {
  on(name: string, listener: Listener): void
  once(name: string, listener: Listener): void
  off(name: string, listener?: Listener): void
  emit(name: string, ...values: unknown[]): void
}

class Side implements EventChannel {
  readonly #listeners = new Map<string, Listener[]>()
  /** Events without a listener so far. */
  #waiting: [string, unknown[]][] = []
  other?: Side

  on(name: string, listener: Listener): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
    const said = this.#waiting.filter(([to]) => to === name)
    this.#waiting = this.#waiting.filter(([to]) => to !== name)
    for (const [, values] of said) listener(...values)
  }

  once(name: string, listener: Listener): void {
    const heard = (...values: unknown[]) => {
      this.off(name, heard)
      listener(...values)
    }
    this.on(name, heard)
  }

  off(name: string, listener?: Listener): void {
    const left = listener ? (this.#listeners.get(name) ?? []).filter((other) => other !== listener) : []
    this.#listeners.set(name, left)
  }

  emit(name: string, ...values: unknown[]): void {
    this.other?.hear(name, JSON.parse(toJson(values)))
  }

  hear(name: string, values: unknown[]): void {
    const listeners = this.#listeners.get(name) ?? []
    if (listeners.length === 0) this.#waiting.push([name, values])
    for (const listener of listeners) listener(...values)
  }
}

/** Creates the two sides of the channel between a page and the page it opens. */
export function eventChannel(): [EventChannel, EventChannel] {
  const [opener, opened] = [new Side(), new Side()]
  opener.other = opened
  opened.other = opener
  return [opener, opened]
}
