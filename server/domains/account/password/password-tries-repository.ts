import { sql } from 'kysely'
import type { SystemDb } from '../../../kernel/db/open'
import { AWAY } from '../../people'

interface Counting {
  time: string
  /** Older counts start again. */
  forgottenBefore: string
  /** Number of guesses that locks the account. */
  lockTries: number
  /** End of the lock that the last guess sets; a later one is from before the clock was set back. */
  lockedUntil: string
  /** Number of guesses from which none is counted; undefined for any. */
  most: number | undefined
}

/** Queries for guesses at passwords, by account or by the name that was typed. */
export class PasswordTriesRepository {
  constructor(private readonly db: SystemDb) {}

  find(who: string, since: string) {
    return this.db
      .selectFrom('password_tries')
      .select(['tries', 'locked_until'])
      .where('who', '=', who)
      .where('tried_at', '>', since)
      .executeTakeFirst()
  }

  /**
   * Counts a guess and returns how many there were including it; undefined when it was not counted. A single statement:
   * concurrent guesses each get a number of their own, and the last one allowed sets the lock.
   */
  async count(who: string, { time, forgottenBefore, lockTries, lockedUntil, most }: Counting) {
    const isOver = sql<boolean>`(password_tries.locked_until <= ${time}
      or password_tries.locked_until > ${lockedUntil} or password_tries.tried_at <= ${forgottenBefore})`
    const tries = sql<number>`case when ${isOver} then 1 else password_tries.tries + 1 end`
    const isLast = sql<boolean>`(not coalesce(${isOver}, false) and password_tries.tries + 1 >= ${lockTries})`
    const counted = await this.db
      .insertInto('password_tries')
      .values({ who, tries: 1, tried_at: time })
      .onConflict((conflict) =>
        conflict
          .column('who')
          .doUpdateSet({
            tries,
            tried_at: time,
            locked_until: sql<string | null>`case when ${isLast} then ${lockedUntil}::timestamptz end`,
          })
          .where(sql<boolean>`coalesce(${isOver}, false)
            or (password_tries.locked_until is null and (${most === undefined} or password_tries.tries < ${most ?? 0}))`),
      )
      .returning('tries')
      .executeTakeFirst()
    return counted?.tries
  }

  delete(who: string) {
    return this.db.deleteFrom('password_tries').where('who', '=', who).execute()
  }

  deleteOld(before: string) {
    return this.db.deleteFrom('password_tries').where('tried_at', '<=', before).execute()
  }

  /** Settings of the locks of each firm that an account works in. */
  findLockSettings(accountId: string) {
    return this.db
      .selectFrom('employees')
      .leftJoin('firm_settings', (join) =>
        join
          .onRef('firm_settings.firm_id', '=', 'employees.firm_id')
          .on('firm_settings.code', 'in', ['lockTries', 'lockTime']),
      )
      .select(['employees.firm_id as firmId', 'firm_settings.code', 'firm_settings.value'])
      .where('employees.account_id', '=', accountId)
      .where('employees.status', 'not in', AWAY)
      .execute()
  }
}
