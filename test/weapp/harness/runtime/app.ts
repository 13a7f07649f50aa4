import { describeError, type Report, toJson } from './report'

/** Argument of `App()`; the program's own fields stay on it. */
export interface AppInstance {
  onLaunch?(options: LaunchOptions): void
  onShow?(options: LaunchOptions): void
  onHide?(): void
  onError?(message: string): void
  onPageNotFound?(page: { path: string; query: object; isEntryPage: boolean }): void
  onUnhandledRejection?(event: { reason: unknown; promise: unknown }): void
  onThemeChange?(theme: { theme: string }): void
}

export interface LaunchOptions {
  path: string
  query: Record<string, string>
  scene: number
  shareTicket?: string
  referrerInfo: object
  apiCategory: 'default'
}

/** The app object, and the events that `wx.onAppShow` and the like listen to as well. */
export class Application {
  instance?: AppInstance
  /** Launch options, set before the first script runs. */
  launched?: LaunchOptions
  readonly #listeners = new Map<string, ((value: unknown) => void)[]>()

  constructor(private readonly report: Report) {
    report.onError = (text) => {
      this.emit('Error', text)
      this.instance?.onError?.(text)
    }
  }

  /** Globals that scripts see. */
  get given() {
    const register = (instance: AppInstance) => {
      if (this.instance) throw new Error('App() may be called once only')
      this.instance = instance
    }
    return { App: register, getApp: () => this.instance }
  }

  on(name: string, listener: (value: unknown) => void): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
  }

  /** Removes one listener, or all if none is given. */
  off(name: string, listener?: (value: unknown) => void): void {
    const left = listener ? (this.#listeners.get(name) ?? []).filter((other) => other !== listener) : []
    this.#listeners.set(name, left)
  }

  emit(name: string, value?: unknown): void {
    const said = value === undefined || typeof value === 'string' ? value : JSON.parse(toJson(value))
    for (const listener of this.#listeners.get(name) ?? []) this.report.guard(`wx.on${name}`, () => listener(said))
  }

  launch(options: LaunchOptions): void {
    this.report.guard('App.onLaunch', () => this.instance?.onLaunch?.(options))
    this.show(options)
  }

  show(options: LaunchOptions): void {
    this.report.guard('App.onShow', () => this.instance?.onShow?.(options))
    this.emit('AppShow', options)
  }

  /** Calls onPageNotFound, or reports an error if the app has no such hook. */
  pageNotFound(page: { path: string; query: object; isEntryPage: boolean }): void {
    this.emit('PageNotFound', page)
    if (this.instance?.onPageNotFound)
      this.report.guard('App.onPageNotFound', () => this.instance?.onPageNotFound?.(page))
    else this.report.error('launch', `page "${page.path}" is not found`)
  }

  /** Reports an unhandled rejection and calls the app's hook. */
  rejected(reason: unknown, promise: unknown): void {
    this.report.error('unhandled rejection', reason)
    this.emit('UnhandledRejection', { reason: describeError(reason) })
    this.report.guard('App.onUnhandledRejection', () => this.instance?.onUnhandledRejection?.({ reason, promise }))
  }

  hide(): void {
    this.report.guard('App.onHide', () => this.instance?.onHide?.())
    this.emit('AppHide', { reason: 0 })
  }
}
