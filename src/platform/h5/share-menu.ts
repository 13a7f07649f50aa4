import { minutes, seconds } from '@contract/duration'

/**
 * Delay of the SDK and its signature, which load once the page has been shown for a moment and has no more requests,
 * ms.
 */
const AFTER_THE_PAGE_MS = 600
const FIRST_PAUSE_MS = seconds(15)
const LONGEST_PAUSE_MS = minutes(5)

interface Deps {
  /** Hides the menu's share items; false when the program did not. */
  hide(): Promise<boolean>
  whenQuiet(): Promise<void>
}

/**
 * Keeps sharing out of the program's own menu until a page offers a card. A program that refused is asked again with
 * growing pauses, however often: confidential pages must not stay shareable.
 */
export class ShareMenu {
  #isOpen = true
  #failureCount = 0
  #notBefore = 0
  #timer?: ReturnType<typeof setTimeout>

  constructor(private readonly deps: Deps) {}

  hideSoon() {
    clearTimeout(this.#timer)
    const timer = setTimeout(() => this.#hide(timer), Math.max(AFTER_THE_PAGE_MS, this.#notBefore - Date.now()))
    this.#timer = timer
  }

  /** Drops a hiding that waits: a card is being offered. */
  keep() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  opened() {
    this.#isOpen = true
  }

  async #hide(timer: unknown) {
    await this.deps.whenQuiet()
    // Another page has been opened meanwhile.
    if (this.#timer !== timer || !this.#isOpen) return
    if (await this.deps.hide()) {
      this.#isOpen = false
      this.#failureCount = 0
      this.#notBefore = 0
      return
    }
    this.#notBefore = Date.now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failureCount++)
    if (this.#timer === timer) this.hideSoon()
  }
}
