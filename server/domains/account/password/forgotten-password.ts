import { createHmac } from 'node:crypto'
import type { AccountVerified, CodeSent, TicketReply, VerifyAccountInput } from '@contract/account/register/shapes'
import { Mobile } from '@contract/account/shapes'
import { fail } from '../../../kernel/fail'
import type { GuestCall } from '../../../kernel/http/call'
import { VerificationCodes } from '../codes'
import { AccountRepository } from '../repository/accounts'
import { identityOf } from '../sign-in/identity'
import { SignIn } from '../sign-in/sign-in'
import { signOutEverywhere } from '../sign-out-everywhere'
import { Tickets } from '../tickets'
import { PasswordTries } from './password-tries'
import { hashPassword, passwordMatches, passwordProblem } from './passwords'

const SAME = '新密码不能与原密码相同'

const MOBILE = new RegExp(Mobile.pattern ?? '')

/** Sets a new password by a message to the account's mobile. No answer tells whether an account exists. */
export class ForgottenPassword {
  readonly #accounts: AccountRepository
  readonly #tickets: Tickets

  constructor(private readonly call: GuestCall) {
    this.#accounts = new AccountRepository(call.system)
    this.#tickets = new Tickets(call.system, call.now)
  }

  async verify({ account: typed, ...picture }: VerifyAccountInput): Promise<AccountVerified> {
    await this.call.app.limits.take('registerByIp', this.call.origin.ip)
    await new SignIn(this.call).spendPicture(picture)
    const name = identityOf(typed)
    const account = await this.#accounts.byName(name)
    const mobile = account?.mobile ?? (MOBILE.test(name) ? name : this.#fakeMobile(name))
    // The demo's numbers may belong to anybody: nothing is sent to them while the demo is off.
    const isOpen = account?.mobile && (!account.is_demo || this.call.app.config.demo)
    const accountId = isOpen ? account.id : undefined
    const ticket = await this.#tickets.issue('verify', { accountId, mobile })
    return { ticket, mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` }
  }

  async sendCode(ticket: string): Promise<CodeSent> {
    const { accountId, mobile } = (await this.#tickets.find('verify', ticket)).data
    return new VerificationCodes(this.call).send(mobile, 'password', {
      secretly: true,
      reaches: accountId !== undefined,
    })
  }

  async checkCode(ticket: string, code: string): Promise<TicketReply> {
    const { accountId, mobile } = (await this.#tickets.find('verify', ticket)).data
    await new VerificationCodes(this.call).spend(mobile, 'password', code)
    const spent = await this.#tickets.spend('verify', ticket)
    if (!spent || !accountId) return fail.invalid('操作已超时，请重新开始')
    return { ticket: await this.#tickets.issue('reset', { accountId }) }
  }

  async reset(ticket: string, password: string) {
    const { accountId } = (await this.#tickets.find('reset', ticket)).data
    const account = await this.#accounts.byId(accountId)
    const problem = passwordProblem(password, account.mobile)
    if (problem) fail.invalid(problem, { password: problem })
    if (account.must_change_password && (await passwordMatches(account.password_hash, password)))
      fail.invalid(SAME, { password: SAME })
    const password_hash = await hashPassword(password)
    if (!(await this.#tickets.spend('reset', ticket))) fail.invalid('操作已超时，请重新开始')
    const fresh = { password_hash, password_changed_at: this.call.time, must_change_password: false }
    await this.#accounts.update(accountId, fresh)
    await new PasswordTries(this.call).clear(accountId)
    await signOutEverywhere(this.call, accountId, '密码已重置，请重新登录')
    return null
  }

  /** A made-up number, the same each time for the same name, as an account's would be. */
  #fakeMobile(name: string): string {
    const bytes = createHmac('sha256', this.call.app.config.secret).update(`seeming mobile ${name}`).digest()
    const digits = String(bytes.readUInt32BE(0)).padStart(10, '0')
    return `13${digits.slice(-9)}`
  }
}
