import type { Method, Stage } from './drivers/stage'
import type { Network, NetworkEntry } from './network/network'
import type { Answers, Dialog, PageState, PickedFile } from './protocol'
import type { ReportData, Runtime } from './runtime/runtime'

export interface TargetOptions {
  /** Index among several elements, from 0; negative counts from the end. */
  nth?: number
}

interface WaitOptions {
  /** Milliseconds; 60000 if absent. */
  timeout?: number
}

const POLL_MS = 15
const TIMEOUT_MS = 60_000
const LONG_PRESS_MS = 450

const pause = (ms = POLL_MS) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

/**
 * A mini program running on a phone, as a test sees it. A target is a selector as in WXSS (`#name`, `view.row`),
 * `text=登录`, `named=登录` or `label=返回`; `a >> b` finds b inside each a. Hidden elements are ignored. A target that
 * matches no element, or several without `nth`, throws. Taps and fills wait until the target matches.
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

  // —— gestures

  async tap(target: string, { nth, timeout }: TargetOptions & WaitOptions = {}): Promise<void> {
    await this.waitFor(target, { timeout })
    const { name, at } = this.#tapped
    const key = `${target} ${nth}`
    if (name === key) await pause(at + this.sameTapMs - Date.now())
    this.#tapped = { name: key, at: Date.now() }
    await this.stage.press(target, nth, 0)
  }

  async longPress(target: string, { nth }: TargetOptions = {}): Promise<void> {
    await this.waitFor(target)
    await this.stage.press(target, nth, LONG_PRESS_MS)
  }

  /** Drags from the middle of the target, by CSS px. */
  async drag(target: string, by: { x: number; y: number }, { nth }: TargetOptions = {}): Promise<void> {
    await this.waitFor(target)
    await this.stage.drag(target, nth, by)
  }

  /** Replaces the text of an input or textarea. */
  async fill(target: string, text: string, { nth }: TargetOptions = {}): Promise<void> {
    await this.waitFor(target)
    await this.stage.fill(target, nth, text)
  }

  /** Presses the keyboard's 完成 key. */
  confirm = (target: string, { nth }: TargetOptions = {}) => this.#callRuntime('confirm', target, nth)

  /** Sets a picker, a picker-view or a slider to a value; throws if it does not offer it. undefined cancels a picker. */
  pick = (target: string, value: unknown, { nth }: TargetOptions = {}) => this.#callRuntime('pick', target, value, nth)

  /** Swipes a swiper by one item; throws if it does not move in that direction. */
  swipe = (target: string, direction: 'left' | 'right' | 'up' | 'down', { nth }: TargetOptions = {}) =>
    this.#callRuntime('swipe', target, direction, nth)

  /** Scrolls the page, or a scroll-view, to its end. */
  scrollToEnd = (target?: string) => this.#callRuntime('scrollToEnd', target)

  /** Pulls down the page, or the first scroll-view on it that has a refresher. */
  pullDown = () => this.#callRuntime('pullDown')

  /** Presses the phone's back key. On the first page that sends the program to the background. */
  back = () => this.#callRuntime('back')

  /** Presses a button of WeChat's own dialog or action sheet. */
  async pressDialogButton(label: string): Promise<void> {
    await this.waitFor(async () => (await this.dialog())?.buttons.includes(label), { what: `a dialog with ${label}` })
    await this.stage.press(`[data-role] >> text=${label}`, undefined, 0)
  }

  /** Shares the page from the menu behind the capsule. */
  share = () => this.#callRuntime('shareFromMenu')

  // —— reading the screen

  /** Readable text of an element, or of the page: one line for each block. */
  text = (target?: string, { nth }: TargetOptions = {}) => this.#callRuntime('text', target, nth)
  /** Readable texts of all elements that the target matches; empty if there is none. */
  texts = (target: string) => this.#callRuntime('texts', target)
  /** Text of an input or textarea. */
  value = (target: string, { nth }: TargetOptions = {}) => this.#callRuntime('value', target, nth)
  count = (target: string) => this.#callRuntime('count', target)
  has = async (target: string) => (await this.count(target)) > 0
  page = (): Promise<PageState> => this.#callRuntime('page')
  /** Routes of the open pages, the visible one last. */
  stack = () => this.#callRuntime('stack')
  dialog = (): Promise<Dialog | undefined> => this.#callRuntime('dialog')
  toast = () => this.#callRuntime('toast')
  screenshot = (file: string) => this.stage.screenshot(file)

  /** Waits until a target is on screen, or until a condition is truthy. `what` names the condition in the error. */
  async waitFor(
    wanted: string | (() => unknown),
    { timeout = TIMEOUT_MS, what }: WaitOptions & { what?: string } = {},
  ): Promise<void> {
    const isMet = typeof wanted === 'string' ? () => this.has(wanted) : wanted
    const end = Date.now() + timeout
    while (!(await isMet())) {
      if (Date.now() > end)
        throw new Error(`waited ${timeout} ms for ${what ?? wanted}\n${await this.#describeState()}`)
      await pause()
    }
  }

  /** Waits until the page of this route is the visible one. */
  waitForPage = (route: string, options: WaitOptions = {}) =>
    this.waitFor(async () => (await this.page()).route === route, { ...options, what: `page ${route}` })

  /** Waits until an element of the target reads exactly `expected`, or matches it. */
  async waitForText(target: string, expected: string | RegExp, options: WaitOptions = {}): Promise<void> {
    const matches = (text: string) => (typeof expected === 'string' ? text === expected : expected.test(text))
    const check = async () => (await this.texts(target)).some(matches)
    await this.waitFor(check, { ...options, what: `${target} to read ${expected}` })
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
      ...warnings.map((warning) => `warning: ${warning}`),
    ].join('\n')
  }

  // —— the phone and its user

  /** Queues the answer to the next call of this name. */
  answer = <N extends keyof Answers>(name: N, value: Answers[N]) => this.#callRuntime('answer', name, value)
  /** Queues a failure of the next call of this name: the user's own cancel, unless `reason` is given. */
  refuse = (name: keyof Answers, reason = 'fail cancel') => this.#callRuntime('refuse', name, reason)

  /** Adds a temporary file to the phone, to be given as the answer of a picker. */
  addFile = (name: string, content: string | Uint8Array): Promise<PickedFile> =>
    this.#callRuntime(
      'addFile',
      name,
      typeof content === 'string' ? { text: content } : { base64: Buffer.from(content).toString('base64') },
    )

  setNetwork = (type: 'wifi' | '4g' | 'none') => this.#callRuntime('setNetwork', type)
  setTheme = (theme: 'light' | 'dark') => this.#callRuntime('setTheme', theme)
  offerUpdate = (outcome: 'ready' | 'failed' | 'none') => this.#callRuntime('offerUpdate', outcome)
  /** Opens a page of the running program from a shared card (scene 1007) or a code (1047). */
  openFromOutside = (url: string, scene = 1007) => this.#callRuntime('openFromOutside', url, scene)
  /** Ends all players that are playing; throws if there is none. */
  endAudio = () => this.#callRuntime('endAudio')
  /** Moves the phone's Date.now ahead. Timers are not moved. */
  advanceClock = (ms: number) => this.#callRuntime('advanceClock', ms)
  background = () => this.#callRuntime('background')
  foreground = () => this.#callRuntime('foreground')

  // —— the report

  storage = () => this.#callRuntime('storage')
  report = (): Promise<ReportData> => this.#callRuntime('report')

  /** Options of all calls to the function of `wx` with this name. */
  async calls(name: string): Promise<unknown[]> {
    return (await this.report()).calls.filter((call) => call.name === name).map((call) => call.options)
  }

  /** Requests, uploads and sockets, in the order of their start. */
  get network(): readonly NetworkEntry[] {
    return this.network_.log
  }

  /** Returns the errors so far and removes them: a scenario that expects them stays clean. */
  takeErrors = () => this.#callRuntime('takeErrors')

  /** Throws if the scenario had errors or template warnings, or has an open dialog or an answer that no call took. */
  async expectClean(): Promise<void> {
    await this.stage.settle()
    const { errors, warnings, unusedAnswers } = await this.report()
    const dialog = await this.dialog()
    const problems = [
      ...errors.map((error) => `error: ${error}`),
      ...warnings.map((warning) => `warning: ${warning}`),
      ...unusedAnswers.map((name) => `unused answer: ${name}`),
      ...(dialog ? [`open dialog: ${JSON.stringify(dialog)}`] : []),
    ]
    if (problems.length > 0) throw new Error(`the scenario was not clean:\n${problems.join('\n')}`)
  }

  /** Ends the program and its connections; throws if the scenario was not clean. */
  async close(): Promise<void> {
    try {
      await this.expectClean()
    } finally {
      this.network_.close()
      await this.stage.close()
    }
  }
}
