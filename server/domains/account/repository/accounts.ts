import type { Insertable } from 'kysely'
import type { FirmDb, SystemDb } from '../../../kernel/db/open'
import { containing, type PageAsked, readPage } from '../../../kernel/db/page'
import type { Tables } from '../../../kernel/db/tables'
import { AWAY } from '../../../kernel/http/caller'
import { type DemoSwitch, shownFirms } from '../sign-in/demo'

/** People and their employments, across firms. */
export class AccountRepository {
  constructor(private readonly db: SystemDb) {}

  byName(name: string) {
    return this.db
      .selectFrom('accounts')
      .selectAll()
      .where((where) => where.or([where('login_name', '=', name), where('mobile', '=', name)]))
      .executeTakeFirst()
  }

  byId(id: string) {
    return this.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  update(
    id: string,
    values: {
      password_hash?: string
      password_changed_at?: string
      must_change_password?: boolean
      mobile?: string
      email?: string
    },
  ) {
    return this.db.updateTable('accounts').set(values).where('id', '=', id).execute()
  }

  /** Returns false when another account has this mobile. */
  async insert(account: Insertable<Tables['accounts']>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('accounts')
      .values(account)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  /** Updates the person's rows in all their firms. */
  updateEmployments(accountId: string, values: { mobile?: string; email?: string; updated_at: string }) {
    return this.db.updateTable('employees').set(values).where('account_id', '=', accountId).execute()
  }

  firm(id: string) {
    return this.db.selectFrom('firms').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
  }

  /** A firm whose service is on; one of the demo only while that is on, if a switch is given. */
  openFirm(id: string, config?: DemoSwitch) {
    let firms = this.db.selectFrom('firms').select(['id', 'name']).where('id', '=', id).where('service_status', '=', 1)
    if (config) firms = firms.where('is_demo', 'in', shownFirms(config))
    return firms.executeTakeFirst()
  }

  /** Firms whose service is on, by part of their name. */
  openFirms(name: string, config: DemoSwitch, asked: PageAsked) {
    const named = this.db
      .selectFrom('firms')
      .select(['id as companyId', 'name as companyName'])
      .where('service_status', '=', 1)
      .where('is_demo', 'in', shownFirms(config))
      .where('name', 'ilike', containing(name))
      .orderBy('name')
      .orderBy('id')
    return readPage(named, asked)
  }

  /** A person's employments, the default firm first; those of the demo only while it is on. */
  places(accountId: string, defaultFirmId: string | null, { demo }: DemoSwitch) {
    return this.db
      .selectFrom('employees')
      .innerJoin('firms', 'firms.id', 'employees.firm_id')
      .select([
        'employees.id as empId',
        'employees.user_id as userId',
        'employees.name as empName',
        'employees.mobile',
        'employees.photo_url as photoUrl',
        'firms.id as companyId',
        'firms.name as companyName',
        'firms.run_property as runProperty',
      ])
      .where('employees.account_id', '=', accountId)
      .where('employees.status', 'not in', AWAY)
      .where('firms.is_demo', 'in', shownFirms({ demo }))
      .orderBy((order) =>
        order
          .case()
          .when('firms.id', '=', defaultFirmId ?? '')
          .then(0)
          .else(1)
          .end(),
      )
      .orderBy('firms.created_at')
      .orderBy('firms.id')
      .execute()
  }

  /** A firm's head office and branches: each is registered by itself. */
  async offices(firmId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('offices')
      .select('id')
      .where('firm_id', '=', firmId)
      .orderBy('sort')
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }

  /** The firm that suspended this person, if there is no other where they may work. */
  async suspendedAt(accountId: string, { demo }: DemoSwitch): Promise<string | undefined> {
    const places = await this.db
      .selectFrom('employees')
      .innerJoin('firms', 'firms.id', 'employees.firm_id')
      .select(['firms.name', 'employees.status'])
      .where('employees.account_id', '=', accountId)
      .where('employees.status', '!=', 'resigned')
      .where('firms.is_demo', 'in', shownFirms({ demo }))
      .execute()
    return places.every(({ status }) => status === 'suspended') ? places[0]?.name : undefined
  }

  roles(empId: string) {
    return this.db
      .selectFrom('employee_roles')
      .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
      .select(['roles.code', 'roles.name'])
      .where('employee_roles.employee_id', '=', empId)
      .orderBy('roles.code')
      .execute()
  }

  device(secretHash: string) {
    return this.db.selectFrom('devices').selectAll().where('secret_hash', '=', secretHash).executeTakeFirst()
  }

  async saveDevice(device: {
    id: string
    account_id: string
    secret_hash: string
    label: string
    agent_family: string
    host: string
    ip: string
    expires_at: string
    last_seen_at: string
  }) {
    await this.db
      .insertInto('devices')
      .values({ ...device, created_at: device.last_seen_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...device, auto_login: true, revoked_at: null }))
      .execute()
  }

  /** Gives a device its next secret, if it still has this one; false if another request was quicker. */
  async rotateDevice(
    id: string,
    from: string,
    to: string,
    seen: { last_seen_at: string; expires_at: string; ip: string },
  ) {
    const { numUpdatedRows } = await this.db
      .updateTable('devices')
      .set({ secret_hash: to, ...seen })
      .where('id', '=', id)
      .where('secret_hash', '=', from)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  setAutoLogin(deviceIds: string[], on: boolean) {
    return this.db.updateTable('devices').set({ auto_login: on }).where('id', 'in', deviceIds).execute()
  }

  revokeDevices(deviceIds: string[], time: string) {
    return this.db
      .updateTable('devices')
      .set({ revoked_at: time, auto_login: false })
      .where('id', 'in', deviceIds)
      .execute()
  }

  revokeDevicesOf(accountId: string, time: string, except?: string | null) {
    return this.db
      .updateTable('devices')
      .set({ revoked_at: time, auto_login: false })
      .where('account_id', '=', accountId)
      .where('id', '<>', except ?? '')
      .where('revoked_at', 'is', null)
      .execute()
  }

  async savePicture(id: string, textHash: string, expiresAt: string, now: string) {
    await this.db.deleteFrom('picture_codes').where('expires_at', '<', now).execute()
    await this.db.insertInto('picture_codes').values({ id, text_hash: textHash, expires_at: expiresAt }).execute()
  }

  /** Takes a picture: it is deleted, whether it was solved or not. */
  takePicture(id: string) {
    return this.db
      .deleteFrom('picture_codes')
      .where('id', '=', id)
      .returning(['text_hash', 'expires_at'])
      .executeTakeFirst()
  }

  /** Checks a picture's text. A wrong answer deletes the picture, so that nobody tries one text after another. */
  async isRead(id: string, textHash: string, now: string): Promise<boolean> {
    await this.db.deleteFrom('picture_codes').where('id', '=', id).where('text_hash', '<>', textHash).execute()
    const read = await this.db
      .selectFrom('picture_codes')
      .select('id')
      .where('id', '=', id)
      .where('text_hash', '=', textHash)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return !!read
  }
}

/** Account of somebody who works in the firm. */
export async function findWorkingAccountId(db: FirmDb, empId: string): Promise<string | undefined> {
  const employee = await db
    .selectFrom('employees')
    .select('account_id')
    .where('id', '=', empId)
    .where('status', 'not in', AWAY)
    .executeTakeFirst()
  return employee?.account_id ?? undefined
}
