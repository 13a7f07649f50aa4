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

  /** What is wrong with which field, in the user's words. */
  get fields(): Record<string, string> {
    const { fields } = (this.data ?? {}) as { fields?: Record<string, string> }
    return fields ?? {}
  }
}

/** §8: what the user reads whenever no answer came. */
export const NETWORK_WORDS = '网络请求失败，请稍后再试'

/** No answer, or none with an HTTP status of 200 to 299. */
export class NetworkError extends Error {
  constructor(
    readonly why: 'offline' | 'timeout' | 'status' | 'rubbish',
    readonly status = 0,
  ) {
    super(NETWORK_WORDS)
    this.name = 'NetworkError'
  }
}

/** A failure told in its own words, already those of the product. */
export class SaidError extends Error {
  constructor(message: string) {
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
