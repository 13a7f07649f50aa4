import type { AppIdInput, AppIdReply, ChatLoginInput } from '@contract/account/sign-in/shapes'
import { Code } from '@contract/codes/errors'
import { fail } from '../../../kernel/fail'
import type { GuestCall } from '../../../kernel/http/call'
import { hashOf } from '../../../kernel/token-hash'
import type { Identity } from '../../../kernel/upstream/identity'
import { UpstreamFailure, VENDORS } from '../../../kernel/upstream/trouble'
import { Tickets } from '../tickets'
import type { Provider } from './links-repository'

type Proof = Pick<ChatLoginInput, 'from' | 'code' | 'state' | 'nonce'>

/** Identity of a person in WeChat or WeCom: asks for consent, and reads the code it gave. */
export class ChatIdentity {
  readonly #tickets: Tickets

  constructor(
    private readonly call: GuestCall,
    private readonly provider: Provider,
  ) {
    this.#tickets = new Tickets(call.system, call.now)
  }

  async appId({ nonce, redirectUrl, scope }: AppIdInput): Promise<AppIdReply> {
    await this.call.app.limits.take('chatLoginByIp', this.call.origin.ip)
    // The code is worth a session: it may be sent only to our own pages.
    if (!isOwnPage(this.call, redirectUrl))
      fail.invalid('回跳地址不属于本系统', { redirectUrl: '回跳地址不属于本系统' })
    const vendor = this.#vendor
    const { provider } = this
    const state = await this.#tickets.issue('state', { provider, nonceHash: hashOf(nonce) })
    const authorizeUrl = vendor.authorizeUrl(redirectUrl, state, scope)
    const isDemo = this.call.app.upstream.fake !== undefined
    return {
      ...vendor.app,
      state,
      authorizeUrl: new URL(authorizeUrl, baseUrl(this.call)).href,
      hasPanel: provider === 'wecom' && !isDemo,
      isDemo,
    }
  }

  /** Asks the vendor for the owner of this code. A code by consent must be one that this browser asked for. */
  async read({ from, code, state, nonce }: Proof): Promise<Identity> {
    await this.call.app.limits.take('chatLoginByIp', this.call.origin.ip)
    const vendor = this.#vendor
    if (from === 'weapp') return loud(this.call, vendor.miniUser(code))
    const stateTicket = state && nonce ? await this.#tickets.spend('state', state) : undefined
    const isOurs = stateTicket?.provider === this.provider && stateTicket.nonceHash === hashOf(nonce ?? '')
    if (!isOurs) throw new UpstreamFailure('stateBad', VENDORS[this.provider])
    return loud(this.call, vendor.userByCode(code))
  }

  get #vendor() {
    const vendor = this.call.app.upstream[this.provider]
    if (!vendor) throw new UpstreamFailure('off', VENDORS[this.provider])
    return vendor
  }
}

const baseUrl = ({ app, origin }: GuestCall) => app.files.baseUrl(origin)

/** Checks whether an address is one of this server's own pages. */
export const isOwnPage = (call: GuestCall, url: string) =>
  URL.canParse(url) && new URL(url).origin === new URL(baseUrl(call)).origin

/** Logs the failure of an upstream for the administrator: the vendor's code gives the reason. */
export async function loud<T>({ app }: GuestCall, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof UpstreamFailure && error.code === Code.upstream) app.warnings.warn(error.vendor, error.detail)
    throw error
  }
}
