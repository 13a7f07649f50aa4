import { type EventChannel, eventChannel } from './event-channel'
import { resolvePath } from './logic-layer'
import type { OpenPage } from './page'
import { Refusal } from './refusal'

const LIMIT = 10

interface Target {
  url: string
}

interface NavigateTarget extends Target {
  events?: Record<string, (...values: unknown[]) => void>
}

/** WeChat's five navigation functions; each throws a Refusal where WeChat fails the call. */
export interface Navigation {
  navigateTo(to: NavigateTarget): { eventChannel: EventChannel }
  redirectTo(to: Target): void
  switchTab(to: Target): void
  reLaunch(to: Target): void
  navigateBack(by?: { delta?: number }): void
}

/**
 * Parses a page's address as WeChat does: nothing is decoded, the rest after a second `?` or `=` is lost, and a name
 * without `=` has the value "undefined".
 */
export function parseUrl(url: string): { path: string; query: Record<string, string> } {
  const [path = '', search = ''] = url.replace(/^\//, '').split('?')
  const query: Record<string, string> = {}
  for (const pair of search.split('&')) {
    const [name = '', value = 'undefined'] = pair.split('=')
    if (name) query[name] = value
  }
  return { path, query }
}

/** The open pages. A tab page stays open, hidden, until reLaunch. */
export class PageStack implements Navigation {
  readonly pages: OpenPage[] = []
  readonly #tabs = new Map<string, OpenPage>()

  constructor(
    private readonly tabPaths: readonly string[],
    private readonly paths: readonly string[],
    private readonly open: (path: string, query: Record<string, string>, opener?: EventChannel) => OpenPage,
  ) {}

  has(path: string): boolean {
    return this.paths.includes(path)
  }

  get top(): OpenPage | undefined {
    return this.pages.at(-1)
  }

  launch(path: string, query: Record<string, string>): void {
    const page = this.#load(path, query)
    if (page.isTab) this.#tabs.set(path, page)
    page.show()
  }

  navigateTo({ url, events = {} }: NavigateTarget): { eventChannel: EventChannel } {
    const { path, query } = this.#resolve(url)
    if (this.tabPaths.includes(path)) throw new Refusal('fail can not navigateTo a tabbar page')
    if (this.pages.length >= LIMIT) throw new Refusal('fail webview count limit exceed')
    const [mine, theirs] = eventChannel()
    for (const [name, listener] of Object.entries(events)) mine.on(name, listener)
    this.top?.hide()
    this.#load(path, query, theirs).show()
    return { eventChannel: mine }
  }

  redirectTo({ url }: Target): void {
    const { path, query } = this.#resolve(url)
    if (this.tabPaths.includes(path)) throw new Refusal('fail can not redirectTo a tabbar page')
    const left = this.pages.pop()
    if (left?.isTab) this.#tabs.delete(left.path)
    left?.unload()
    this.#load(path, query).show()
  }

  navigateBack({ delta = 1 }: { delta?: number } = {}): void {
    const back = Math.min(delta, this.pages.length - 1)
    if (back < 1) throw new Refusal('fail cannot navigate back at first page.')
    for (let left = 0; left < back; left++) this.pages.pop()?.unload()
    this.top?.show()
  }

  switchTab({ url }: Target): void {
    const { path } = this.#resolve(url)
    if (!this.tabPaths.includes(path)) throw new Refusal('fail can not switch to no-tabBar page')
    if (this.top?.path === path) return
    while (this.top && !this.top.isTab) this.pages.pop()?.unload()
    if (this.top?.path === path) {
      this.top.show()
      return
    }
    this.pages.pop()?.hide()
    const kept = this.#tabs.get(path)
    if (kept) this.pages.push(kept)
    else this.#tabs.set(path, this.#load(path, {}))
    this.top?.show()
  }

  reLaunch({ url }: Target): void {
    const { path, query } = this.#resolve(url)
    const hidden = [...this.#tabs.values()].filter((tab) => !this.pages.includes(tab))
    while (this.top) this.pages.pop()?.unload()
    for (const tab of hidden) tab.unload()
    this.#tabs.clear()
    this.launch(path, query)
  }

  #load(path: string, query: Record<string, string>, opener?: EventChannel): OpenPage {
    const page = this.open(path, query, opener)
    this.pages.push(page)
    page.load()
    return page
  }

  #resolve(url: string): ReturnType<typeof parseUrl> {
    if (!url) throw new Refusal('fail parameter error: parameter.url should be String instead of Undefined;')
    const { path, query } = parseUrl(url.startsWith('/') ? url : `/${resolvePath(this.top?.path ?? '', url)}`)
    if (!this.has(path)) throw new Refusal(`fail page "${path}" is not found`)
    return { path, query }
  }
}
