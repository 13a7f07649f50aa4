import type { AgentSignature, Signature, SignatureInput } from '@contract/account/sign-in/shapes'
import { fail } from '../../../kernel/fail'
import type { GuestCall } from '../../../kernel/http/call'
import { UpstreamFailure, VENDORS } from '../../../kernel/upstream/trouble'
import { isOwnPage, loud } from './chat-identity'

/** Signs our own pages for the hosts' JS-SDKs; nobody else's. */
export class SignatureService {
  constructor(private readonly call: GuestCall) {}

  async wecom(page: SignatureInput): Promise<Signature> {
    const url = await this.#requireOwnPage(page)
    return loud(this.call, this.#vendor('wecom').sign(url))
  }

  async wecomAgent(page: SignatureInput): Promise<AgentSignature> {
    const url = await this.#requireOwnPage(page)
    return loud(this.call, this.#vendor('wecom').signAgent(url))
  }

  async wechat(page: SignatureInput): Promise<Signature> {
    const url = await this.#requireOwnPage(page)
    return loud(this.call, this.#vendor('wechat').sign(url))
  }

  async #requireOwnPage({ url, domain }: SignatureInput): Promise<string> {
    await this.call.app.limits.take('signatureByIp', this.call.origin.ip)
    const message = '页面地址不属于本系统'
    if (!isOwnPage(this.call, url)) fail.invalid(message, { url: message })
    const { host, hostname } = new URL(url)
    if (domain !== host && domain !== hostname) fail.invalid(message, { domain: message })
    return url
  }

  #vendor<P extends 'wechat' | 'wecom'>(provider: P) {
    const vendor = this.call.app.upstream[provider]
    if (!vendor) throw new UpstreamFailure('off', VENDORS[provider])
    return vendor
  }
}
