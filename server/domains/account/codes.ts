import { randomInt } from 'node:crypto'
import type { CodeSent } from '@contract/account/register/shapes'
import { days, minutes, seconds } from '@contract/duration'
import { fromTime, isWaiting, toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import type { SystemDb } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import type { GuestCall, Person } from '../../kernel/http/call'
import { hashOf } from '../../kernel/token-hash'
import { noSms } from '../../kernel/upstream/sms'
import { VerificationCodeRepository } from './repository/verification-codes'
import { sendTextLater } from './text-messages'

const CODE_MS = minutes(5)
const RESEND_SECONDS = 60
const PER_DAY = 10
const MOST_ATTEMPTS = 5

const SPENT = '验证码已失效，请重新获取'
const WRONG = '验证码不正确'

interface SendOptions {
  secretly?: boolean
  reaches?: boolean
  /** Signed-in person who asks for it; their firm pays for the message. */
  asker?: Person
}

/**
 * `own…`: to the mobile in use, before it or the e-mail is changed, or another way to sign in is bound to the account.
 */
export type CodePurpose =
  | 'changeMobile'
  | 'ownMobile'
  | 'ownEmail'
  | 'ownLink'
  | 'ownPasskey'
  | 'ownCancel'
  | 'register'
  | 'password'
  | 'bind'

/** Verification codes by text message: six digits, five minutes; one a minute, ten a day for each purpose. */
export class VerificationCodes {
  constructor(private readonly call: GuestCall) {}

  /** @param secretly hides whether the code `reaches` anybody, both in the answer and in the time it takes */
  async send(
    mobile: string,
    purpose: CodePurpose,
    { secretly = false, reaches = true, asker }: SendOptions = {},
  ): Promise<CodeSent> {
    const { app, origin, now } = this.call
    // Before the address: one person must not use up an office's.
    if (asker) {
      await app.limits.take('smsByAccount', asker.accountId)
      await app.limits.take('smsByAccountDaily', asker.accountId)
    }
    await app.limits.take('smsByIp', origin.ip)
    await app.limits.take('smsByIpDaily', origin.ip)
    if (asker?.employee) await app.limits.take('smsByFirm', asker.employee.firmId)
    const id = newId(now)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await this.call.system.transaction().execute(async (transaction) => {
      const codes = new VerificationCodeRepository(transaction as SystemDb)
      await this.#refuseTooMany(codes, mobile, purpose)
      await codes.insert({
        id,
        purpose,
        mobile,
        code_hash: hashOf(id + code),
        ip: origin.ip,
        created_at: this.call.time,
        expires_at: toTime(now + CODE_MS),
      })
    })
    const words = `【案头】验证码 ${code}，5 分钟内有效`
    // A missing gateway is no secret.
    if (!secretly || app.text === noSms) await app.text(mobile, words)
    else if (reaches) sendTextLater(app, mobile, words)
    return { resendSeconds: RESEND_SECONDS }
  }

  /** Uses a code up: it is valid once, for its mobile and purpose, within five minutes and five tries. */
  async spend(mobile: string, purpose: CodePurpose, code: string) {
    await (await this.check(mobile, purpose, code))()
  }

  /**
   * Checks a code without using it up, for what needs two codes: the returned function uses it up, once the other is
   * right as well.
   * @param field field in which the code was typed
   */
  async check(mobile: string, purpose: CodePurpose, code: string, field = 'code'): Promise<() => Promise<void>> {
    const refuse = (words: string) => fail.invalid(words, { [field]: words })
    const { system, time } = this.call
    const codes = new VerificationCodeRepository(system)
    const sent = await codes.findUnused(mobile, purpose, time)
    if (!sent) return refuse(SPENT)
    // Counted before it is compared, so that concurrent guesses count as many tries.
    if (!(await codes.countTry(sent.id, MOST_ATTEMPTS))) return refuse(SPENT)
    if (sent.code_hash !== hashOf(sent.id + code)) return refuse(WRONG)
    return async () => {
      if (!(await codes.setUsed(sent.id, time))) refuse(SPENT)
    }
  }

  /**
   * Serialised per mobile, so that two concurrent requests cannot both pass. Each purpose has its own count: what a
   * stranger may request must not use up what its owner needs.
   */
  async #refuseTooMany(codes: VerificationCodeRepository, mobile: string, purpose: CodePurpose) {
    await codes.lockMobile(mobile)
    const recent = await codes.findSentSince(mobile, purpose, toTime(this.call.now - days(1)))
    const resend = seconds(RESEND_SECONDS)
    const next = (sent: string) => toTime(fromTime(sent) + resend)
    if (recent.some(({ created_at }) => isWaiting(next(created_at), this.call.now, resend)))
      fail.tooFast('验证码已发送，请稍后再试')
    if (recent.length >= PER_DAY) fail.tooFast('该手机号今日验证码次数已用完，请明天再试')
  }
}
