import { fail } from '../../../kernel/fail'
import type { Identity } from '../../../kernel/upstream/identity'
import { VENDORS } from '../../../kernel/upstream/trouble'
import { AccountLinkRepository } from './links-repository'

/** Bindings of accounts to chat app users. */
export class AccountLinks extends AccountLinkRepository {
  /** Binds an account to a chat app's user, one to one within each app. */
  async tie(accountId: string, identity: Identity, at: { now: number; time: string }) {
    const vendor = VENDORS[identity.provider]
    const taken = await this.find(identity)
    if (taken && taken.accountId !== accountId) fail.conflict(`该${vendor}已绑定其他账号`)
    if (taken?.isExact || (await this.add(accountId, identity, at))) return
    fail.conflict(`您的账号已绑定其他${vendor}，请先在个人设置中解除绑定`, { to: 'ownSettings' })
  }
}
