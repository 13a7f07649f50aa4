import { Code } from '@contract/codes/errors'
import type { Remedy } from '@contract/codes/remedies'
import { limits } from '@contract/limits'
import { ApiError, isReported, markReported, NetworkError, SaidError } from '@/lib/errors'
import { remedyWords } from '@/lib/remedyWords'
import type { Feedback, Outcome } from '@/platform/port'

type Failure = Exclude<Outcome<never>, { ok: true }>

/** Message for codes 301 and 305 without one of their own (§8). */
const SESSION_ENDED = '您的账号已退出，请重新登录'
const APP_ONLY = '请前往APP操作'
const UNKNOWN = '操作没有完成，请稍后再试'

/** True when the session is over; its own modal reports that (§8), so a catcher shows nothing. */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === Code.signedOut || error.code === Code.kicked)

/** Shows errors to the user; the only place that does. */
export class Presenter {
  #modalOpen = false

  constructor(
    private readonly feedback: Feedback,
    /** Logs unexpected errors. */
    private readonly log: (error: unknown) => void,
    /** Opens the place where a refusal is cured. */
    readonly openRemedy: (remedy: Remedy) => Promise<unknown> = async () => {},
  ) {}

  /** User-facing text of an error. */
  words(error: unknown): string {
    if (error instanceof ApiError || error instanceof NetworkError || error instanceof SaidError)
      return error.message || UNKNOWN
    return UNKNOWN
  }

  /** Shows an error once, however often it is rethrown. */
  present(error: unknown) {
    if (isReported(error)) return
    markReported(error)
    // The failure of a call has been reported or logged by the request helper.
    if (!(error instanceof ApiError || error instanceof NetworkError)) this.log(error)
    const remedy = error instanceof ApiError ? error.remedy : undefined
    if (remedy) void this.#offerRemedy(this.words(error), remedy)
    else this.feedback.toast(this.words(error), { ms: limits.toastMs })
  }

  async #offerRemedy(why: string, remedy: Remedy): Promise<void> {
    const { content, action } = remedyWords(why, remedy)
    if (await this.feedback.confirm({ content, confirmText: action })) await this.openRemedy(remedy)
  }

  /** Shows one modal at a time (§8), then calls `logout`. Codes 301 and 305 that arrive meanwhile are covered by it. */
  async sessionEnded(code: number, msg: string, logout: () => Promise<void>) {
    if (this.#modalOpen) return
    this.#modalOpen = true
    try {
      const title = code === Code.kicked ? '下线通知' : '登录已失效'
      await this.feedback.alert({ title, content: msg || SESSION_ENDED, confirmText: '重新登录' })
      await logout()
    } finally {
      this.#modalOpen = false
    }
  }

  /** Value of a host call, or undefined after its failure was shown. A cancel by the user shows nothing. */
  async outcome<T>(pending: Promise<Outcome<T>>): Promise<{ value: T } | undefined> {
    const outcome = await pending
    if (outcome.ok) return { value: outcome.value }
    if (outcome.why === 'appOnly')
      await this.feedback.alert({ content: outcome.message ?? APP_ONLY, confirmText: '知道了' })
    else if (outcome.why === 'denied') await this.#offerSettings(outcome)
    else if (outcome.why !== 'cancelled') this.feedback.toast(outcome.message ?? '操作没有完成，请再试一次')
    return undefined
  }

  async #offerSettings({ message, openSettings }: Failure): Promise<void> {
    if (!openSettings) return this.feedback.toast(message ?? '没有获得授权，请在设置中允许后再试')
    const content = `${message ?? '没有获得授权'}，可以在设置中打开，然后再试一次`
    if (await this.feedback.confirm({ content, confirmText: '去设置' })) await openSettings()
  }
}
