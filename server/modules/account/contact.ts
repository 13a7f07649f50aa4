import { fail } from '../../fail'
import type { StaffCall } from '../../http/call'
import { VerificationCodes } from './codes'
import { AccountRepository } from './repository'

/** The mobile and e-mail by which the firm and the sign-in page know somebody. */
export class ContactService {
  readonly #accounts: AccountRepository

  constructor(private readonly call: StaffCall) {
    this.#accounts = new AccountRepository(call.system)
  }

  async changeMobile(mobile: string, code: string) {
    const { accountId } = this.call.me
    await new VerificationCodes(this.call).spend(mobile, 'changeMobile', code)
    const taken = await this.#accounts.byName(mobile)
    if (taken && taken.id !== accountId) fail.conflict('该手机号已被其他账号使用')
    await this.#save('mobile', mobile)
    return null
  }

  /** Nobody's e-mail is changed from a phone that was left open: the code goes to the mobile of the account. */
  async sendEmailCode() {
    const mobile = await this.#ownMobile()
    await new VerificationCodes(this.call).send(mobile, 'changeEmail')
    return { mobile: mobile.replace(/^(\d{3})\d{4}/, '$1****') }
  }

  async changeEmail(email: string, code: string) {
    await new VerificationCodes(this.call).spend(await this.#ownMobile(), 'changeEmail', code)
    await this.#save('email', email)
    return null
  }

  async #ownMobile(): Promise<string> {
    const { mobile } = await this.#accounts.byId(this.call.me.accountId)
    return mobile ?? fail.conflict('请先绑定手机号，再修改邮箱')
  }

  async #save(field: 'mobile' | 'email', value: string) {
    const { me, system, time } = this.call
    await this.#accounts.update(me.accountId, { [field]: value })
    await system
      .updateTable('employees')
      .set({ [field]: value, updated_at: time })
      .where('account_id', '=', me.accountId)
      .execute()
    const action = field === 'mobile' ? 'account.changeMobile' : 'account.changeEmail'
    await this.call.audit(action, { kind: 'account', id: me.accountId })
  }
}
