import { type Insertable, sql } from 'kysely'
import type { SystemDb } from '../../../kernel/db/open'
import type { Tables } from '../../../kernel/db/tables'

/** Makes concurrent employments in the firm wait until this transaction ends: employee numbers are consecutive. */
export const lockEmployeeNumbers = (db: SystemDb, firmId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`employ ${firmId}`}))`.execute(db)

export const findEmployment = (db: SystemDb, firmId: string, accountId: string) =>
  db
    .selectFrom('employees')
    .select(['id', 'status'])
    .where('firm_id', '=', firmId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export const insertEmployee = (db: SystemDb, employee: Insertable<Tables['employees']>) =>
  db.insertInto('employees').values(employee).execute()

/** Sets the account's default firm, if it has none. */
export const setFirstDefaultFirm = (db: SystemDb, accountId: string, firmId: string) =>
  db
    .updateTable('accounts')
    .set({ default_firm_id: firmId })
    .where('id', '=', accountId)
    .where('default_firm_id', 'is', null)
    .execute()

/** Moves sessions that were opened while the person had no firm to this firm. */
export async function moveSessions(
  db: SystemDb,
  { accountId, empId, firmId }: { accountId: string; empId: string; firmId: string },
) {
  await db
    .updateTable('sessions')
    .set({ employee_id: empId, firm_id: firmId })
    .where('account_id', '=', accountId)
    .where('employee_id', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Employee numbers of digits only. */
export async function findNumericEmployeeNumbers(db: SystemDb, firmId: string): Promise<string[]> {
  const numbers = await db
    .selectFrom('employees')
    .select('emp_no')
    .where('firm_id', '=', firmId)
    .where('emp_no', '~', '^[0-9]{1,9}$')
    .execute()
  return numbers.map(({ emp_no }) => emp_no)
}

/** Id of the firm's first department. */
export async function findFirstDepartment(db: SystemDb, firmId: string): Promise<string | undefined> {
  const department = await db
    .selectFrom('departments')
    .select('id')
    .where('firm_id', '=', firmId)
    .orderBy('sort')
    .orderBy('id')
    .executeTakeFirst()
  return department?.id
}
