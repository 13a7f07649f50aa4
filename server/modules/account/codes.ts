import { randomInt } from 'node:crypto'
import type { CodeSent } from '@contract/register.shapes'
import { sql } from 'kysely'
import { toTime } from '../../clock'
import { newId } from '../../db/id'
import type { SystemDb } from '../../db/open'
import { fail } from '../../fail'
import type { GuestCall } from '../../http/call'
import { hashOf } from './sessions'

const CODE_MS = 5 * 60_000
const RESEND_SECONDS = 60
const DAY_MS = 24 * 3_600_000
const PER_DAY = 10
const LATELY_MS = 3_600_000
const MOST_ATTEMPTS = 5

const SPENT = '验证码已失效，请重新获取'
const WRONG = '验证码不正确'

export type CodePurpose = 'changeMobile' | 'changeEmail' | 'register' | 'password' | 'bind'

/** Verification codes by text message: six digits, five minutes, one a minute, ten a day. */
export class VerificationCodes {
  constructor(private readonly call: GuestCall) {}

  /** @param reaches false: nobody gets it, and whoever asked cannot tell */
  async send(mobile: string, purpose: CodePurpose, { reaches = true } = {}): Promise<CodeSent> {
    const { app, origin, now } = this.call
    await app.limits.take('smsByIp', origin.ip)
    const id = newId(now)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await this.call.system.transaction().execute(async (transaction) => {
      await this.#refuseTooMany(transaction as SystemDb, mobile)
      await transaction
        .insertInto('verification_codes')
        .values({
          id,
          purpose,
          mobile,
          code_hash: hashOf(id + code),
          ip: origin.ip,
          created_at: this.call.time,
          expires_at: toTime(now + CODE_MS),
        })
        .execute()
    })
    if (reaches) await app.text(mobile, `【案头】验证码 ${code}，5 分钟内有效`)
    return { resendSeconds: RESEND_SECONDS }
  }

  /** How many went out to this address lately: a stranger who asks for many is asked for the picture. */
  async sentLately(): Promise<number> {
    const { count } = await this.call.system
      .selectFrom('verification_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('ip', '=', this.call.origin.ip)
      .where('created_at', '>', toTime(this.call.now - LATELY_MS))
      .executeTakeFirstOrThrow()
    return count
  }

  /** A code works once, for its mobile and purpose, within five minutes and five tries. */
  async spend(mobile: string, purpose: CodePurpose, code: string) {
    const { system, time } = this.call
    const sent = await system
      .selectFrom('verification_codes')
      .select(['id', 'code_hash'])
      .where('mobile', '=', mobile)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', time)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!sent) return refuse(SPENT)
    const row = system.updateTable('verification_codes').where('id', '=', sent.id).where('used_at', 'is', null)
    // Counted before it is compared: many guesses at once are as many tries.
    const tried = await row
      .set((set) => ({ attempts: set('attempts', '+', 1) }))
      .where('attempts', '<', MOST_ATTEMPTS)
      .executeTakeFirst()
    if (tried.numUpdatedRows !== 1n) return refuse(SPENT)
    if (sent.code_hash !== hashOf(sent.id + code)) return refuse(WRONG)
    const { numUpdatedRows } = await row.set({ used_at: time }).executeTakeFirst()
    if (numUpdatedRows !== 1n) refuse(SPENT)
  }

  /** One request at a time for a mobile, so that two at once cannot both find it free. */
  async #refuseTooMany(db: SystemDb, mobile: string) {
    await sql`select pg_advisory_xact_lock(hashtext(${`sms ${mobile}`}))`.execute(db)
    const recent = await db
      .selectFrom('verification_codes')
      .select('created_at')
      .where('mobile', '=', mobile)
      .where('created_at', '>', toTime(this.call.now - DAY_MS))
      .orderBy('created_at', 'desc')
      .execute()
    if (recent[0] && recent[0].created_at > toTime(this.call.now - RESEND_SECONDS * 1000))
      fail.tooFast('验证码已发送，请稍后再试')
    if (recent.length >= PER_DAY) fail.tooFast('该手机号今日验证码次数已用完，请明天再试')
  }
}

const refuse = (words: string) => fail.invalid(words, { code: words })
