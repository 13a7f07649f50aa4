import type { Locator, Page } from 'playwright-core'
import { isCalm, sees, seesMessage, tap, top, waited, writeOn } from '../e2e/support'

/** Receiver of a person's steps. */
export interface Steps {
  /** True if every step is to be kept as a picture, for whoever looks at a journey. */
  readonly keepsPictures: boolean
  /** True if the guide's pictures are wanted. */
  readonly takesPictures: boolean
  tapped(): void
  filled(): void
  /** The step in the words of the guide, and the page on which it is taken. */
  tell(who: string, page: string, text: string): void
  keep(who: string, caption: string, png: Buffer): void
  /** Picture of the guide beside the step told last. */
  show(jpeg: Buffer): void
}

export type Words = string | RegExp
export type Role = 'button' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'link'

/** Sheets, and questions that the app asks over the page. */
const DIALOGS = '[role="dialog"]:visible, [role="alertdialog"]:visible'

/** Quality of the guide's pictures: legible, and under 60 kB each. */
const JPEG = { type: 'jpeg', quality: 55 } as const

/** Roles of what can be tapped. */
export const ROLES: readonly Role[] = ['button', 'tab', 'radio', 'checkbox', 'switch', 'link']

/** Somebody with a phone, whatever runs on it: what a journey may ask of them. */
export interface Person {
  readonly name: string
  tap(words: Words, role?: Role, called?: string): Promise<void>
  fill(label: Words, words: string): Promise<void>
  upload(words: Words, file: UploadedFile): Promise<void>
  sign(): Promise<void>
  arrives(): Promise<void>
  sees(words: Words): Promise<void>
  seesMessage(words: Words): Promise<void>
  losesSignal(): Promise<void>
  regainsSignal(): Promise<void>
  shows(): Promise<void>
  look(): Promise<Buffer>
}

export type UploadedFile = string | { name: string; mimeType: string; buffer: Buffer }

/**
 * Somebody with a browser on their phone. They tap what is in sight by its words, type into fields by their names, and
 * look. The page is theirs alone: an address can be reached by tapping only, and a document that is loaded anew fails
 * the story.
 */
export class BrowserPerson implements Person {
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

  /**
   * Taps the first thing in sight with these words: a control by its name, else the text itself. `called` is what the
   * guide calls it, for a pattern that is no plain words.
   */
  async tap(words: Words, role?: Role, called = plainWords(words)): Promise<void> {
    if (!called) throw new Error(`say what the guide calls ${words}`)
    const control = await this.#find(words, role)
    this.#tell(`点「${called}」`)
    await this.#keep(`点「${sourceOf(words)}」`, control)
    this.#steps.tapped()
    await tap(control)
    await this.#settle()
  }

  /** Types into the field with this name, in place of what it holds. */
  async fill(label: Words, words: string): Promise<void> {
    const field = this.#scope().getByLabel(label, { exact: true }).and(this.#page.locator('input, textarea')).first()
    await field.waitFor()
    const called = plainWords(label)
    if (!called) throw new Error(`name the field ${label} in plain words`)
    this.#tell(`填「${called}」：${words}`)
    await this.#keep(`填写「${sourceOf(label)}」`, field)
    this.#steps.filled()
    await field.fill(words)
    await this.#settle()
  }

  /** Taps the control and hands over a file that the phone holds. */
  async upload(words: Words, file: UploadedFile): Promise<void> {
    const control = await this.#find(words)
    this.#tell(`点「${plainWords(words)}」，选择文件`)
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
    this.#tell('在签名板上写下姓名')
    await writeOn(this.#page, this.#scope())
  }

  /** Waits until the workbench is there, where every story begins. */
  async arrives(): Promise<void> {
    await this.#settle()
    await sees(this.#page, '全部功能')
  }

  /** Waits until something with these words is in sight. */
  async sees(words: Words): Promise<void> {
    await this.#settle()
    if ((await this.#dialogs().count()) > 0) await this.#scope().getByText(words).first().waitFor()
    else await sees(this.#page, words)
    const seen = plainWords(words)
    if (seen) this.#tell(`看到「${seen}」`)
  }

  /** Waits until a toast or a question says this. */
  async seesMessage(words: Words): Promise<void> {
    await seesMessage(this.#page, words)
    const said = plainWords(words)
    if (said) this.#tell(`提示「${said}」`)
  }

  /** The phone loses its signal, as in a tunnel: what was read before is all there is. */
  async losesSignal(): Promise<void> {
    await this.#page.context().setOffline(true)
    this.#tell('手机断网')
    await sees(this.#page, '网络信号已断开')
  }

  /** The signal is back. */
  async regainsSignal(): Promise<void> {
    await this.#page.context().setOffline(false)
    this.#tell('网络恢复')
    await this.#page.getByText('网络信号已断开').filter({ visible: true }).first().waitFor({ state: 'hidden' })
  }

  /** The guide has a picture of what this person sees now, beside the step before. */
  async shows(): Promise<void> {
    if (!this.#steps.takesPictures) return
    await this.#settle()
    this.#steps.show(await this.#page.screenshot({ animations: 'disabled', caret: 'hide', ...JPEG }))
  }

  /** Picture of the phone. */
  look(): Promise<Buffer> {
    return this.#page.screenshot({ animations: 'disabled', caret: 'hide' })
  }

  #dialogs(): Locator {
    return this.#page.locator(DIALOGS)
  }

  /** The sheet that is open, else the page on top. */
  #scope(): Locator {
    return this.#page.locator(`${DIALOGS}, .taro_page:visible`).last()
  }

  async #find(words: Words, role?: Role): Promise<Locator> {
    await this.#settle()
    const scope = (await this.#dialogs().count()) > 0 ? this.#dialogs().last() : top(this.#page)
    const named = (each: Role) => scope.getByRole(each, { name: words, exact: true })
    const controls = role ? named(role) : ROLES.map(named).reduce((all, locator) => all.or(locator))
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

  #tell(text: string) {
    const { pathname } = new URL(this.#page.url())
    this.#steps.tell(this.name, pathname.slice(1), text)
  }

  async #keep(caption: string, control: Locator) {
    if (!this.#steps.keepsPictures) return
    await control.scrollIntoViewIfNeeded()
    this.#steps.keep(this.name, caption, await this.look())
  }
}

/** Words of a control without what makes them a pattern; undefined where nothing readable is left. */
function plainWords(words: Words): string | undefined {
  if (typeof words === 'string') return words.trim()
  const source = words.source.replace(/^\^/, '').replace(/\$$/, '').replaceAll('\\u200b?', '').trim()
  return /[\\^$.*+?()[\]{}|]/.test(source) ? undefined : source
}

const sourceOf = (words: Words) => (typeof words === 'string' ? words : words.source)
