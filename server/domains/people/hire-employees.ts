import type { ValuesOf } from '@contract/forms/fields'
import type { employeeForm } from '@contract/hr/form'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import type { StaffCall } from '../../kernel/http/call'
import { watchEmployments } from './employment-timer'
import { findAccounts, insertAccounts, insertEmployeeRoles, insertEmployees } from './hire-repository'
import { spelled } from './name-pinyin'

/** Rows per statement: twenty values each, well below the limit of parameters. */
export const TOGETHER = 500
/** Password hash of an account whose password nobody knows. */
export const NO_PASSWORD = ''

export interface Hired {
  values: ValuesOf<typeof employeeForm>
  mobile: string
  empNo: string
  roleIds: string[]
}

interface Newcomer {
  empId: string
  accountId: string
  mobile: string
  /** False for somebody who had an account on this server before. */
  isNewAccount: boolean
}

/** The firm's staff numbers in use, and the last one given. */
export interface Numbers {
  numbers: Set<string>
  last: number
}

export const numbersOf = (numbers: readonly string[]): Numbers => ({
  numbers: new Set(numbers),
  last: numbers.reduce((most, number) => (/^\d{1,8}$/.test(number) ? Math.max(most, Number(number)) : most), 0),
})

const DIGITS = 4

export function nextNumber(known: Numbers): string {
  do known.last++
  while (known.numbers.has(formatNumber(known.last)))
  return formatNumber(known.last)
}
const formatNumber = (number: number) => String(number).padStart(DIGITS, '0')

/** Inserts the employees and their accounts with a few statements: at most TOGETHER at a time. */
export async function hireEmployees(call: StaffCall, hired: readonly Hired[]): Promise<Newcomer[]> {
  const { db, now, time } = call
  const { accounts, made } = await accountsFor(call, hired)
  const rows = hired.map(({ values, mobile, empNo, roleIds }) => ({ values, mobile, empNo, roleIds, id: newId(now) }))
  await insertEmployees(
    db,
    rows.map(({ id, values, mobile, empNo }) => ({
      id,
      user_id: `u${id}`,
      account_id: accounts.get(mobile) ?? '',
      emp_no: empNo,
      name: values.name,
      pinyin: spelled(values.name, 'pinyin'),
      initials: spelled(values.name, 'first'),
      gender: values.gender,
      mobile,
      email: values.email,
      birthday: values.birthday || null,
      department_id: values.departmentId[0] ?? '',
      post: values.post,
      status: values.probationUntil && values.probationUntil >= toDay(now) ? 'probation' : 'regular',
      join_date: values.joinDate,
      probation_until: values.probationUntil || null,
      updated_at: time,
    })),
  )
  if (hired.some(({ values }) => values.probationUntil)) await watchEmployments(call)
  const roleRows = rows.flatMap(({ id, roleIds }) => roleIds.map((role_id) => ({ employee_id: id, role_id })))
  if (roleRows.length > 0) await insertEmployeeRoles(db, roleRows)
  return rows.map(({ id, mobile }) => {
    const accountId = accounts.get(mobile) ?? ''
    return { empId: id, accountId, mobile, isNewAccount: made.has(accountId) }
  })
}

/** Accounts by mobile: the existing one, or a new one whose password nobody knows. */
async function accountsFor({ system, me, now, time }: StaffCall, hired: readonly Hired[]) {
  const inserted = await insertAccounts(
    system,
    hired.map(({ mobile, values }) => ({
      id: newId(now),
      mobile,
      name: values.name,
      password_hash: NO_PASSWORD,
      default_firm_id: me.firmId,
      created_at: time,
    })),
  )
  const found = await findAccounts(
    system,
    hired.map(({ mobile }) => mobile),
  )
  const accounts = new Map(found.map(({ id, mobile }) => [mobile ?? '', id]))
  return { accounts, made: new Set(inserted.map(({ id }) => id)) }
}
