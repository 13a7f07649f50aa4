import { type Insertable, sql } from 'kysely'
import type { SystemDb } from '../../../kernel/db/open'
import type { Tables } from '../../../kernel/db/tables'

/** Queries for sessions of all accounts. */
export class SessionRepository {
  constructor(private readonly db: SystemDb) {}

  insert(session: Insertable<Tables['sessions']>) {
    return this.db.insertInto('sessions').values(session).execute()
  }

  /** Makes concurrent sign-ins of the account wait until this transaction ends. */
  lockAccount(accountId: string) {
    return sql`select pg_advisory_xact_lock(hashtext(${`sessions ${accountId}`}))`.execute(this.db)
  }

  /** Sessions of the account that have neither ended nor expired, the newest first. */
  listOpen(accountId: string, time: string) {
    return this.db
      .selectFrom('sessions')
      .select(['id', 'label', 'ip', 'device_id', 'created_at', 'last_seen_at'])
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', time)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  }

  /** Ids of an employee's sessions that were not ended. */
  async findNotEnded(employeeId: string): Promise<string[]> {
    const open = await this.db
      .selectFrom('sessions')
      .select('id')
      .where('employee_id', '=', employeeId)
      .where('ended_at', 'is', null)
      .execute()
    return open.map(({ id }) => id)
  }

  /** Finds all that may end a session: its own end, its employee's status, and the demo's switch. */
  findStates(sessionIds: readonly string[]) {
    return this.db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .leftJoin('firms', 'firms.id', 'sessions.firm_id')
      .leftJoin('employees', (join) =>
        join.onRef('employees.id', '=', 'sessions.employee_id').onRef('employees.firm_id', '=', 'sessions.firm_id'),
      )
      .select(['sessions.id', 'ended_at', 'end_code', 'end_message', 'expires_at', 'employee_id'])
      .select(['employees.status', 'accounts.is_demo as isDemoAccount', 'firms.is_demo as isDemoFirm'])
      .where('sessions.id', 'in', [...sessionIds])
      .execute()
  }

  /** @param hash of the token */
  findByHash(hash: string) {
    return this.db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .leftJoin('firms', 'firms.id', 'sessions.firm_id')
      .selectAll('sessions')
      .select(['accounts.is_demo as isDemoAccount', 'firms.is_demo as isDemoFirm'])
      .where('token_hash', '=', hash)
      .executeTakeFirst()
  }

  updateByHash(hash: string, values: { last_seen_at: string; expires_at: string }) {
    return this.db.updateTable('sessions').set(values).where('token_hash', '=', hash).execute()
  }

  /** Ends those of the sessions that were not ended before. */
  setEnded(sessionIds: readonly string[], end: { ended_at: string; end_code: number; end_message: string }) {
    return this.db
      .updateTable('sessions')
      .set(end)
      .where('id', 'in', [...sessionIds])
      .where('ended_at', 'is', null)
      .execute()
  }
}
