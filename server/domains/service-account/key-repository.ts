import { sql } from 'kysely'
import type { SystemDb } from '../../kernel/db/open'

/** Queries by key, before the firm is known, and what all nodes count. */
export class KeyRepository {
  constructor(private readonly db: SystemDb) {}

  findByHash(keyHash: string) {
    return this.db
      .selectFrom('service_accounts')
      .innerJoin('employees as actors', 'actors.id', 'service_accounts.employee_id')
      .innerJoin('employees as keepers', 'keepers.id', 'service_accounts.keeper_id')
      .select([
        'service_accounts.id',
        'service_accounts.firm_id as firmId',
        'service_accounts.areas',
        'service_accounts.addresses',
        'service_accounts.expires_on as expiresOn',
        'service_accounts.stops_on as stopsOn',
        'service_accounts.revoked_at as revokeTime',
        'keepers.status as keeperStatus',
        'actors.id as empId',
        'actors.user_id as userId',
        'actors.account_id as accountId',
        'actors.name as actorName',
        'actors.department_id as departmentId',
      ])
      .where('service_accounts.key_hash', '=', keyHash)
      .executeTakeFirst()
  }

  async addDay(row: {
    firm_id: string
    service_account_id: string
    day: string
    reads: number
    writes: number
    refused: number
  }) {
    await this.db
      .insertInto('service_account_days')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['service_account_id', 'day']).doUpdateSet({
          reads: sql<number>`service_account_days.reads + excluded.reads`,
          writes: sql<number>`service_account_days.writes + excluded.writes`,
          refused: sql<number>`service_account_days.refused + excluded.refused`,
        }),
      )
      .execute()
  }

  /** Adds calls and keeps the latest of them. */
  async addCalls(
    serviceAccountId: string,
    rows: readonly { id: string; firm_id: string; call: string; code: number; ip: string; at: string }[],
    kept: number,
  ) {
    await this.db
      .insertInto('service_account_calls')
      .values(rows.map((row) => ({ ...row, service_account_id: serviceAccountId })))
      .execute()
    const latest = this.db
      .selectFrom('service_account_calls')
      .select('id')
      .where('service_account_id', '=', serviceAccountId)
      .orderBy('id', 'desc')
      .limit(kept)
    await this.db
      .deleteFrom('service_account_calls')
      .where('service_account_id', '=', serviceAccountId)
      .where('id', 'not in', latest)
      .execute()
  }

  async setLastUsed(id: string, last_used_at: string) {
    await this.db.updateTable('service_accounts').set({ last_used_at }).where('id', '=', id).execute()
  }
}
