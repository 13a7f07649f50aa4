import type { UpstreamConfig } from '../../config'
import type { Clock } from '../clock'
import type { UpstreamWarnings } from '../upstream-warnings'
import { type Answer, ask, isDeadToken, lifeOf, textOf } from './ask-vendor'
import type { CachedTokens } from './cached-tokens'

export const VENDOR = '企业微信'

export interface WeComDeps {
  warnings: UpstreamWarnings
  config: UpstreamConfig
  lent: CachedTokens
  clock: Clock
}

interface As {
  corpId: string
  secret: string
  /** Distinguishes the corporation's applications: each has a token of its own. */
  name: string
}

/** Requests to WeCom in the name of one of the corporation's applications. */
export class WeComAsking {
  constructor(
    private readonly deps: WeComDeps,
    private readonly as: As,
  ) {}

  /** Asks with an access token; a dead one is renewed and the question repeated once. */
  async ask(path: string, query: Record<string, string>, body?: object): Promise<Answer> {
    const token = await this.#getToken()
    try {
      return await this.#askWith(token, path, query, body)
    } catch (error) {
      if (!isDeadToken(error)) throw error
      return this.#askWith(await this.#getToken(token), path, query, body)
    }
  }

  #askWith(token: string, path: string, query: Record<string, string>, body?: object): Promise<Answer> {
    return this.#askPlain(path, { access_token: token, ...query }, body)
  }

  #getToken(dead?: string): Promise<string> {
    const borrow = async () => {
      const answer = await this.#askPlain('/cgi-bin/gettoken', { corpid: this.as.corpId, corpsecret: this.as.secret })
      return { value: textOf(answer, 'access_token', VENDOR), lifeMs: lifeOf(answer) }
    }
    return this.deps.lent.get(`wecom.${this.as.name}.token`, borrow, dead)
  }

  #askPlain(path: string, query: Record<string, string>, body?: object): Promise<Answer> {
    const { config, warnings } = this.deps
    const { wecomApi, timeoutMs } = config
    return ask({ vendor: VENDOR, url: wecomApi + path, query, body, timeoutMs, warnings })
  }
}
