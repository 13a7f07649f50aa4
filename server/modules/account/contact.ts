import { randomInt } from 'node:crypto'
import { toTime } from '../../clock'
import { newId } from '../../db/id'
import { fail } from '../../fail'
import type { PersonCall, StaffCall } from '../../http/call'
import { AccountRepository } from './repository'
import { hashOf } from './sessions'

const CODE_MS = 5 * 60_000
const RESEND_MS = 60_000
const PER_DAY = 10
const MOST_ATTEMPTS = 5

/** Verification codes by text message, and the mobile and e-mail they protect. */
export class ContactService {
  constructor(private readonly call: PersonCall) {}

  async sendCode(mobile: string, purpose: string) {
    const { system, now, origin, app } = this.call
    await app.limits.take('smsByIp', origin.ip)
    const recent = await system
      .selectFrom('verification_codes')
      .select('created_at')
      .where('mobile', '=', mobile)
      .where('created_at', '>', toTime(now - 24 * 3_600_000))
      .orderBy('created_at', 'desc')
      .execute()
    if (recent[0] && recent[0].created_at > toTime(now - RESEND_MS)) fail.tooFast('验证码已发送，请稍后再试')
    if (recent.length >= PER_DAY) fail.tooFast('该手机号今日验证码次数已用完，请明天再试')
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expires = toTime(now + CODE_MS)
    const id = newId(now)
    await system
      .insertInto('verification_codes')
      .values({
        id,
        purpose,
        mobile,
        code_hash: hashOf(id + code),
        ip: origin.ip,
        created_at: this.call.time,
        expires_at: expires,
      })
      .execute()
    app.text(mobile, `【案头】验证码 ${code}，5 分钟内有效`)
    return null
  }

  async changeMobile(call: StaffCall, mobile: string, code: string) {
    await this.#spendCode(mobile, 'changeMobile', code)
    const taken = await new AccountRepository(call.system).byName(mobile)
    if (taken && taken.id !== call.me.accountId) fail.conflict('该手机号已被其他账号使用')
    await new AccountRepository(call.system).update(call.me.accountId, { mobile })
    await call.system
      .updateTable('employees')
      .set({ mobile, updated_at: call.time })
      .where('account_id', '=', call.me.accountId)
      .execute()
    await call.audit('account.changeMobile', { kind: 'account', id: call.me.accountId })
    return null
  }

  /** Nobody's e-mail is changed from a phone that was left open: the code goes to the mobile of the account. */
  async sendEmailCode(call: StaffCall) {
    const mobile = await this.#ownMobile(call)
    await this.sendCode(mobile, 'changeEmail')
    return { mobile: mobile.replace(/^(\d{3})\d{4}/, '$1****') }
  }

  async changeEmail(call: StaffCall, email: string, code: string) {
    await this.#spendCode(await this.#ownMobile(call), 'changeEmail', code)
    await new AccountRepository(call.system).update(call.me.accountId, { email })
    await call.system
      .updateTable('employees')
      .set({ email, updated_at: call.time })
      .where('account_id', '=', call.me.accountId)
      .execute()
    await call.audit('account.changeEmail', { kind: 'account', id: call.me.accountId })
    return null
  }

  async #ownMobile(call: StaffCall): Promise<string> {
    const { mobile } = await new AccountRepository(call.system).byId(call.me.accountId)
    return mobile ?? fail.conflict('请先绑定手机号，再修改邮箱')
  }

  /** A code works once, for its mobile and purpose, within five minutes and five tries. */
  async #spendCode(mobile: string, purpose: string, code: string) {
    const { system, time } = this.call
    const sent = await system
      .selectFrom('verification_codes')
      .selectAll()
      .where('mobile', '=', mobile)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', time)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    if (!sent || sent.attempts >= MOST_ATTEMPTS)
      return fail.invalid('验证码已失效，请重新获取', { code: '验证码已失效，请重新获取' })
    const row = system.updateTable('verification_codes').where('id', '=', sent.id)
    if (sent.code_hash !== hashOf(sent.id + code)) {
      await row.set({ attempts: sent.attempts + 1 }).execute()
      return fail.invalid('验证码不正确', { code: '验证码不正确' })
    }
    const { numUpdatedRows } = await row.where('used_at', 'is', null).set({ used_at: time }).executeTakeFirst()
    if (numUpdatedRows !== 1n) fail.invalid('验证码已使用，请重新获取', { code: '验证码已使用，请重新获取' })
  }
}
