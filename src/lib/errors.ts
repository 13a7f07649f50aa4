import { Code } from '@contract/codes/errors'

/** The server answered and refused: `code` is the envelope's, `message` its words (§8). */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message)
    this.name = 'ApiError'
  }

  /** The server could not, and may another time: it is broken or busy. Anything else stays refused however often it is asked. */
  get mayPass(): boolean {
    return this.code === Code.tooFast || this.code >= Code.failed
  }

  /** What is wrong with which field, in the user's words. */
  get fields(): Record<string, string> {
    const { fields } = (this.data ?? {}) as { fields?: Record<string, string> }
    return fields ?? {}
  }
}

/** §8: what the user reads when no answer came. */
const NO_ANSWER = '网络请求失败，请稍后再试'
/** Something answered, but not as our server does: the network is not to blame. */
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

/** A failure told in its own words, already those of the product. */
export class SaidError extends Error {
  /** @param reason what failed behind it */
  constructor(
    message: string,
    readonly reason?: unknown,
  ) {
    super(message)
    this.name = 'SaidError'
  }
}

/** What was asked for belongs to a part that is not open yet. */
export class NotOpenYet extends SaidError {
  constructor() {
    super('该功能尚未开放')
    this.name = 'NotOpenYet'
  }
}

const told = new WeakSet<object>()

/** Notes that the user has heard of it. */
export function markTold(error: unknown) {
  if (typeof error === 'object' && error !== null) told.add(error)
}

export const isTold = (error: unknown): boolean => typeof error === 'object' && error !== null && told.has(error)

/** Ends a piece of work of which the user has been told why it cannot be done. */
export function giveUp(): never {
  const error = new SaidError('')
  markTold(error)
  throw error
}

/** What may happen to a call although nothing is wrong with the code. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof NetworkError || error instanceof SaidError

/**
 * For a call that only helps: that it failed is no reason to disturb anybody. A fault in our own code goes on, to the
 * log. `await api.x.y().catch(forgive)` is undefined then.
 */
export function forgive(error: unknown): undefined {
  if (!isExpected(error)) throw error
}

/** For a call whose failure the user has heard of. What nobody has told them of goes on. */
export function unlessUntold(error: unknown): undefined {
  if (!isTold(error)) throw error
}
