import { fromQuery, toQuery } from '@/lib/query'
import type { Params, Route } from '@/routes/route'
import type { Feedback, Pages } from './port'

const NOT_OPEN = '该功能尚未开放'

type Args<R> = Record<string, never> extends Params<R> ? [params?: Params<R>] : [params: Params<R>]

/** Navigation between pages by their routes. A wrong or missing parameter does not compile. */
export class Navigation {
  constructor(
    private readonly pages: Pages,
    private readonly feedback: Feedback,
    /** Tab shown when there is nothing to go back to. */
    private readonly home: Route,
  ) {}

  /** Questions of open pages that would lose something, with how many pages were open when each was asked for. */
  readonly #questions = new Set<{ depth: number; ask: () => Promise<boolean> }>()

  /** Asks before this page gives way to another one that opens in its place. Returns how to stop asking. */
  askBeforeLeaving(ask: () => Promise<boolean>): () => void {
    const question = { depth: this.pages.stack().length, ask }
    this.#questions.add(question)
    return () => {
      this.#questions.delete(question)
    }
  }

  /** Whether the last pages may be closed for another: those that would lose something are asked. */
  readonly #mayGiveWay = async (count: number): Promise<boolean> => {
    const left = this.pages.stack().length - count
    for (const { depth, ask } of this.#questions) if (depth > left && !(await ask())) return false
    return true
  }

  /** Opens a page on top of this one; switches to a tab. */
  go<R extends Route>(route: R, ...[params]: Args<R>): Promise<void> {
    if (!this.#isOpen(route)) return Promise.resolve()
    if (route.tab) return this.pages.switchTab(route.path)
    return this.pages.navigateTo(route.path, toQuery(params ?? {}), this.#mayGiveWay)
  }

  /** Replaces this page. */
  replace<R extends Route>(route: R, ...[params]: Args<R>): Promise<void> {
    if (!this.#isOpen(route)) return Promise.resolve()
    if (route.tab) return this.pages.switchTab(route.path)
    return this.pages.redirectTo(route.path, toQuery(params ?? {}))
  }

  /** Closes all pages and opens one. */
  relaunch<R extends Route>(route: R, ...[params]: Args<R>): Promise<void> {
    if (!this.#isOpen(route)) return Promise.resolve()
    return this.pages.reLaunch(route.path, toQuery(params ?? {}))
  }

  /** Goes back one page, or to the workbench if this page was the first. */
  back(delta = 1): Promise<void> {
    return this.pages.stack().length > delta ? this.pages.back(delta) : this.relaunch(this.home)
  }

  get canGoBack(): boolean {
    return this.pages.stack().length > 1
  }

  /** Opens a page by path and query, as links and the launch do; keeps only parameters that the route knows. */
  open(route: Route, query: string): Promise<void> {
    const given = fromQuery(query)
    const known = [...(route.needs ?? []), ...(route.may ?? [])]
    const params = Object.fromEntries(known.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
    const missing = (route.needs ?? []).some((name) => !params[name])
    if (missing || !this.#isOpen(route)) return this.relaunch(this.home)
    return this.pages.reLaunch(route.path, toQuery(params))
  }

  #isOpen(route: Route): boolean {
    if (route.later) this.feedback.toast(NOT_OPEN)
    return !route.later
  }
}
