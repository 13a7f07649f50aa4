import type { Signature } from '@contract/account/sign-in/shapes'
import { seconds } from '@contract/duration'
import { cutText } from '@contract/text'
import type { UpstreamConfig } from '../../config'
import type { Clock } from '../clock'
import type { UpstreamWarnings } from '../upstream-warnings'
import { type Answer, ask, isDeadToken, lifeOf, textOf } from './ask-vendor'
import type { CachedToken, CachedTokens } from './cached-tokens'
import type { Identity } from './identity'
import type { News } from './news'
import { signPage } from './signature'
import { UpstreamFailure } from './trouble'

const VENDOR = '微信'

type App = NonNullable<UpstreamConfig['official']>

interface Deps {
  warnings: UpstreamWarnings
  config: UpstreamConfig
  lent: CachedTokens
  clock: Clock
}

/** Question beside its access token. */
interface Question {
  query?: Record<string, string>
  body?: object
  answers?: readonly number[]
  longestMs?: number
}

export type Scope = 'base' | 'userinfo'

/** The official account and the mini program; either may be absent. */
export class WeChat {
  constructor(
    private readonly deps: Deps,
    private readonly official: App | undefined,
    private readonly mini: App | undefined,
  ) {}

  get app() {
    return { appId: this.#official.appId, agentId: '' }
  }

  authorizeUrl(redirectUrl: string, state: string, scope: Scope = 'base'): string {
    const query = new URLSearchParams({
      appid: this.#official.appId,
      redirect_uri: redirectUrl,
      response_type: 'code',
      scope: `snsapi_${scope}`,
      state,
    })
    return `${this.deps.config.open}/connect/oauth2/authorize?${query}#wechat_redirect`
  }

  async userByCode(code: string): Promise<Identity> {
    const { appId, secret } = this.#official
    const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
    const answer = await this.#askPlain('/sns/oauth2/access_token', query)
    const identity = identityOf(appId, answer)
    if (!String(answer.scope ?? '').includes('snsapi_userinfo')) return identity
    return { ...identity, ...(await this.#fetchProfile(answer)) }
  }

  async miniUser(code: string): Promise<Identity> {
    const { appId, secret } = this.mini ?? failNotSetUp()
    const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' }
    return identityOf(appId, await this.#askPlain('/sns/jscode2session', query))
  }

  async sign(url: string): Promise<Signature> {
    const { appId } = this.#official
    const ticket = await this.deps.lent.get(`wechat.${appId}.ticket`, async () => {
      const answer = await this.#askWithToken(this.#official, '/cgi-bin/ticket/getticket', { query: { type: 'jsapi' } })
      return { value: textOf(answer, 'ticket', VENDOR), lifeMs: lifeOf(answer) }
    })
    return { appId, ...signPage(ticket, url, this.deps.clock.now()) }
  }

  /** Sends a template message of the official account; tapped, it opens the app. */
  async tell(openId: string, news: News): Promise<void> {
    const { id, fields } = this.deps.config.push?.template ?? failNotSetUp()
    const value = (text: string) => ({ value: cutText(text, THING_LENGTH) })
    const data = {
      [fields.title]: value(news.title),
      [fields.content]: value(news.content || news.title),
      [fields.time]: { value: news.time },
    }
    const body = { touser: openId, template_id: id, url: news.url, data }
    await this.#askWithToken(this.#official, '/cgi-bin/message/template/send', { body })
  }

  /**
   * Asks about content in the name of the mini program, which is the one that WeChat reviews.
   * @param answers error codes that answer the question
   */
  askAsMini(path: string, body: object, answers: readonly number[]): Promise<Answer> {
    return this.#askWithToken(this.mini ?? failNotSetUp(), path, { body, answers, longestMs: CHECK_MS })
  }

  get #official(): App {
    return this.official ?? failNotSetUp()
  }

  /** Nickname and photo; signing in works without them. */
  async #fetchProfile(answer: Answer): Promise<Partial<Identity>> {
    const query = { access_token: String(answer.access_token), openid: String(answer.openid), lang: 'zh_CN' }
    try {
      const { nickname, headimgurl } = await this.#askPlain('/sns/userinfo', query)
      return { nickname: String(nickname ?? ''), photoUrl: String(headimgurl ?? '') }
    } catch (error) {
      if (error instanceof UpstreamFailure) return {}
      throw error
    }
  }

  async #askWithToken(app: App, path: string, { query, ...asked }: Question): Promise<Answer> {
    const token = await this.#getToken(app)
    try {
      return await this.#askPlain(path, { access_token: token, ...query }, asked)
    } catch (error) {
      if (!isDeadToken(error)) throw error
      return this.#askPlain(path, { access_token: await this.#getToken(app, token), ...query }, asked)
    }
  }

  /**
   * Access token. `stable_token` returns the same one until it expires; a few times a day it can be told to replace it.
   */
  #getToken(app: App, dead?: string): Promise<string> {
    const borrow = async () => {
      const lent = await this.#borrowToken(app, false)
      return lent.value === dead ? this.#borrowToken(app, true) : lent
    }
    return this.deps.lent.get(`wechat.${app.appId}.token`, borrow, dead)
  }

  async #borrowToken({ appId, secret }: App, afresh: boolean): Promise<CachedToken> {
    const body = { grant_type: 'client_credential', appid: appId, secret, force_refresh: afresh }
    const answer = await this.#askPlain('/cgi-bin/stable_token', {}, { body })
    return { value: textOf(answer, 'access_token', VENDOR), lifeMs: lifeOf(answer) }
  }

  #askPlain(
    path: string,
    query: Record<string, string>,
    { longestMs, ...asked }: Omit<Question, 'query'> = {},
  ): Promise<Answer> {
    const { config, warnings } = this.deps
    const timeoutMs = Math.min(config.timeoutMs, longestMs ?? config.timeoutMs)
    return ask({ vendor: VENDOR, url: config.wechatApi + path, query, timeoutMs, warnings, ...asked })
  }
}

/** People who publish something wait for the check. */
const CHECK_MS = seconds(3)

const identityOf = (appId: string, answer: Answer): Identity => ({
  provider: 'wechat',
  appId,
  subject: textOf(answer, 'openid', VENDOR),
  unionId: typeof answer.unionid === 'string' && answer.unionid ? answer.unionid : undefined,
  nickname: '',
  photoUrl: '',
})

/** A template's `thing` holds so many characters; a longer one is refused whole. */
const THING_LENGTH = 20

const failNotSetUp = (): never => {
  throw new UpstreamFailure('off', VENDOR)
}
