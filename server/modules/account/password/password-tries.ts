import { sql } from 'kysely'
import { toTime } from '../../../clock'
import { fail } from '../../../fail'
import type { GuestCall } from '../../../http/call'

/** After this many guesses the next needs the picture code; the last of so many locks. */
export const TRIES_BEFORE_PICTURE = 5
const MOST_TRIES = 10
const LOCK_MS = 30 * 60_000
/** A count is forgotten a day after its last guess. */
const KEPT_MS = 24 * 3_600_000

const LOCKED = '密码错误次数过多，账号已锁定 30 分钟'

/** Guesses at a password, counted in the database before any of them is hashed: a thousand at once are a thousand. */
export class PasswordTries {
  constructor(private readonly call: GuestCall) {}

  /** Whether the next guess needs the picture. Throws 423 while it is locked, so that no picture is spent on it. */
  async wantsPicture(who: string): Promise<boolean> {
    const { time, now, system } = this.call
    const kept = await system
      .selectFrom('password_tries')
      .select(['tries', 'locked_until'])
      .where('who', '=', who)
      .where('tried_at', '>', toTime(now - KEPT_MS))
      .executeTakeFirst()
    if (!kept) return false
    if (kept.locked_until) return kept.locked_until > time ? fail.locked(LOCKED) : false
    return kept.tries >= TRIES_BEFORE_PICTURE
  }

  /**
   * Counts a guess and tells how many there were with it; undefined if the picture has to be read first. Throws 423 once
   * it is locked. One statement: of many at once each gets a number of its own, and the last number closes the door.
   * @param isRead the picture was read right
   */
  async count(who: string, isRead: boolean): Promise<number | undefined> {
    const { time, now, system } = this.call
    const lock = toTime(now + LOCK_MS)
    const isOver = sql<boolean>`(password_tries.locked_until <= ${time} or password_tries.tried_at <= ${toTime(now - KEPT_MS)})`
    const tries = sql<number>`case when ${isOver} then 1 else password_tries.tries + 1 end`
    const isLast = sql<boolean>`(not coalesce(${isOver}, false) and password_tries.tries + 1 >= ${MOST_TRIES})`
    const counted = await system
      .insertInto('password_tries')
      .values({ who, tries: 1, tried_at: time })
      .onConflict((conflict) =>
        conflict
          .column('who')
          .doUpdateSet({
            tries,
            tried_at: time,
            locked_until: sql<string | null>`case when ${isLast} then ${lock}::timestamptz end`,
          })
          .where(sql<boolean>`coalesce(${isOver}, false)
            or (password_tries.locked_until is null and (${isRead} or password_tries.tries < ${TRIES_BEFORE_PICTURE}))`),
      )
      .returning('tries')
      .executeTakeFirst()
    if (!counted) return (await this.wantsPicture(who)) ? undefined : fail.tooFast()
    if (counted.tries === 1) await this.#sweep()
    return counted.tries
  }

  /** The words for a wrong guess that was the last one. */
  refuseLast(tries: number) {
    if (tries >= MOST_TRIES) fail.locked(LOCKED)
  }

  /** The password was right, or is another now. */
  async clear(who: string) {
    await this.call.system.deleteFrom('password_tries').where('who', '=', who).execute()
  }

  async #sweep() {
    const { system, now } = this.call
    await system
      .deleteFrom('password_tries')
      .where('tried_at', '<=', toTime(now - KEPT_MS))
      .execute()
  }
}
