import type * as adapter from 'glass-easel-miniprogram-adapter'
import type { Pack, TabBarItem } from '../protocol'
import { behavioursWithin } from './builtin/builtin'
import { ScrollView } from './builtin/scroll-view'
import { type EventChannel, eventChannel } from './event-channel'
import type { Host } from './host'
import { SelectorQuery } from './selector-query'
import { type ObserverOptions, ViewObserver } from './view-observer'

/** The page object of the program, with its hooks. */
export interface PageInstance {
  route: string
  __route__: string
  options: Record<string, string>
  __wxWebviewId__: number
  getPageId(): string
  getOpenerEventChannel(): EventChannel
  getTabBar(): unknown
  createSelectorQuery(): SelectorQuery
  createIntersectionObserver(options?: ObserverOptions): ViewObserver
  onLoad?(query: Record<string, string>): void
  onShow?(): void
  onReady?(): void
  onHide?(): void
  onUnload?(): void
  onPullDownRefresh?(): void
  onReachBottom?(): void
  onPageScroll?(at: { scrollTop: number }): void
  onTabItemTap?(item: TabBarItem & { index: string }): void
  onShareAppMessage?(from: { from: string; target?: object }): unknown
}

export interface Surroundings {
  host: Host
  pack: Pack
  code: adapter.CodeSpace
  backend: adapter.AssociatedBackend
}

/** Path of the component that is the tab bar with `tabBar.custom` in app.json. */
export const TAB_BAR = 'custom-tab-bar/index'

let webviews = 0

/** An open page: its element, its component tree and its hooks. */
export class OpenPage {
  readonly instance: PageInstance
  /** The page's web view; fixed elements of the page are positioned in it. */
  readonly element: HTMLElement
  title: string
  readonly #root: adapter.Root
  readonly #scroller: HTMLElement
  readonly #tabBar?: adapter.Root
  #isReady = false
  #wasAtEnd = false

  constructor(
    readonly path: string,
    readonly query: Record<string, string>,
    private readonly around: Surroundings,
    opener?: EventChannel,
  ) {
    const { host, code, backend, pack } = around
    const { ownerDocument: document } = host.screen.pages
    this.title = this.config.navigationBarTitleText ?? pack.app.window?.navigationBarTitleText ?? ''
    this.element = document.createElement('div')
    this.element.className = 'mp-webview'
    this.#scroller = document.createElement('div')
    this.#scroller.className = 'mp-scroller'
    this.element.append(this.#scroller)
    this.#root = backend.createRoot('page', code, path)
    this.instance = this.#root.get() as unknown as PageInstance
    this.#addPageMethods(opener ?? eventChannel()[1])
    if (pack.app.tabBar?.custom && this.isTab) this.#tabBar = backend.createRoot('tab-bar', code, TAB_BAR)
  }

  get config() {
    return this.around.pack.configs[this.path] ?? {}
  }

  get isTab(): boolean {
    return Boolean(this.around.pack.app.tabBar?.list.some(({ pagePath }) => pagePath === this.path))
  }

  get hasNavigationBar(): boolean {
    const style = this.config.navigationStyle ?? this.around.pack.app.window?.navigationStyle
    return style !== 'custom'
  }

  #addPageMethods(opener: EventChannel): void {
    const { instance, path, query } = this
    const webview = ++webviews
    instance.route = path
    instance.__route__ = path
    instance.options = query
    instance.__wxWebviewId__ = webview
    instance.getPageId = () => `pageId:${webview}`
    instance.getOpenerEventChannel = () => opener
    instance.getTabBar = () => this.#tabBar?.get()
    instance.createSelectorQuery = () => new SelectorQuery(this.component)
    instance.createIntersectionObserver = (options) => new ViewObserver(this.component, options)
  }

  get component() {
    return this.#root.getComponent()
  }

  /** Attaches the page to the screen, then calls onLoad. */
  load(): void {
    const { screen, report } = this.around.host
    report.opened.push(this.path)
    screen.pages.append(this.element)
    attach(this.#root, this.#scroller)
    this.#scroller.querySelector('wx-page')?.setAttribute('is', this.path)
    if (this.#tabBar) attach(this.#tabBar, this.element)
    this.#scroller.addEventListener('scroll', () => this.#onScroll())
    this.#runHook('onLoad', this.query)
  }

  show(): void {
    this.element.setAttribute('data-active', '')
    this.drawFrame()
    this.#runHook('onShow')
    this.#triggerLifetimes('show')
    if (this.#isReady) return
    this.#isReady = true
    const window = this.element.ownerDocument.defaultView
    // onReady follows the first frame.
    window?.requestAnimationFrame(() => setTimeout(() => this.element.isConnected && this.#runHook('onReady')))
  }

  /** Draws the navigation bar and the tab bar for this page. */
  drawFrame(): void {
    this.around.host.screen.drawPage(this.title, this.hasNavigationBar, this.isTab && !this.#tabBar)
  }

  hide(): void {
    this.element.removeAttribute('data-active')
    this.#runHook('onHide')
    this.#triggerLifetimes('hide')
  }

  unload(): void {
    this.#runHook('onUnload')
    this.#root.release()
    this.#tabBar?.release()
    this.element.remove()
  }

  #triggerLifetimes(name: 'show' | 'hide'): void {
    this.component.triggerPageLifetime(name, [])
    this.#tabBar?.getComponent().triggerPageLifetime(name, [])
  }

  #runHook(hook: 'onLoad' | 'onShow' | 'onReady' | 'onHide' | 'onUnload', query: Record<string, string> = {}): void {
    this.around.host.report.guard(`${this.path} ${hook}`, () => this.instance[hook]?.(query))
  }

  #onScroll(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller
    const { report } = this.around.host
    report.guard(`${this.path} onPageScroll`, () => this.instance.onPageScroll?.({ scrollTop }))
    const atEnd = scrollHeight - clientHeight - scrollTop <= (this.config.onReachBottomDistance ?? 50)
    if (atEnd && !this.#wasAtEnd) report.guard(`${this.path} onReachBottom`, () => this.instance.onReachBottom?.())
    this.#wasAtEnd = atEnd
  }

  scrollTo(top: number): void {
    this.#scroller.scrollTop = top
  }

  /** Scrolls to the end. In jsdom, where nothing has a size, it only reports the end as reached. */
  scrollToEnd(): void {
    this.#wasAtEnd = false
    if (this.#scroller.scrollHeight > 0) this.#scroller.scrollTop = this.#scroller.scrollHeight
    else this.#onScroll()
  }

  /** Pulls down the page, or the first scroll-view on it that has a refresher; throws if there is neither. */
  pullDown(): void {
    if (this.config.enablePullDownRefresh ?? this.around.pack.app.window?.enablePullDownRefresh) {
      this.around.host.report.guard(`${this.path} onPullDownRefresh`, () => this.instance.onPullDownRefresh?.())
      return
    }
    const refresher = behavioursWithin(this.element).find(
      ({ behaviour }) => behaviour instanceof ScrollView && behaviour.hasRefresher,
    )?.behaviour
    if (!(refresher instanceof ScrollView)) throw new Error(`${this.path} cannot be pulled down`)
    refresher.pull()
  }
}

/** Appends a component tree to an element; glass-easel can only replace a node, so a placeholder is added first. */
function attach(root: adapter.Root, parent: HTMLElement): void {
  const place = parent.ownerDocument.createElement('div')
  parent.append(place)
  root.attach(parent as never, place as never)
}
