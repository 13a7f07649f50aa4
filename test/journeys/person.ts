import type { Locator, Page } from 'playwright-core'
import { isCalm, sees, seesMessage, tap, top, waited, writeOn } from '../e2e/support'

/** Receiver of a person's steps. */
export interface Steps {
  readonly takesPictures: boolean
  tapped(): void
  filled(): void
  keep(who: string, caption: string, png: Buffer): void
}

type Words = string | RegExp
type Role = 'button' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'link'

const ROLES: readonly Role[] = ['button', 'tab', 'radio', 'checkbox', 'switch', 'link']

/**
 * Somebody with a phone. They tap what is in sight by its words, type into fields by their names, and look. The page is
 * theirs alone: an address can be reached by tapping only, and a document that is loaded anew fails the story.
 */
export class Person {
  readonly #page: Page
  readonly #steps: Steps
  #addresses: string[] = []

  constructor(
    readonly name: string,
    page: Page,
    steps: Steps,
  ) {
    this.#page = page
    this.#steps = steps
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#addresses.push(request.url())
    })
  }

  /** Taps the first thing in sight with these words: a control by its name, else the text itself. */
  async tap(words: Words, role?: Role): Promise<void> {
    const control = await this.#find(words, role)
    await this.#keep(`点「${sourceOf(words)}」`, control)
    this.#steps.tapped()
    await tap(control)
    await this.#settle()
  }

  /** Types into the field with this name, in place of what it holds. */
  async fill(label: Words, words: string): Promise<void> {
    const field = this.#scope().getByLabel(label, { exact: true }).and(this.#page.locator('input, textarea')).first()
    await field.waitFor()
    await this.#keep(`填写「${sourceOf(label)}」`, field)
    this.#steps.filled()
    await field.fill(words)
    await this.#settle()
  }

  /** Taps the control and hands over a file that the phone holds. */
  async upload(words: Words, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const control = await this.#find(words)
    await this.#keep(`点「${sourceOf(words)}」选择文件`, control)
    this.#steps.tapped()
    const asked = this.#page.waitForEvent('filechooser')
    await tap(control)
    await (await asked).setFiles(file)
    await this.#settle()
  }

  /** Writes their name on the pad that is open: one field. */
  async sign(): Promise<void> {
    this.#steps.filled()
    await writeOn(this.#page, this.#scope())
  }

  /** Waits until something with these words is in sight. */
  async sees(words: Words): Promise<void> {
    await this.#settle()
    if ((await this.#dialogs().count()) > 0) await this.#scope().getByText(words).first().waitFor()
    else await sees(this.#page, words)
  }

  /** Waits until a toast or a question says this. */
  seesMessage(words: Words): Promise<void> {
    return seesMessage(this.#page, words)
  }

  /** Picture of the phone. */
  look(): Promise<Buffer> {
    return this.#page.screenshot({ animations: 'disabled', caret: 'hide' })
  }

  #dialogs(): Locator {
    return this.#page.locator('[role="dialog"]:visible')
  }

  /** The sheet that is open, else the page on top. */
  #scope(): Locator {
    return this.#page.locator('[role="dialog"]:visible, .taro_page:visible').last()
  }

  async #find(words: Words, role?: Role): Promise<Locator> {
    await this.#settle()
    const scope = (await this.#dialogs().count()) > 0 ? this.#dialogs().last() : top(this.#page)
    const named = (each: Role) => scope.getByRole(each, { name: words, exact: true })
    const controls = role ? named(role) : ROLES.map(named).reduce((all, one) => all.or(one))
    const shown = controls.filter({ visible: true }).first()
    if (role) return shown
    const text = scope.getByText(words, { exact: true }).filter({ visible: true }).first()
    await controls.or(text).filter({ visible: true }).first().waitFor()
    return (await shown.count()) > 0 ? shown : text
  }

  async #settle() {
    await isCalm(this.#page)
    await waited(this.#page)
    expect(this.#addresses).toEqual([])
  }

  async #keep(caption: string, control: Locator) {
    if (!this.#steps.takesPictures) return
    await control.scrollIntoViewIfNeeded()
    this.#steps.keep(this.name, caption, await this.look())
  }
}

const sourceOf = (words: Words) => (typeof words === 'string' ? words : words.source)
