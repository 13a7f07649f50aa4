import { type SystemDb, scoped } from '../../../kernel/db/open'
import { updateLocked } from '../../../kernel/db/versioned'
import type { Employee } from '../../../kernel/http/call'

/** Queries that erase a person's account; rows of the firm's work stay. */
export class CancellationRepository {
  constructor(private readonly db: SystemDb) {}

  /** Firms where the person still works, by name. */
  async firmsOf(accountId: string): Promise<{ firmId: string; name: string }[]> {
    return this.db
      .selectFrom('employees')
      .innerJoin('firms', 'firms.id', 'employees.firm_id')
      .select(['firms.id as firmId', 'firms.name'])
      .where('employees.account_id', '=', accountId)
      .where('employees.status', '!=', 'resigned')
      .orderBy('firms.name')
      .execute()
  }

  /** Ends the employment, and leaves of the person's row what the firm's records refer to. */
  endEmployment(
    { id, firmId }: Pick<Employee, 'id' | 'firmId'>,
    { post, today, time }: { post: string; today: string; time: string },
  ) {
    const ended = { status: 'resigned', left_on: today, post, updated_at: time, ...NO_PERSONAL_DATA } as const
    return updateLocked(scoped(this.db, firmId), 'employees', id, ended)
  }

  /** Erases the contacts of rows in firms that the person left earlier. */
  async eraseEarlier(accountId: string, time: string) {
    await this.db
      .updateTable('employees')
      .set({ updated_at: time, ...NO_PERSONAL_DATA })
      .where('account_id', '=', accountId)
      .execute()
  }

  /** Erases every way to sign in. The account's row stays: the audit trail refers to it. */
  async eraseAccount(accountId: string, passwordHash: string) {
    for (const table of ['account_links', 'passkeys', 'push_links', 'devices', 'agreed_versions'] as const)
      await this.db.deleteFrom(table).where('account_id', '=', accountId).execute()
    await this.db
      .updateTable('accounts')
      .set({ login_name: null, mobile: null, email: null, name: '已注销', password_hash: passwordHash })
      .set({ status: 'disabled', default_firm_id: null })
      .where('id', '=', accountId)
      .execute()
  }
}

const NO_PERSONAL_DATA = {
  mobile: '',
  email: '',
  gender: '',
  photo_url: '',
  motto: '',
  speciality: '',
  birthday: null,
  sign_file_id: null,
}
