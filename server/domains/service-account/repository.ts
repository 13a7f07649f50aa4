import type { FirmDb, SystemDb } from '../../kernel/db/open'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { PERSON } from '../people'

export const SERVICE_ACCOUNT_KIND = 'serviceAccount'
export const SERVICE_ACCOUNT = '服务账号'

const FACTS = [
  'service_accounts.id as serviceAccountId',
  'service_accounts.name as title',
  'service_accounts.key_prefix as keyPrefix',
  'service_accounts.areas',
  'service_accounts.expires_on as expiresOn',
  'service_accounts.stops_on as stopsOn',
  'service_accounts.last_used_at as lastUsedTime',
  'service_accounts.revoked_at as revokeTime',
] as const

/** Service accounts of a firm, with their keepers. */
export class ServiceAccountRepository {
  constructor(private readonly db: FirmDb) {}

  list() {
    return this.#selectRows()
      .orderBy('service_accounts.created_at', 'desc')
      .orderBy('service_accounts.id', 'desc')
      .execute()
  }

  find(id: string) {
    return this.#selectRows()
      .innerJoin('employees as makers', 'makers.id', 'service_accounts.maker_id')
      .leftJoin('employees as revokers', 'revokers.id', 'service_accounts.revoked_by')
      .select([
        'service_accounts.version',
        'service_accounts.addresses',
        'service_accounts.created_at as createTime',
        'makers.id as makerId',
        'makers.name as makerName',
        'makers.photo_url as makerPhoto',
        'revokers.id as revokerId',
        'revokers.name as revokerName',
        'revokers.photo_url as revokerPhoto',
      ])
      .where('service_accounts.id', '=', id)
      .executeTakeFirst()
  }

  async insert(row: New<'service_accounts'>) {
    await this.db.insertInto('service_accounts').values(row).execute()
  }

  /** Inserts the row among the employees by which records name the account. */
  async insertActor(row: New<'employees'>) {
    await this.db.insertInto('employees').values(row).execute()
  }

  update(id: string, version: number, values: Change<'service_accounts'>) {
    return updateVersioned(this.db, 'service_accounts', { id, version, what: SERVICE_ACCOUNT }, values)
  }

  async setStop(id: string, stops_on: string | null) {
    await this.db.updateTable('service_accounts').set({ stops_on }).where('id', '=', id).execute()
  }

  /** The department that has none above it, the first of several. */
  headDepartment() {
    return this.db
      .selectFrom('departments')
      .select('id')
      .orderBy('parent_id', (order) => order.asc().nullsFirst())
      .orderBy('sort')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
  }

  days(id: string, limit: number) {
    return this.db
      .selectFrom('service_account_days')
      .select(['day', 'reads', 'writes', 'refused'])
      .where('service_account_id', '=', id)
      .orderBy('day', 'desc')
      .limit(limit)
      .execute()
  }

  calls(id: string, limit: number) {
    return this.db
      .selectFrom('service_account_calls')
      .select(['id as callId', 'at as time', 'call', 'code', 'ip'])
      .where('service_account_id', '=', id)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  }

  #selectRows() {
    return this.db
      .selectFrom('service_accounts')
      .innerJoin('employees', 'employees.id', 'service_accounts.keeper_id')
      .select([...FACTS, ...PERSON, 'employees.status as keeperStatus'])
  }
}

/** Inserts the account that a service account's row among the employees needs; nobody can sign in with it. */
export const insertActorAccount = (db: SystemDb, row: { id: string; name: string; default_firm_id: string }) =>
  db
    .insertInto('accounts')
    .values({ ...row, password_hash: '', status: 'disabled' })
    .execute()
