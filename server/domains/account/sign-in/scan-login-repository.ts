import type { SystemDb } from '../../../kernel/db/open'

export type ScanLoginRow = NonNullable<Awaited<ReturnType<ScanLoginRepository['find']>>>

/**
 * Login codes that browsers show. Every step is a single statement, which only one of several concurrent callers can
 * win.
 */
export class ScanLoginRepository {
  constructor(private readonly db: SystemDb) {}

  async add(code: {
    id: string
    secret_hash: string
    label: string
    ip: string
    created_at: string
    expires_at: string
  }) {
    await this.db.insertInto('scan_logins').values(code).execute()
  }

  find(id: string) {
    return this.db.selectFrom('scan_logins').selectAll().where('id', '=', id).executeTakeFirst()
  }

  scan(id: string, who: { account_id: string; session_id: string; name: string }, time: string) {
    return this.db
      .updateTable('scan_logins')
      .set({ ...who, state: 'scanned' })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('expires_at', '>', time)
      .returningAll()
      .executeTakeFirst()
  }

  async answer(id: string, sessionId: string, state: 'confirmed' | 'refused', time: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('scan_logins')
      .set({ state })
      .where('id', '=', id)
      .where('state', '=', 'scanned')
      .where('session_id', '=', sessionId)
      .where('expires_at', '>', time)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /**
   * Returns the account to let in, once; from then on `expires_at` limits how long the same answer can be had again.
   */
  async claim(id: string, until: string): Promise<string | undefined> {
    const row = await this.db
      .updateTable('scan_logins')
      .set({ state: 'used', session_id: null, expires_at: until })
      .where('id', '=', id)
      .where('state', '=', 'confirmed')
      .returning('account_id')
      .executeTakeFirst()
    return row?.account_id ?? undefined
  }

  /** Replaces the phone's session by the browser's; false if another answer stored its own meanwhile. */
  async opened(id: string, sessionId: string, instead: string | null): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('scan_logins')
      .set({ session_id: sessionId })
      .where('id', '=', id)
      .where('state', '=', 'used')
      .where('session_id', 'is not distinct from', instead)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Expires the code: nobody looks at it any more. */
  async giveUp(id: string, time: string) {
    await this.db
      .updateTable('scan_logins')
      .set({ expires_at: time })
      .where('id', '=', id)
      .where('state', '!=', 'refused')
      .execute()
  }

  /** Deletes the codes that nobody can ask about any more. */
  forgetBefore(time: string) {
    return this.db.deleteFrom('scan_logins').where('expires_at', '<', time).execute()
  }
}
