import { days, minutes } from '@contract/duration'
import { SETTINGS } from '@contract/settings/codes'
import { isWaiting, toTime } from '../../../kernel/clock'
import { fail } from '../../../kernel/fail'
import type { GuestCall } from '../../../kernel/http/call'
import { PasswordTriesRepository } from './password-tries-repository'

/** After this many guesses the next needs the picture code. */
export const TRIES_BEFORE_PICTURE = 5
/** A count is forgotten a day after its last guess. */
const KEPT_MS = days(1)

/** Number of guesses before a lock, and its length: as the account's firms have set it. */
interface Rule {
  lockTries: number
  lockTime: number
}

const INITIAL: Rule = { lockTries: SETTINGS.lockTries.initial, lockTime: SETTINGS.lockTime.initial }

const lockedWords = ({ lockTime }: Rule) => `密码错误次数过多，账号已锁定 ${lockTime} 分钟`

/**
 * Guesses at a password, counted in the database before any of them is hashed, so that a thousand concurrent ones count
 * as a thousand.
 */
export class PasswordTries {
  readonly #rows: PasswordTriesRepository
  #rule?: Rule

  constructor(private readonly call: GuestCall) {
    this.#rows = new PasswordTriesRepository(call.system)
  }

  /**
   * Returns whether the next guess needs the picture code. Throws 423 while the account is locked, so that no picture
   * is spent on it.
   */
  async wantsPicture(who: string): Promise<boolean> {
    const { now } = this.call
    const kept = await this.#rows.find(who, toTime(now - KEPT_MS))
    if (!kept) return false
    if (kept.locked_until) {
      const rule = await this.#ruleOf(who)
      return isWaiting(kept.locked_until, now, minutes(rule.lockTime)) ? fail.locked(lockedWords(rule)) : false
    }
    return kept.tries >= TRIES_BEFORE_PICTURE
  }

  /**
   * Counts a guess and returns how many there were including it; undefined if the picture code must be solved first.
   * Throws 423 once it is locked. A single statement: concurrent guesses each get a number of their own, and the last
   * one allowed locks the account.
   * @param isRead the picture code was solved
   */
  async count(who: string, isRead: boolean): Promise<number | undefined> {
    const { time, now } = this.call
    const rule = await this.#ruleOf(who)
    const tries = await this.#rows.count(who, {
      time,
      forgottenBefore: toTime(now - KEPT_MS),
      lockTries: rule.lockTries,
      lockedUntil: toTime(now + minutes(rule.lockTime)),
      most: isRead ? undefined : TRIES_BEFORE_PICTURE,
    })
    if (!tries) return (await this.wantsPicture(who)) ? undefined : fail.tooFast()
    if (tries === 1) await this.#rows.deleteOld(toTime(now - KEPT_MS))
    return tries
  }

  /** Throws 423 if the wrong guess was the last one allowed. */
  refuseLast(tries: number) {
    const rule = this.#rule ?? INITIAL
    if (tries >= rule.lockTries) fail.locked(lockedWords(rule))
  }

  /** Forgets the guesses: the password was right, or has been changed. */
  async clear(who: string) {
    await this.#rows.delete(who)
  }

  /**
   * One password opens every firm its person works in, so the strictest rule applies. An unknown name gets a new firm's
   * default.
   */
  async #ruleOf(who: string): Promise<Rule> {
    if (this.#rule) return this.#rule
    const rows = await this.#rows.findLockSettings(who)
    const firms = new Map<string, Rule>()
    for (const { firmId, code, value } of rows)
      firms.set(firmId, { ...INITIAL, ...firms.get(firmId), ...(code ? { [code]: Number(value) } : {}) })
    const rules = firms.size > 0 ? [...firms.values()] : [INITIAL]
    this.#rule = {
      lockTries: Math.min(...rules.map(({ lockTries }) => lockTries)),
      lockTime: Math.max(...rules.map(({ lockTime }) => lockTime)),
    }
    return this.#rule
  }
}
