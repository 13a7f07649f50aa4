import { chatLimits } from '@contract/chat/codes'
import type * as T from '@contract/chat/shapes'
import type { Page } from '@contract/core'
import { limits } from '@contract/limits'
import { toTime } from '../../kernel/clock'
import { mapPage, pageOf } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { type Chats, chatsOf } from './chats'
import { contactOf } from './present'
import { UserSigs } from './user-sig'

const ASKED_FRIEND = 'friendship'

/** Contacts: colleagues, and people of other firms who agreed. */
export class ContactService {
  readonly #chats: Chats

  constructor(private readonly call: StaffCall) {
    this.#chats = chatsOf(call)
  }

  userSig(): T.UserSig {
    const { app, me, now, origin } = this.call
    const expiresAt = now + chatLimits.userSigMs
    const userSig = new UserSigs(app.config.secret, app.clock).make(origin.token ?? '', expiresAt)
    return { imUserId: me.id, userSig, expireTime: toTime(expiresAt) }
  }

  async list({
    current = 1,
    size = limits.contactListSize,
    name = '',
    isCooperationPartner,
  }: T.ContactListInput): Promise<Page<T.Contact>> {
    const { firmId } = this.call.me
    const { people } = this.#chats
    if (isCooperationPartner) {
      const partners = (await people.friends()).filter(
        ({ state, empName }) => state === 'accepted' && empName.includes(name.trim()),
      )
      return mapPage(pageOf(partners, { current, size }), (partner) => contactOf(partner, firmId))
    }
    const page = await people.colleagues(name.trim(), { current, size })
    return mapPage(page, (person) => contactOf(person, firmId))
  }

  async friends(): Promise<T.Friend[]> {
    const all = await this.#chats.people.friends()
    return all.map((person) => ({ ...contactOf(person, this.call.me.firmId), state: person.state }))
  }

  async saveFriend({ mobile, imUserId, isAccepted }: T.FriendInput): Promise<T.Friend> {
    const found = mobile
      ? await this.#inviteByMobile(mobile)
      : await this.#answerInvitation(imUserId ?? '', isAccepted === true)
    const friend = (await this.friends()).find((friend) => friend.imUserId === found)
    if (!friend) return { imUserId: found, userId: '', empName: '', avatarUrl: '', status: 1, state: 'asked' }
    await this.call.audit(`chat.${ASKED_FRIEND}`, { kind: 'employee', id: this.call.me.id })
    return friend
  }

  async #inviteByMobile(mobile: string): Promise<string> {
    const other = (await this.#chats.people.byMobile(mobile)) ?? fail.missing('没有找到其他律所使用该手机号的人')
    const known = (await this.#chats.people.friends()).find((friend) => friend.imUserId === other.imUserId)
    // Mutual invitations count as agreement.
    if (known?.state === 'asking') await this.#chats.people.accept(other.imUserId, this.call.time)
    else if (!known) await this.#chats.people.ask(other.imUserId)
    return other.imUserId
  }

  async #answerInvitation(imUserId: string, isAccepted: boolean): Promise<string> {
    const known =
      (await this.#chats.people.friends()).find((friend) => friend.imUserId === imUserId) ?? fail.gone('合作伙伴')
    if (!isAccepted) await this.#chats.people.part(imUserId)
    else if (known.state === 'asking') await this.#chats.people.accept(imUserId, this.call.time)
    return imUserId
  }
}
