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

  async changeEmail(email: string) {
    await this.#save('email', email)
    return null
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
