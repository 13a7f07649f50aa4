import type { SaveThirdPartyInput, ThirdParty, ThirdPartyLink } from '@contract/account/sign-in/shapes'
import type { PersonCall } from '../../../kernel/http/call'
import { VENDORS } from '../../../kernel/upstream/trouble'
import { OwnProofs } from '../own-proofs'
import { AccountRepository } from '../repository/accounts'
import { tellOwner } from '../text-messages'
import { ChatIdentity } from './chat-identity'
import { AccountLinks } from './links'

/** Chat apps that one's own account is bound to (the legacy calls of §7). */
export class ThirdPartyService {
  readonly #links: AccountLinks

  constructor(private readonly call: PersonCall) {
    this.#links = new AccountLinks(call.system)
  }

  async list(): Promise<ThirdPartyLink[]> {
    const links = await this.#links.of(this.call.person.accountId)
    return (Object.keys(VENDORS) as ThirdParty[]).map((kind) => {
      const link = links.find(({ provider }) => provider === kind)
      return {
        kind,
        isLinked: link !== undefined,
        nickname: link?.nickname ?? '',
        linkTime: link?.created_at ?? '',
        isAvailable: this.call.app.upstream[kind] !== undefined,
      }
    })
  }

  /** Binds a chat app, which from then on signs in to this account: its owner gives a proof, and is notified. */
  async save({ kind, password, ownCode, ...proof }: SaveThirdPartyInput) {
    const account = await new AccountRepository(this.call.system).byId(this.call.person.accountId)
    const spendProof = await new OwnProofs(this.call).check(account, { password, ownCode }, 'ownLink')
    const identity = await new ChatIdentity(this.call, kind).read(proof)
    await this.#links.tie(account.id, identity, this.call)
    await spendProof()
    tellOwner(this.call.app, account.mobile, `您的账号已绑定${VENDORS[kind]}，可以用它登录`)
    return null
  }

  async remove(kind: ThirdParty) {
    await this.#links.remove(this.call.person.accountId, kind)
    return null
  }
}
