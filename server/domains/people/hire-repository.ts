import type { Insertable } from 'kysely'
import type { FirmDb, SystemDb } from '../../kernel/db/open'
import type { Tables } from '../../kernel/db/tables'
import type { New } from '../../kernel/db/versioned'

export const insertEmployees = (db: FirmDb, rows: readonly New<'employees'>[]) =>
  db.insertInto('employees').values(rows).execute()

export const insertEmployeeRoles = (db: FirmDb, rows: readonly New<'employee_roles'>[]) =>
  db.insertInto('employee_roles').values(rows).execute()

/** Inserts accounts and returns the new ones; a mobile that has one keeps it. */
export const insertAccounts = (db: SystemDb, rows: readonly Insertable<Tables['accounts']>[]) =>
  db
    .insertInto('accounts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()

export const findAccounts = (db: SystemDb, mobiles: readonly string[]) =>
  db.selectFrom('accounts').select(['id', 'mobile']).where('mobile', 'in', mobiles).execute()
