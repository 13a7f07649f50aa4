import type { Answers, FromNetwork, Payload, PickedFile } from '../protocol'
import type { LaunchOptions } from './app'
import { type Builtin, isPickable, isSwipeable } from './builtin/builtin'
import { isTextControl } from './builtin/fields'
import { ScrollView } from './builtin/scroll-view'
import type { NetworkType } from './connection'
import { bytesOf } from './files'
import type { Shared } from './host'
import { TAB_BAR } from './page'
import { parseUrl } from './page-stack'
import type { Report } from './report'
import { type RuntimeParts, VisiblePage } from './visible-page'

export type ReportData = Pick<Report, 'opened' | 'errors' | 'warnings' | 'calls' | 'console' | 'setData'> & {
  unusedAnswers: string[]
}

/** The running mini program, as a driver calls it. Arguments and results are JSON, except for `locate` and controls. */
export class Runtime extends VisiblePage {
  // —— lifecycle

  launch(): void {
    const { pack, host, application, logic } = this.parts
    const options = this.#entry(host.settings.url ?? pack.app.pages[0] ?? '', host.settings.scene)
    application.launched = options
    host.share = (from, target) => this.#share(from, target)
    const { tabBar } = pack.app
    if (tabBar && !tabBar.custom)
      host.screen.drawTabs(tabBar.list, (item, index) => this.#tabTapped(item.pagePath, index))
    logic.forbidStrings()
    host.report.guard('app.js', () => logic.run('app'))
    if (!application.instance) {
      host.report.error('app.js', 'App() was not called')
      return
    }
    application.launch(options)
    // WeChat without lazyCodeLoading runs every script of the main package at the start.
    if (pack.app.lazyCodeLoading !== 'requiredComponents') for (const page of pack.app.pages) this.register(page)
    this.#open(options, (stack) => stack.launch(options.path, options.query))
  }

  #entry(url: string, scene: number): LaunchOptions {
    return { ...parseUrl(url), scene, referrerInfo: {}, apiCategory: 'default' }
  }

  /** Opens the page of the launch options, or calls onPageNotFound if the program does not have it. */
  #open({ path, query }: LaunchOptions, open: (stack: RuntimeParts['stack']) => void): void {
    const { stack, host, application } = this.parts
    if (stack.has(path)) host.report.guard('launch', () => open(stack))
    else application.pageNotFound({ path, query, isEntryPage: true })
  }

  /** Loads the package of a page, and registers the page and its components. */
  register(path: string): void {
    const { logic, components, host, pack } = this.parts
    logic.openPack(path)
    if (pack.app.tabBar?.custom) components.register(TAB_BAR, (script) => logic.run(script))
    host.report.guard(path, () => components.register(path, (script) => logic.run(script)))
  }

  /** Moves Date.now ahead. Timers are not moved. */
  advanceClock(ms: number): void {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
  }

  background(): void {
    const { stack, application } = this.parts
    stack.top?.hide()
    application.hide()
  }

  foreground(): void {
    const { stack, application, host } = this.parts
    application.show({
      ...this.#entry('', host.settings.scene),
      path: stack.top?.path ?? '',
      query: stack.top?.query ?? {},
    })
    stack.top?.show()
  }

  /** Opens a page from a shared card or a code: like WeChat, hides the app, shows it and relaunches to the page. */
  openFromOutside(url: string, scene: number): void {
    const { stack, application } = this.parts
    const options = this.#entry(url, scene)
    stack.top?.hide()
    application.hide()
    application.show(options)
    this.#open(options, () => stack.reLaunch({ url: `/${url.replace(/^\//, '')}` }))
  }

  // —— gestures that a pointer cannot make

  confirm(target: string, nth?: number): void {
    this.findBehaviour(target, nth, isTextControl, 'no input or textarea').confirm()
  }

  pick(target: string, value: unknown, nth?: number): void {
    this.findBehaviour(target, nth, isPickable, 'nothing to pick from').pick(value)
  }

  swipe(target: string, direction: 'left' | 'right' | 'up' | 'down', nth?: number): void {
    this.findBehaviour(target, nth, isSwipeable, 'no swiper').swipe(direction)
  }

  /** Scrolls the page, or a scroll-view, to its end. */
  scrollToEnd(target?: string): void {
    if (!target) {
      this.parts.stack.top?.scrollToEnd()
      return
    }
    const isScrollView = (it: Builtin): it is ScrollView => it instanceof ScrollView
    this.findBehaviour(target, undefined, isScrollView, 'no scroll-view').scrollToEnd()
  }

  pullDown(): void {
    this.parts.stack.top?.pullDown()
  }

  /** Presses the phone's back key. */
  back(): void {
    const { stack } = this.parts
    if (stack.pages.length > 1) stack.navigateBack()
    else this.background()
  }

  /** Shares the page from the menu behind the capsule. */
  shareFromMenu(): Shared | undefined {
    return this.#share('menu')
  }

  #share(from: 'button' | 'menu', target?: object): Shared | undefined {
    const { stack, host } = this.parts
    const { instance } = stack.top ?? {}
    if (!instance?.onShareAppMessage) {
      host.report.error('share', `${stack.top?.path} does not offer itself for sharing`)
      return undefined
    }
    const content = host.report.guard('onShareAppMessage', () => instance.onShareAppMessage?.({ from, target }))
    host.report.recordCall('share', content)
    return { from, content }
  }

  #tabTapped(pagePath: string, index: number): void {
    const { stack, pack } = this.parts
    stack.switchTab({ url: `/${pagePath}` })
    const text = pack.app.tabBar?.list[index]?.text ?? ''
    stack.top?.instance.onTabItemTap?.({ index: String(index), pagePath, text })
  }

  // —— the phone and its user

  receive(message: FromNetwork): void {
    this.parts.host.connection.receive(message)
  }

  setNetwork(type: NetworkType): void {
    const { host, application } = this.parts
    host.connection.type = type
    if (type === 'none') host.connection.drop()
    application.emit('NetworkStatusChange', { isConnected: type !== 'none', networkType: type })
  }

  setTheme(theme: 'light' | 'dark'): void {
    const { application, pack } = this.parts
    // A program without `darkmode` in app.json is not told.
    if (!pack.app.darkmode) return
    application.emit('ThemeChange', { theme })
    application.instance?.onThemeChange?.({ theme })
  }

  offerUpdate(outcome: 'ready' | 'failed' | 'none'): void {
    this.parts.updates.offer(outcome)
  }

  /** Ends all players that are playing; throws if there is none. */
  endAudio(): void {
    this.parts.host.audio.end()
  }

  answer<N extends keyof Answers>(name: N, value: Answers[N]): void {
    this.parts.host.answer(name, value)
  }

  refuse(name: keyof Answers, reason: string): void {
    this.parts.host.refuse(name, reason)
  }

  /** Adds a temporary file, to be given as the answer of a picker. */
  addFile(name: string, content: Payload): PickedFile {
    return this.parts.host.files.temporary(name, bytesOf(content))
  }

  // —— the report

  storage(): Record<string, unknown> {
    return this.parts.storage.all()
  }

  report(): ReportData {
    const { report, unusedAnswers } = this.parts.host
    const { errors, warnings, opened, calls, console, setData } = report
    return {
      errors,
      opened,
      warnings: [...this.parts.pack.warnings, ...warnings],
      calls,
      console,
      setData,
      unusedAnswers,
    }
  }

  /** Returns the errors so far and removes them. */
  takeErrors(): string[] {
    const { report } = this.parts.host
    const { errors } = report
    report.errors = []
    return errors
  }
}
