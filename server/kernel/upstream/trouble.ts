import type { ChatLoginTrouble } from '@contract/account/sign-in/shapes'
import { Code } from '@contract/codes/errors'
import { Failure } from '../fail'
import type { Identity } from './identity'

export type Vendor = '微信' | '企业微信'

export const VENDORS = { wechat: '微信', wecom: '企业微信' } as const satisfies Record<Identity['provider'], Vendor>

/** Code and message of each trouble; none of them lets anybody in. */
const TROUBLES: Record<ChatLoginTrouble, { code: number; say(vendor: Vendor): string }> = {
  codeUsed: { code: Code.invalid, say: () => '授权码已使用，请重新授权' },
  codeBad: { code: Code.invalid, say: () => '授权码无效或已过期，请重新授权' },
  stateBad: { code: Code.invalid, say: () => '授权已失效或不是由本页面发起，请重新授权' },
  notMember: { code: Code.forbidden, say: () => '您不是该企业的成员，不能用企业微信登录' },
  slow: { code: Code.upstream, say: (vendor) => `${vendor}响应超时，请稍后再试` },
  down: { code: Code.upstream, say: (vendor) => `${vendor}暂时无法连接，请稍后再试` },
  rubbish: { code: Code.upstream, say: (vendor) => `${vendor}返回了无法识别的内容，请稍后再试` },
  quota: { code: Code.upstream, say: (vendor) => `${vendor}接口调用已达上限，请稍后再试` },
  refused: { code: Code.upstream, say: (vendor) => `${vendor}拒绝了请求，请联系管理员检查配置` },
  off: { code: Code.forbidden, say: (vendor) => `${vendor}尚未接入，请联系管理员` },
}

/** An upstream that did not do what it was asked; a refusal in the user's words like any other. */
export class UpstreamFailure extends Failure {
  constructor(
    readonly trouble: ChatLoginTrouble,
    readonly vendor: Vendor,
    /** The vendor's code, for the log. */
    readonly errcode?: number,
  ) {
    const { code, say } = TROUBLES[trouble]
    super(code, say(vendor), { reason: trouble })
  }

  /** For the log. */
  get detail(): string {
    return `${this.trouble} ${this.errcode ?? ''}`.trim()
  }
}

/** A gateway of the firm's own that did not do what it was asked: the user's words, and the detail for the log. */
export class GatewayFailure extends Failure {
  constructor(
    words: string,
    readonly detail: string,
  ) {
    super(Code.upstream, words)
  }
}
