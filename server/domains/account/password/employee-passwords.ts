import { randomInt } from 'node:crypto'
import type { TemporaryPassword } from '@contract/account/register/shapes'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { AccountRepository, findWorkingAccountId } from '../repository/accounts'
import { signOutEverywhere } from '../sign-out-everywhere'
import { PasswordTries } from './password-tries'
import { hashPassword } from './passwords'

const LENGTH = 10
/** Leaves out what is misread when it is told: 0, 1, i, l, o. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const FIGURES = '23456789'

/** Temporary passwords, by which a firm helps people who cannot get a text message. */
export class EmployeePasswords {
  readonly #accounts: AccountRepository

  constructor(private readonly call: StaffCall) {
    this.#accounts = new AccountRepository(call.system)
  }

  /** Returns the new password, which is shown once and not stored. */
  async reset(empId: string): Promise<TemporaryPassword> {
    const { me, db } = this.call
    const accountId = (await findWorkingAccountId(db, empId)) ?? fail.gone('该员工')
    if (accountId === me.accountId) fail.invalid('请在「个人设置」里修改自己的密码')
    // An account opens all its firms: one of them alone must not gain access to it.
    const places = await this.#accounts.places(accountId, me.firmId, this.call.app.config)
    if (places.some(({ companyId }) => companyId !== me.firmId))
      fail.conflict('该员工同时在其他律所任职，请本人用「忘记密码」重设')
    const password = temporaryPassword()
    await this.#accounts.update(accountId, {
      password_hash: await hashPassword(password),
      password_changed_at: this.call.time,
      must_change_password: true,
    })
    await new PasswordTries(this.call).clear(accountId)
    await signOutEverywhere(this.call, accountId, '管理员重置了您的密码，请用新的密码登录')
    await this.call.audit('account.resetPassword', { kind: 'employee', id: empId })
    return { password }
  }
}

/** Alternates letters and figures: two kinds, as passwords must have. */
export const temporaryPassword = () =>
  Array.from({ length: LENGTH }, (_, index) => {
    const from = index % 2 ? FIGURES : LETTERS
    return from.charAt(randomInt(from.length))
  }).join('')
