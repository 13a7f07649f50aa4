import type { ChangeEmailInput, ChangeMobileInput } from '@contract/account/shapes'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { VerificationCodes } from './codes'
import { maskMobile, OwnProofs } from './own-proofs'
import { AccountRepository } from './repository/accounts'
import { signOutEverywhere } from './sign-out-everywhere'
import { tellOwner } from './text-messages'

/**
 * Changes the mobile and e-mail by which the firm and the sign-in page know somebody. A session alone changes neither:
 * its owner must give a proof, the mobile in use is notified, and every other session ends.
 */
export class ContactService {
  readonly #accounts: AccountRepository
  readonly #codes: VerificationCodes

  constructor(private readonly call: StaffCall) {
    this.#accounts = new AccountRepository(call.system)
    this.#codes = new VerificationCodes(call)
  }

  async changeMobile({ mobile, code, ...proof }: ChangeMobileInput) {
    const account = await this.#accounts.byId(this.call.me.accountId)
    const spendProof = await new OwnProofs(this.call).check(account, proof, 'ownMobile')
    const spendCode = await this.#codes.check(mobile, 'changeMobile', code)
    const taken = await this.#accounts.byName(mobile)
    if (taken && taken.id !== account.id) fail.conflict('该手机号已被其他账号使用')
    await spendCode()
    await spendProof()
    await this.#saveContact('mobile', mobile)
    tellOwner(this.call.app, account.mobile, `您的账号已改用手机号 ${maskMobile(mobile)} 登录`)
    await this.#endOtherSessions('登录手机号已更换，请重新登录')
    return null
  }

  async changeEmail({ email, ...proof }: ChangeEmailInput) {
    const account = await this.#accounts.byId(this.call.me.accountId)
    const spendProof = await new OwnProofs(this.call).check(account, proof, 'ownEmail')
    await spendProof()
    await this.#saveContact('email', email)
    tellOwner(this.call.app, account.mobile, '您的账号已更换邮箱')
    await this.#endOtherSessions('账号的邮箱已更换，请重新登录')
    return null
  }

  #endOtherSessions(words: string) {
    const { accountId, sessionId } = this.call.me
    return signOutEverywhere(this.call, accountId, words, { except: sessionId })
  }

  async #saveContact(field: 'mobile' | 'email', value: string) {
    const { me, time } = this.call
    await this.#accounts.update(me.accountId, { [field]: value })
    await this.#accounts.updateEmployments(me.accountId, { [field]: value, updated_at: time })
    const action = field === 'mobile' ? 'account.changeMobile' : 'account.changeEmail'
    await this.call.audit(action, { kind: 'account', id: me.accountId })
  }
}
