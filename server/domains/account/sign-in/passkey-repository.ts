import type { SystemDb } from '../../../kernel/db/open'

/** Keys of accounts: only their public halves. */
export class PasskeyRepository {
  constructor(private readonly db: SystemDb) {}

  of(accountId: string) {
    return this.db
      .selectFrom('passkeys')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  }

  byCredential(credentialId: string) {
    return this.db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
  }

  /** Undefined if the key already belongs to an account. */
  add(row: {
    id: string
    account_id: string
    credential_id: string
    public_key: string
    counter: number
    label: string
    created_at: string
  }) {
    return this.db
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
  }

  /**
   * Updates the counter; false if it is not ahead of the stored one: the same answer came twice, or the key was copied.
   */
  async used(id: string, counter: number, time: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('passkeys')
      .set({ counter, used_at: time })
      .where('id', '=', id)
      .where((where) => where.or([where('counter', '<', counter), where.and({ counter: 0 })]))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async remove(accountId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }
}
