import { type Person, ROLES, type Role, type Steps, type Words } from '../journeys/person'
import type { MiniProgram } from './harness'

/** A step that only the browser can take so far. */
const only = (step: string) => () => Promise.reject(new Error(`on the mini program nobody can ${step} yet`))

/** A target's words: a pattern between slashes, as the harness reads it. */
const said = (words: Words) => (typeof words === 'string' ? words : `/${words.source}/${words.flags}`)

const has = (text: string, words: Words) => (typeof words === 'string' ? text.includes(words) : words.test(text))

/**
 * Somebody with the mini program on their phone, signed in: they tap what is in sight by its name, type into fields by
 * theirs, and look. A sheet that is open is in the way of the page.
 */
export class MiniPerson implements Person {
  /** Toasts said before the last tap are no answer to it. */
  #toastsBefore = 0

  constructor(
    readonly name: string,
    private readonly mp: MiniProgram,
    private readonly steps: Steps,
  ) {}

  async tap(words: Words, role?: Role): Promise<void> {
    const controls = (role ? [role] : ROLES).map((each) => `named(${each})=${said(words)}`)
    const targets = role ? controls : [...controls, `text=${said(words)}`]
    let found = ''
    await this.mp.waitFor(
      async () => {
        const over = await this.#over()
        for (const target of targets) {
          found = over + target
          if (await this.mp.has(found)) return true
        }
        return false
      },
      { what: `${this.name} to see ${words}` },
    )
    this.#toastsBefore = (await this.mp.calls('showToast')).length
    this.steps.tapped()
    await this.mp.tap(found, { nth: 0 })
  }

  async fill(label: Words, words: string): Promise<void> {
    this.steps.filled()
    await this.mp.fill(`${await this.#over()}label=${label}`, words)
  }

  async arrives(): Promise<void> {
    await this.mp.waitForPage('pages/workbench/workbench')
    await this.sees('全部功能')
  }

  async sees(words: Words): Promise<void> {
    await this.mp.waitFor(async () => has(await this.mp.text(), words), { what: `${this.name} to read ${words}` })
  }

  async seesMessage(words: Words): Promise<void> {
    await this.mp.waitFor(
      async () => {
        const toasts = (await this.mp.calls('showToast')).slice(this.#toastsBefore) as { title?: string }[]
        return toasts.some(({ title = '' }) => has(title, words)) || has((await this.mp.dialog())?.content ?? '', words)
      },
      { what: `${this.name} to be told ${words}` },
    )
  }

  async shows(): Promise<void> {}

  readonly upload = only('hand over a file')
  readonly sign = only('write a signature')
  readonly losesSignal = only('lose the signal')
  readonly regainsSignal = only('regain the signal')
  readonly look = only('keep a picture')

  /** The sheet that is open, as the place of the next step; nothing if there is none. */
  async #over(): Promise<string> {
    return (await this.mp.has('[role="dialog"]')) ? '[role="dialog"] >> ' : ''
  }
}
