import type { Method, Stage } from './drivers/stage'
import type { Network, NetworkEntry } from './network/network'
import type { Answers, Dialog, PageState, PickedFile } from './protocol'
import type { ReportData, Runtime } from './runtime/runtime'

export interface TargetOptions {
  /** Which of several, from 0; negative from the end. */
  nth?: number
}

interface WaitOptions {
  /** Milliseconds, 20000 unless said otherwise. */
  timeout?: number
}

const PAUSE_MS = 15
const PATIENCE_MS = 20_000
const LONG_PRESS_MS = 450

const pause = (ms = PAUSE_MS) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

/**
 * A mini program running on a phone, as a test sees it. A target is a selector as in WXSS (`#name`, `view.row`),
 * `text=登录` or `label=返回`; `a >> b` looks for b inside each a. What a target names must be on screen, and alone
 * unless `nth` says which. Taps and fills wait until it is there.
 */
export class MiniProgram {
  #tapped = { name: '', at: 0 }

  constructor(
    private readonly stage: Stage,
    private readonly network_: Network,
    private readonly sameTapMs: number,
  ) {}

  get driver(): 'jsdom' | 'chromium' {
    return this.stage.kind
  }

  #callRuntime<M extends Method>(method: M, ...args: Parameters<Runtime[M]>) {
    return this.stage.call(method, ...args)
  }

  // —— what a finger does

  async tap(target: string, { nth, timeout }: TargetOptions & WaitOptions = {}): Promise<void> {
    await this.waitFor(target, { timeout })
    const { name, at } = this.#tapped
    const what = `${target} ${nth}`
    if (name === what) await pause(at + this.sameTapMs - Date.now())
    this.#tapped = { name: what, at: Date.now() }
    await this.stage.press(target, nth, 0)
  }

  async longPress(target: string, { nth }: TargetOptions = {}): Promise<void> {
    await this.waitFor(target)
    await this.stage.press(target, nth, LONG_PRESS_MS)
  }

  /** From the target's middle, by CSS px. */
  async drag(target: string, by: { x: number; y: number }, { nth }: TargetOptions = {}): Promise<void> {
    await this.waitFor(target)
    await this.stage.drag(target, nth, by)
  }

  /** Replaces what stands in an input or textarea. */
  async fill(target: string, text: string, { nth }: TargetOptions = {}): Promise<void> {
    await this.waitFor(target)
    await this.stage.fill(target, nth, text)
  }

  /** The keyboard's 完成 key. */
  confirm = (target: string, { nth }: TargetOptions = {}) => this.#callRuntime('confirm', target, nth)

  /** Turns a picker, a picker-view or a slider to a value it offers; undefined closes a picker without a choice. */
  pick = (target: string, value: unknown, { nth }: TargetOptions = {}) => this.#callRuntime('pick', target, value, nth)

  /** Moves a swiper on. */
  swipe = (target: string, direction: 'left' | 'right' | 'up' | 'down', { nth }: TargetOptions = {}) =>
    this.#callRuntime('swipe', target, direction, nth)

  /** Scrolls the page, or a scroll-view, to its end. */
  scrollToEnd = (target?: string) => this.#callRuntime('scrollToEnd', target)

  /** Pulls the page down, or the scroll-view with a refresher on it. */
  pullDown = () => this.#callRuntime('pullDown')

  /** The phone's back key. On the first page it leaves the program. */
  back = () => this.#callRuntime('back')

  /** Presses a button of WeChat's own dialog or action sheet. */
  async pressDialogButton(label: string): Promise<void> {
    await this.waitFor(async () => (await this.dialog())?.buttons.includes(label), { what: `a dialog with ${label}` })
    await this.stage.press(`[data-role] >> text=${label}`, undefined, 0)
  }

  /** Shares the page from the menu behind the capsule. */
  share = () => this.#callRuntime('shareFromMenu')

  // —— what is on screen

  /** The readable text of an element, or of the page: a line a block. */
  text = (target?: string, { nth }: TargetOptions = {}) => this.#callRuntime('text', target, nth)
  /** The texts of all the elements a target names. */
  texts = (target: string) => this.#callRuntime('texts', target)
  /** What stands in an input or textarea. */
  value = (target: string, { nth }: TargetOptions = {}) => this.#callRuntime('value', target, nth)
  count = (target: string) => this.#callRuntime('count', target)
  has = async (target: string) => (await this.count(target)) > 0
  page = (): Promise<PageState> => this.#callRuntime('page')
  /** The routes of the open pages, the visible one last. */
  stack = () => this.#callRuntime('stack')
  dialog = (): Promise<Dialog | undefined> => this.#callRuntime('dialog')
  toast = () => this.#callRuntime('toast')
  screenshot = (file: string) => this.stage.screenshot(file)

  /** Waits for a target to be on screen, or for a question to be answered yes. */
  async waitFor(
    wanted: string | (() => unknown),
    { timeout = PATIENCE_MS, what }: WaitOptions & { what?: string } = {},
  ): Promise<void> {
    const there = typeof wanted === 'string' ? () => this.has(wanted) : wanted
    const end = Date.now() + timeout
    while (!(await there())) {
      if (Date.now() > end)
        throw new Error(`waited ${timeout} ms for ${what ?? wanted}\n${await this.#describeState()}`)
      await pause()
    }
  }

  /** Waits for a page to be the visible one. */
  waitForPage = (route: string, patience: WaitOptions = {}) =>
    this.waitFor(async () => (await this.page()).route === route, { ...patience, what: `page ${route}` })

  /** Waits until the text of a target is these words, or fits the pattern. */
  async waitForText(target: string, words: string | RegExp, patience: WaitOptions = {}): Promise<void> {
    const fits = (text: string) => (typeof words === 'string' ? text === words : words.test(text))
    const check = async () => (await this.texts(target)).some(fits)
    await this.waitFor(check, { ...patience, what: `${target} to read ${words}` })
  }

  async #describeState(): Promise<string> {
    const [page, text, dialog, { errors, warnings }] = await Promise.all([
      this.page(),
      this.text(),
      this.dialog(),
      this.report(),
    ])
    const lines = [`page: ${page.route}`, `text: ${text.slice(0, 1_000)}`]
    if (dialog) lines.push(`dialog: ${JSON.stringify(dialog)}`)
    return [
      ...lines,
      ...errors.map((error) => `error: ${error}`),
      ...warnings.map((words) => `warning: ${words}`),
    ].join('\n')
  }

  // —— the world around

  /** Queues the answer to the next call of that name: nobody else answers. */
  answer = <N extends keyof Answers>(name: N, value: Answers[N]) => this.#callRuntime('answer', name, value)
  /** Lets the next call of that name fail: the user's own no, unless another reason is given. */
  refuse = (name: keyof Answers, reason = 'fail cancel') => this.#callRuntime('refuse', name, reason)

  /** Puts a file on the phone, for a picker to hand over. */
  addFile = (name: string, content: string | Uint8Array): Promise<PickedFile> =>
    this.#callRuntime(
      'addFile',
      name,
      typeof content === 'string' ? { text: content } : { base64: Buffer.from(content).toString('base64') },
    )

  setNetwork = (type: 'wifi' | '4g' | 'none') => this.#callRuntime('setNetwork', type)
  setTheme = (theme: 'light' | 'dark') => this.#callRuntime('setTheme', theme)
  offerUpdate = (outcome: 'ready' | 'failed' | 'none') => this.#callRuntime('offerUpdate', outcome)
  /** Opens the running program from outside: a shared card (scene 1007), a code (1047). */
  openFromOutside = (url: string, scene = 1007) => this.#callRuntime('openFromOutside', url, scene)
  /** What is playing comes to its end. */
  endAudio = () => this.#callRuntime('endAudio')
  /** Puts the phone's clock on: nobody waits for it. */
  advanceClock = (ms: number) => this.#callRuntime('advanceClock', ms)
  background = () => this.#callRuntime('background')
  foreground = () => this.#callRuntime('foreground')

  // —— the record

  storage = () => this.#callRuntime('storage')
  report = (): Promise<ReportData> => this.#callRuntime('report')

  /** The calls to `wx` of one name, by their options. */
  async calls(name: string): Promise<unknown[]> {
    return (await this.report()).calls.filter((call) => call.name === name).map((call) => call.options)
  }

  /** Requests, uploads and sockets, in the order they began. */
  get network(): readonly NetworkEntry[] {
    return this.network_.log
  }

  /** Errors a scenario expects: they no longer count. */
  takeErrors = () => this.#callRuntime('takeErrors')

  /** Throws unless the scenario went without errors, template warnings, open dialogs or answers nobody asked for. */
  async expectClean(): Promise<void> {
    await this.stage.settle()
    const { errors, warnings, unusedAnswers } = await this.report()
    const dialog = await this.dialog()
    const wrong = [
      ...errors.map((error) => `error: ${error}`),
      ...warnings.map((warning) => `warning: ${warning}`),
      ...unusedAnswers.map((name) => `unused answer: ${name}`),
      ...(dialog ? [`open dialog: ${JSON.stringify(dialog)}`] : []),
    ]
    if (wrong.length > 0) throw new Error(`the scenario was not clean:\n${wrong.join('\n')}`)
  }

  /** Switches the phone off; throws if the scenario was not clean. */
  async close(): Promise<void> {
    try {
      await this.expectClean()
    } finally {
      this.network_.close()
      await this.stage.close()
    }
  }
}
