import { Code } from '@contract/codes/errors'
import type { Remedy } from '@contract/codes/remedies'

/** Refusal by the server: `code` is the envelope's, `message` its text (§8). */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message)
    this.name = 'ApiError'
  }

  /** True for a server that is broken or busy, where a retry may help. Any other refusal is final. */
  get mayPass(): boolean {
    return this.code === Code.tooFast || this.code >= Code.failed
  }

  /** Place where the reason of the refusal is cured, if the server knows one. */
  get remedy(): Remedy | undefined {
    return ((this.data ?? {}) as { remedy?: Remedy }).remedy
  }

  /** Messages by field. */
  get fields(): Record<string, string> {
    const { fields } = (this.data ?? {}) as { fields?: Record<string, string> }
    return fields ?? {}
  }
}

/** §8: message when no answer came. */
const NO_ANSWER = '网络请求失败，请稍后再试'
/** Message when something other than our server answered: the network is not to blame. */
const WRONG_ANSWER = '服务暂时不可用，请稍后再试'

const WORDS = {
  offline: NO_ANSWER,
  timeout: NO_ANSWER,
  status: WRONG_ANSWER,
  rubbish: WRONG_ANSWER,
} as const

/** No answer, or none with an HTTP status of 200 to 299 and an envelope in it. */
export class NetworkError extends Error {
  constructor(
    readonly why: keyof typeof WORDS,
    readonly status = 0,
  ) {
    super(WORDS[why])
    this.name = 'NetworkError'
  }
}

/** Failure whose message is user-facing already. */
export class SaidError extends Error {
  /** @param reason the error behind it */
  constructor(
    message: string,
    readonly reason?: unknown,
  ) {
    super(message)
    this.name = 'SaidError'
  }
}

/**
 * The question of a page is over: the record was filed, finished or taken back, or is another's to change. Asking again
 * changes nothing, so that the page says the state and leads on instead of offering a retry.
 */
export class ClosedError extends SaidError {
  /** @param remedy record that shows the state, or where the work goes on */
  constructor(
    message: string,
    readonly remedy?: Remedy,
  ) {
    super(message)
    this.name = 'ClosedError'
  }
}

/** Part of the app that is not open yet. */
export class NotOpenYet extends SaidError {
  constructor() {
    super('该功能尚未开放')
    this.name = 'NotOpenYet'
  }
}

const reported = new WeakSet<object>()

/** Marks an error as shown to the user. */
export function markReported(error: unknown) {
  if (typeof error === 'object' && error !== null) reported.add(error)
}

export const isReported = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && reported.has(error)

/** Ends work by throwing, after the user has been told why it cannot be done. */
export function giveUp(): never {
  const error = new SaidError('')
  markReported(error)
  throw error
}

/** True for failures a call may have although the code is right. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof NetworkError || error instanceof SaidError

/**
 * Ignores the failure of a call that is only a convenience. A fault in our own code is rethrown, to the log. `await
 * api.x.y().catch(ignoreError)` is undefined then.
 */
export function ignoreError(error: unknown): undefined {
  if (!isExpected(error)) throw error
}

/** Ignores a failure the user has been told of; rethrows any other. */
export function rethrowUnlessReported(error: unknown): undefined {
  if (!isReported(error)) throw error
}
