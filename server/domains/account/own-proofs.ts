import type { OwnProof, SendOwnCodeInput } from '@contract/account/shapes'
import { fail } from '../../kernel/fail'
import type { PersonCall } from '../../kernel/http/call'
import { VerificationCodes } from './codes'
import { PasswordTries } from './password/password-tries'
import { passwordMatches } from './password/passwords'
import { AccountRepository } from './repository/accounts'
import type { Account } from './sign-in/entrance'

type Purpose = SendOwnCodeInput['purpose']

const MISSING = '请填写登录密码，或改用短信验证码'

export const maskMobile = (mobile: string) => mobile.replace(/^(\d{3})\d{4}/, '$1****')

/** Proof that whoever holds a session is the account's owner: they know its password, or have its mobile. */
export class OwnProofs {
  constructor(private readonly call: PersonCall) {}

  async sendCode(purpose: Purpose) {
    const { mobile } = await new AccountRepository(this.call.system).byId(this.call.person.accountId)
    if (!mobile) return fail.conflict('您的账号没有绑定手机号，请改用登录密码', { to: 'ownMobile' })
    await new VerificationCodes(this.call).send(mobile, purpose, { asker: this.call.person })
    return { mobile: maskMobile(mobile) }
  }

  /** Throws at the field. The returned function uses the proof up: call it once everything else is right. */
  async check(account: Account, { password, ownCode }: OwnProof, purpose: Purpose): Promise<() => Promise<void>> {
    if (ownCode && account.mobile)
      return new VerificationCodes(this.call).check(account.mobile, purpose, ownCode, 'ownCode')
    if (!password) return fail.invalid(MISSING, { password: MISSING })
    await this.byPassword(account, password, { password: '登录密码不正确' })
    return async () => {}
  }

  /** Checks the password. Wrong ones count with those of the sign-in page, and lock it as well. */
  async byPassword(account: Account, password: string, wrong: Record<string, string>) {
    await this.call.app.limits.take('loginByAccount', account.id)
    const tries = new PasswordTries(this.call)
    let count = 0
    const isRight = await passwordMatches(account.password_hash, password, async () => {
      // A signed-in page has no picture code: the lock alone ends the guessing.
      count = (await tries.count(account.id, true)) ?? fail.tooFast()
    })
    if (isRight) return tries.clear(account.id)
    tries.refuseLast(count)
    return fail.invalid(Object.values(wrong)[0] ?? '', wrong)
  }
}
