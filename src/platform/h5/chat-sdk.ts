import type { GeoPoint, Outcome, ShareCard, SignUrl } from '../port'

/** A vendor's SDK as the hosts use it, in a chunk of its own. Every call may reject with a HostFailure. */
export interface ChatSdk {
  /** Configures the SDK with the signature of `url`. */
  configure(url: string, sign: SignUrl): Promise<void>
  scan(): Promise<string>
  /** Resolves to pictures as data URLs. */
  chooseImage(options: { count: number; camera?: boolean }): Promise<string[]>
  locate(): Promise<GeoPoint>
  openLocation(place: { lat: number; lng: number; name: string; address?: string }): Promise<void>
  previewImages(urls: readonly string[], index: number): Promise<void>
  previewFile?(file: { url: string; name: string; size: number }): Promise<void>
  hideShare(): Promise<void>
  share(card: ShareCard): Promise<'sent' | 'menu'>
  closeWindow(): Promise<void>
}

type Why = Extract<Outcome<never>, { ok: false }>['why']

/** Failure of a host call, with the fields of an Outcome. */
export class HostFailure extends Error {
  constructor(
    readonly why: Why,
    message?: string,
    /** True when the host did not accept the signature: it may check the other address. */
    readonly wrongSignature = false,
  ) {
    super(message ?? why)
    this.name = 'HostFailure'
    this.words = message
  }
  readonly words?: string
}

const UNTRUSTED = '这个页面不在可信域名内，请联系管理员检查可信域名'
const NOT_GRANTED = '当前应用没有开通这项能力，请联系管理员'

/** Meanings of the vendors' `errMsg`; the exact texts differ by client and version. */
const MEANINGS: readonly [RegExp, Why, string?][] = [
  [/:\s*(fail[_ ]?)?cancel/i, 'cancelled'],
  // The address is on no domain that the application trusts.
  [/invalid[_ ]?url[_ ]?domain|40048/i, 'error', UNTRUSTED],
  [/function[_ ]?not[_ ]?exist|not[_ ]?support/i, 'appOnly'],
  [/permission[_ ]?denied|access[_ ]?denied|no permission/i, 'denied', NOT_GRANTED],
  [/auth[_ ]?den|deny|denied|gps closed|location.*(off|disable)/i, 'denied'],
]

export function failureOf(reply: unknown): HostFailure {
  if (reply instanceof HostFailure) return reply
  const { errMsg = '', err_msg: raw = '' } = (reply ?? {}) as { errMsg?: string; err_msg?: string }
  const text = errMsg || raw || (reply instanceof Error ? reply.message : '')
  if (/invalid[_ ]?signature|40093/i.test(text)) return new HostFailure('error', undefined, true)
  const [, why, words] = MEANINGS.find(([pattern]) => pattern.test(text)) ?? []
  return new HostFailure(why ?? 'error', words)
}

/** Rejects with a time-out when the host does not answer: outside of their programs both SDKs never settle. */
export function inTime<T>(pending: Promise<T>, ms: number, words: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new HostFailure('timeout', words)), ms)
    pending.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const SDK_WORDS = /^SDK Error|^(config|agentConfig|preVerifyJSAPI):/

/** Swallows unhandled rejections of the SDKs' own first configuration; our calls report them already. */
export function keepRejectionsIn() {
  window.addEventListener('unhandledrejection', (event) => {
    const { message = '', errMsg = '' } = (event.reason ?? {}) as { message?: string; errMsg?: string }
    if (SDK_WORDS.test(message) || SDK_WORDS.test(errMsg)) event.preventDefault()
  })
}
