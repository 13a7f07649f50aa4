import type { AgentSignature, Signature } from '@contract/account/sign-in/shapes'
import type { UpstreamConfig } from '../../config'
import { lifeOf, textOf } from './ask-vendor'
import type { Identity } from './identity'
import type { News } from './news'
import { signPage } from './signature'
import { UpstreamFailure } from './trouble'
import { VENDOR, WeComAsking, type WeComDeps } from './wecom-client'

/** The corporation's own app in WeCom. */
export class WeCom {
  readonly #corpId: string
  readonly #agentId: string
  readonly #asking: WeComAsking

  constructor(
    private readonly deps: WeComDeps,
    { corpId, agentId, secret }: NonNullable<UpstreamConfig['wecom']>,
  ) {
    this.#corpId = corpId
    this.#agentId = agentId
    this.#asking = new WeComAsking(deps, { corpId, secret, name: agentId })
  }

  get app() {
    return { appId: this.#corpId, agentId: this.#agentId }
  }

  authorizeUrl(redirectUrl: string, state: string): string {
    const query = new URLSearchParams({
      appid: this.#corpId,
      redirect_uri: redirectUrl,
      response_type: 'code',
      scope: 'snsapi_base',
      state,
      agentid: this.#agentId,
    })
    return `${this.deps.config.open}/connect/oauth2/authorize?${query}#wechat_redirect`
  }

  /** Identity of a person who consented, or scanned WeCom's panel: the same request for both. */
  async userByCode(code: string): Promise<Identity> {
    const answer = await this.#asking.ask('/cgi-bin/auth/getuserinfo', { code })
    const userId = answer.userid ?? answer.UserId
    // Somebody outside of the corporation has an open id only.
    if (typeof userId !== 'string' || !userId) throw new UpstreamFailure('notMember', VENDOR)
    return this.#identityOf(userId)
  }

  async miniUser(code: string): Promise<Identity> {
    const query = { js_code: code, grant_type: 'authorization_code' }
    const answer = await this.#asking.ask('/cgi-bin/miniprogram/jscode2session', query)
    if (textOf(answer, 'corpid', VENDOR) !== this.#corpId) throw new UpstreamFailure('notMember', VENDOR)
    return this.#identityOf(textOf(answer, 'userid', VENDOR))
  }

  async sign(url: string): Promise<Signature> {
    const ticket = await this.#getTicket('ticket', '/cgi-bin/get_jsapi_ticket')
    return { appId: this.#corpId, ...signPage(ticket, url, this.deps.clock.now()) }
  }

  /** Sends a card in the application's conversation; tapped, it opens the app. */
  async tell(userId: string, { title, content, url }: News): Promise<void> {
    const textcard = { title, description: content || title, url, btntxt: '查看' }
    await this.#asking.ask(
      '/cgi-bin/message/send',
      {},
      { touser: userId, msgtype: 'textcard', agentid: this.#agentId, textcard },
    )
  }

  async signAgent(url: string): Promise<AgentSignature> {
    const ticket = await this.#getTicket('agentTicket', '/cgi-bin/ticket/get', { type: 'agent_config' })
    return { ...this.app, ...signPage(ticket, url, this.deps.clock.now()) }
  }

  #identityOf = (userId: string): Identity => ({
    provider: 'wecom',
    appId: this.#corpId,
    subject: userId,
    nickname: userId,
    photoUrl: '',
  })

  #getTicket(kind: string, path: string, query: Record<string, string> = {}): Promise<string> {
    return this.deps.lent.get(`wecom.${this.#agentId}.${kind}`, async () => {
      const answer = await this.#asking.ask(path, query)
      return { value: textOf(answer, 'ticket', VENDOR), lifeMs: lifeOf(answer) }
    })
  }
}
