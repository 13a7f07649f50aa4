import type { MaterialKind } from '@contract/account/register/shapes'
import { sql } from 'kysely'
import { toDay } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { type SystemDb, scoped } from '../../../kernel/db/open'
import { fail } from '../../../kernel/fail'
import type { GuestCall } from '../../../kernel/http/call'
import { askMaterials, spelled } from '../../people'

interface Newcomer {
  accountId: string
  firmId: string
  name: string
  mobile: string
  gender?: string
  email?: string
  post?: string
  /** By default the firm's first. */
  departmentId?: string
  licenceNumber?: string
  /** Handed in with the application. */
  materials?: readonly { kind: MaterialKind; fileId: string }[]
}

/**
 * Makes a person an employee, on probation and without roles, which the firm assigns. Returns the materials still
 * missing. Runs in the caller's transaction.
 */
export async function employ(
  call: GuestCall,
  db: SystemDb,
  newcomer: Newcomer,
): Promise<{ empId: string; missing: string[] }> {
  const { accountId, firmId, name } = newcomer
  // Serialised per firm: employee numbers are consecutive.
  await sql`select pg_advisory_xact_lock(hashtext(${`employ ${firmId}`}))`.execute(db)
  const known = await db
    .selectFrom('employees')
    .select(['id', 'status'])
    .where('firm_id', '=', firmId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (known) fail.conflict(known.status === 'resigned' ? '您曾在该律所任职，请联系人事恢复' : '您已在该律所')
  const id = newId(call.now)
  await db
    .insertInto('employees')
    .values({
      id,
      user_id: `u${id}`,
      firm_id: firmId,
      account_id: accountId,
      emp_no: await nextEmployeeNumber(db, firmId),
      name,
      pinyin: spelled(name, 'pinyin'),
      initials: spelled(name, 'first'),
      gender: newcomer.gender ?? '',
      mobile: newcomer.mobile,
      email: newcomer.email ?? '',
      department_id: newcomer.departmentId ?? (await findFirstDepartment(db, firmId)),
      post: newcomer.post ?? '',
      status: 'probation',
      join_date: toDay(call.now),
      updated_at: call.time,
    })
    .execute()
  await db
    .updateTable('accounts')
    .set({ default_firm_id: firmId })
    .where('id', '=', accountId)
    .where('default_firm_id', 'is', null)
    .execute()
  await moveSessions(db, { accountId, empId: id, firmId })
  const { licenceNumber, materials } = newcomer
  const missing = await askMaterials(scoped(db, firmId), call, { empId: id, brought: materials, licenceNumber })
  call.afterCommit(() => {
    call.app.bus.publish({ kind: 'refreshPerson', accountId })
    call.app.bus.deliver({ to: 'firm', firmId, name: 'directory:changed', data: { updateTime: call.time } })
  })
  return { empId: id, missing }
}

/** Moves sessions that were opened while the person had no firm to this firm. */
async function moveSessions(
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

/** The next employee number: one more than the greatest, with as many digits as the firm's numbers have. */
async function nextEmployeeNumber(db: SystemDb, firmId: string): Promise<string> {
  const numbers = await db
    .selectFrom('employees')
    .select('emp_no')
    .where('firm_id', '=', firmId)
    .where('emp_no', '~', '^[0-9]{1,9}$')
    .execute()
  const greatest = numbers.reduce((most, { emp_no }) => Math.max(most, Number(emp_no)), 0)
  const digits = numbers[0]?.emp_no.length ?? 4
  return String(greatest + 1).padStart(digits, '0')
}

async function findFirstDepartment(db: SystemDb, firmId: string): Promise<string> {
  const department = await db
    .selectFrom('departments')
    .select('id')
    .where('firm_id', '=', firmId)
    .orderBy('sort')
    .orderBy('id')
    .executeTakeFirst()
  return department?.id ?? fail.conflict('该律所还没有设置部门，请联系律所')
}
