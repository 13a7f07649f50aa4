import type { MaterialKind } from '@contract/account/register/shapes'
import { toDay } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { type SystemDb, scoped } from '../../../kernel/db/open'
import { fail } from '../../../kernel/fail'
import type { GuestCall } from '../../../kernel/http/call'
import { askMaterials, insertEmployeeRoles, spelled } from '../../people'
import {
  findEmployment,
  findFirstDepartment,
  findNumericEmployeeNumbers,
  insertEmployee,
  lockEmployeeNumbers,
  moveSessions,
  setFirstDefaultFirm,
} from './employment-repository'

const NO_DEPARTMENT = '该律所还没有设置部门，请联系律所'

export interface Newcomer {
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
  /** Today by default. */
  joinDate?: string
  /** Last day of the probation, if one was agreed. */
  probationUntil?: string
  roleIds?: readonly string[]
  /** Handed in with the application. */
  materials?: readonly { kind: MaterialKind; fileId: string }[]
}

/**
 * Makes a person an employee, on probation, with the roles given if any. Returns the materials still missing. Runs in the caller's transaction.
 */
export async function employ(
  call: GuestCall,
  db: SystemDb,
  newcomer: Newcomer,
): Promise<{ empId: string; missing: string[] }> {
  const { accountId, firmId, name } = newcomer
  // Serialised per firm: employee numbers are consecutive.
  await lockEmployeeNumbers(db, firmId)
  const known = await findEmployment(db, firmId, accountId)
  if (known) fail.conflict(known.status === 'resigned' ? '您曾在该律所任职，请联系人事恢复' : '您已在该律所')
  const id = newId(call.now)
  await insertEmployee(db, {
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
    department_id: newcomer.departmentId ?? (await findFirstDepartment(db, firmId)) ?? fail.conflict(NO_DEPARTMENT),
    post: newcomer.post ?? '',
    status: 'probation',
    join_date: newcomer.joinDate ?? toDay(call.now),
    probation_until: newcomer.probationUntil || null,
    updated_at: call.time,
  })
  const roles = (newcomer.roleIds ?? []).map((role_id) => ({ employee_id: id, role_id }))
  if (roles.length > 0) await insertEmployeeRoles(scoped(db, firmId), roles)
  await setFirstDefaultFirm(db, accountId, firmId)
  await moveSessions(db, { accountId, empId: id, firmId })
  const { licenceNumber, materials } = newcomer
  const missing = await askMaterials(scoped(db, firmId), call, { empId: id, brought: materials, licenceNumber })
  call.afterCommit(() => {
    call.app.bus.publish({ kind: 'refreshPerson', accountId })
    call.app.bus.deliver({ to: 'firm', firmId, name: 'directory:changed', data: { updateTime: call.time } })
  })
  return { empId: id, missing }
}

/** The next employee number: one more than the greatest, with as many digits as the firm's numbers have. */
async function nextEmployeeNumber(db: SystemDb, firmId: string): Promise<string> {
  const numbers = await findNumericEmployeeNumbers(db, firmId)
  const greatest = numbers.reduce((most, number) => Math.max(most, Number(number)), 0)
  const digits = numbers[0]?.length ?? 4
  return String(greatest + 1).padStart(digits, '0')
}
