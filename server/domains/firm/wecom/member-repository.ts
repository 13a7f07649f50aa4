import { type Insertable, sql } from 'kysely'
import type { FirmDb, SystemDb } from '../../../kernel/db/open'
import type { Tables } from '../../../kernel/db/tables'
import type { New } from '../../../kernel/db/versioned'

/** Locks the firm's import from WeCom until the transaction ends. */
export const lockWecomImport = (db: FirmDb, firmId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`wecom ${firmId}`}))`.execute(db)

export const findLastSort = (db: FirmDb) =>
  db
    .selectFrom('departments')
    .select(({ fn }) => fn.coalesce(fn.max('sort'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()

export const insertDepartment = (db: FirmDb, row: New<'departments'>) =>
  db.insertInto('departments').values(row).execute()

export const findStaffNumbers = (db: FirmDb) => db.selectFrom('employees').select('emp_no').execute()

/** Stores hired people as an import, so that it can be undone. */
export async function insertImport(db: FirmDb, row: New<'firm_imports'>, people: readonly New<'firm_import_rows'>[]) {
  await db.insertInto('firm_imports').values(row).execute()
  for (let index = 0; index < people.length; index += ROWS)
    await db
      .insertInto('firm_import_rows')
      .values(people.slice(index, index + ROWS))
      .execute()
}
const ROWS = 500

export const insertAccountLinks = (db: SystemDb, rows: readonly Insertable<Tables['account_links']>[]) =>
  db.insertInto('account_links').values(rows).execute()

export const findDepartments = (db: FirmDb) =>
  db.selectFrom('departments').select(['id', 'name']).orderBy('sort').execute()

export const findPeople = (db: SystemDb, firmId: string) =>
  db
    .selectFrom('employees')
    .innerJoin('accounts', 'accounts.id', 'employees.account_id')
    .select(['employees.id', 'employees.name', 'employees.account_id', 'employees.status', 'employees.mobile'])
    .select('accounts.mobile as signsInWith')
    .where('employees.firm_id', '=', firmId)
    .execute()

export const findAccountLinks = (db: SystemDb, corpId: string, userIds: string[]) =>
  db
    .selectFrom('account_links')
    .select(['subject', 'account_id'])
    .where('provider', '=', 'wecom')
    .where('app_id', '=', corpId)
    .where('subject', 'in', userIds.length > 0 ? userIds : [''])
    .execute()
