import { Code } from '@contract/codes/errors'
import { limits } from '@contract/limits'
import { ApiError, isTold, markTold, NetworkError, SaidError } from '@/lib/errors'
import type { Feedback, Outcome } from '@/platform/port'

/** §8, code 301 and 305 without words of their own. */
const SESSION_ENDED = '您的账号已退出，请重新登录'
const APP_ONLY = '请前往APP操作'
const UNKNOWN = '操作没有完成，请稍后再试'

/** The session is over, which its own modal says (§8): whoever catches this says nothing beside it. */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === Code.signedOut || error.code === Code.kicked)

/** Says what went wrong; the only place that does. */
export class Presenter {
  #modalOpen = false

  constructor(
    private readonly feedback: Feedback,
    /** Where errors nobody expected go. */
    private readonly log: (error: unknown) => void,
  ) {}

  /** What the user reads for an error. */
  words(error: unknown): string {
    if (error instanceof ApiError || error instanceof NetworkError || error instanceof SaidError)
      return error.message || UNKNOWN
    return UNKNOWN
  }

  /** Says it, once however often it is passed on. */
  present(error: unknown) {
    if (isTold(error)) return
    markTold(error)
    // A call's failure was reported or logged where it happened.
    if (!(error instanceof ApiError || error instanceof NetworkError)) this.log(error)
    this.feedback.toast(this.words(error), { ms: limits.toastMs })
  }

  /** One modal at a time (§8), then `logout`. Codes 301 and 305 that arrive meanwhile are covered by it. */
  async sessionEnded(code: number, msg: string, logout: () => Promise<void>) {
    if (this.#modalOpen) return
    this.#modalOpen = true
    try {
      const title = code === Code.kicked ? '下线通知' : '登录已失效'
      await this.feedback.modal({ title, content: msg || SESSION_ENDED, confirmText: '重新登录', cancelText: false })
      await logout()
    } finally {
      this.#modalOpen = false
    }
  }

  /** The value of a host call, or undefined once the reason is said. A user who cancels needs no telling. */
  async outcome<T>(pending: Promise<Outcome<T>>): Promise<{ value: T } | undefined> {
    const outcome = await pending
    if (outcome.ok) return { value: outcome.value }
    if (outcome.why === 'appOnly')
      await this.feedback.modal({ content: outcome.message ?? APP_ONLY, cancelText: false, confirmText: '知道了' })
    else if (outcome.why === 'denied') this.feedback.toast(outcome.message ?? '没有获得授权，请在设置中允许后再试')
    else if (outcome.why !== 'cancelled') this.feedback.toast(outcome.message ?? '操作没有完成，请再试一次')
    return undefined
  }
}
