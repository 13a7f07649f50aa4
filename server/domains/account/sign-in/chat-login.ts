import type { LoginReply } from '@contract/account/shapes'
import type { BindInput, ChatLoginInput, ChatLoginReply, WechatUserInfo } from '@contract/account/sign-in/shapes'
import type { SystemDb } from '../../../kernel/db/open'
import { fail } from '../../../kernel/fail'
import type { GuestCall } from '../../../kernel/http/call'
import { VENDORS } from '../../../kernel/upstream/trouble'
import { VerificationCodes } from '../codes'
import { AccountRepository } from '../repository/accounts'
import { Tickets } from '../tickets'
import { ChatIdentity } from './chat-identity'
import { type Account, Entrance } from './entrance'
import { AccountLinks } from './links'
import type { Provider } from './links-repository'
import { SignIn } from './sign-in'

const OVER = '绑定已超时，请重新授权'

/** Signs in by the identity that a chat app confirms. */
export class ChatLogin {
  readonly #accounts: AccountRepository
  readonly #entrance: Entrance
  readonly #tickets: Tickets

  constructor(
    private readonly call: GuestCall,
    private readonly provider: Provider,
  ) {
    this.#accounts = new AccountRepository(call.system)
    this.#entrance = new Entrance(call)
    this.#tickets = new Tickets(call.system, call.now)
  }

  async login({ deviceId, ...proof }: ChatLoginInput): Promise<ChatLoginReply> {
    const identity = await new ChatIdentity(this.call, this.provider).read(proof)
    const links = new AccountLinks(this.call.system)
    const link = await links.find(identity)
    if (link) {
      // Known only by the union id so far: bound in this app as well from now on.
      if (!link.isExact) await links.add(link.accountId, identity, this.call)
      return this.#entrance.enter(await this.#accounts.byId(link.accountId), deviceId)
    }
    const bindTicket = await this.#tickets.issue('bind', identity)
    return { status: 5, xauthToken: '', info: `该${VENDORS[this.provider]}还没有绑定账号`, bindTicket }
  }

  async profile(bindTicket: string): Promise<WechatUserInfo> {
    const { nickname, photoUrl } = (await this.#requireBindTicket(bindTicket)).data
    return { nickname, photoUrl }
  }

  /** Binds the ticket's identity to the account that the caller proves to own, and signs in. */
  async bind(input: BindInput): Promise<LoginReply> {
    await this.#requireBindTicket(input.bindTicket)
    const proven =
      input.by === 'password' ? await this.#verifyByPassword(input) : { account: await this.#verifyBySms(input) }
    if ('refusal' in proven) return proven.refusal
    const { account } = proven
    const closed = await this.#entrance.closed(account)
    if (closed) return closed
    await this.#bindAccount(account, input.bindTicket)
    return this.#entrance.enter(account, input.deviceId)
  }

  async #verifyByPassword({ account = '', password = '', pictureId, pictureText }: BindInput) {
    if (!account.trim()) fail.unfilled('account', '账号')
    if (!password) fail.unfilled('password', '密码')
    return new SignIn(this.call).verifyPassword({ account, password, pictureId, pictureText })
  }

  async #verifyBySms({ mobile, code }: BindInput): Promise<Account> {
    if (!mobile) return fail.unfilled('mobile', '手机号')
    if (!code) return fail.unfilled('code', '验证码')
    await new VerificationCodes(this.call).spend(mobile, 'bind', code)
    const message = '该手机号尚未注册，请先注册'
    return (await this.#accounts.byName(mobile)) ?? fail.invalid(message, { mobile: message })
  }

  /** Uses the ticket up and binds the identity, both or neither. */
  async #bindAccount(account: Account, bindTicket: string) {
    await this.call.system.transaction().execute(async (transaction) => {
      const db = transaction as SystemDb
      const identity = (await new Tickets(db, this.call.now).spend('bind', bindTicket)) ?? fail.invalid(OVER)
      await new AccountLinks(db).tie(account.id, identity, this.call)
    })
  }

  async #requireBindTicket(bindTicket: string) {
    const ticket = await this.#tickets.find('bind', bindTicket, OVER)
    return ticket.data.provider === this.provider ? ticket : fail.invalid(OVER)
  }
}

export async function sendBindCode(call: GuestCall, bindTicket: string, mobile: string) {
  await new Tickets(call.system, call.now).find('bind', bindTicket, OVER)
  return new VerificationCodes(call).send(mobile, 'bind')
}
