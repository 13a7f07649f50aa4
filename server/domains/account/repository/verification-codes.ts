import { type Insertable, sql } from 'kysely'
import type { SystemDb } from '../../../kernel/db/open'
import type { Tables } from '../../../kernel/db/tables'

/** Queries for codes sent by text message. */
export class VerificationCodeRepository {
  constructor(private readonly db: SystemDb) {}

  insert(code: Insertable<Tables['verification_codes']>) {
    return this.db.insertInto('verification_codes').values(code).execute()
  }

  /** Makes concurrent requests for the same mobile wait until this transaction ends. */
  lockMobile(mobile: string) {
    return sql`select pg_advisory_xact_lock(hashtext(${`sms ${mobile}`}))`.execute(this.db)
  }

  /** Times at which codes were sent since another time, the newest first. */
  findSentSince(mobile: string, purpose: string, since: string) {
    return this.db
      .selectFrom('verification_codes')
      .select('created_at')
      .where('mobile', '=', mobile)
      .where('purpose', '=', purpose)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .execute()
  }

  /** The newest code that was not used and has not expired. */
  findUnused(mobile: string, purpose: string, time: string) {
    return this.db
      .selectFrom('verification_codes')
      .select(['id', 'code_hash'])
      .where('mobile', '=', mobile)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', time)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  }

  /** Counts a try; returns false, and counts nothing, when there were already `most` or the code was used. */
  async countTry(id: string, most: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#updateUnused(id)
      .set((set) => ({ attempts: set('attempts', '+', 1) }))
      .where('attempts', '<', most)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Returns false when the code was used meanwhile. */
  async setUsed(id: string, time: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#updateUnused(id).set({ used_at: time }).executeTakeFirst()
    return numUpdatedRows === 1n
  }

  #updateUnused(id: string) {
    return this.db.updateTable('verification_codes').where('id', '=', id).where('used_at', 'is', null)
  }
}
