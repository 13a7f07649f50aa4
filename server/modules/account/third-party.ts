import type { SaveThirdPartyInput, ThirdParty, ThirdPartyLink } from '@contract/sign-in.shapes'
import type { PersonCall } from '../../http/call'
import { VENDORS } from '../../upstream/trouble'
import { ChatIdentity } from './chat-identity'
import { AccountLinks } from './links'

/** The chat apps one's own account is tied to (the legacy calls of §7). */
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

  async save({ kind, ...proof }: SaveThirdPartyInput) {
    const identity = await new ChatIdentity(this.call, kind).read(proof)
    await this.#links.tie(this.call.person.accountId, identity, this.call)
    return null
  }

  async remove(kind: ThirdParty) {
    await this.#links.remove(this.call.person.accountId, kind)
    return null
  }
}
