import { employeeForm } from '@contract/hr/form'
import { mobile as mobileProblem, normaliseMobile } from '@contract/validators'
import { sql } from 'kysely'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { Failure, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { type Brought, type Cells, type Importer, rowNumber, type Told } from '../../kernel/importing/importer'
import { type Hired, hireEmployees, NO_PASSWORD, type Numbers, nextNumber, numbersOf, TOGETHER } from './hire-employees'
import { EVERYBODYS } from './roles'

/** Imports a list of the firm's people: written many at a time, for a firm may have thousands. */
export const employeeImporter: Importer = {
  kind: 'employee',
  bring: importRows,
  used: countUsed,
  remove: removeEmployees,
}

async function importRows(call: StaffCall, rows: readonly Cells[], onProgress: Told): Promise<Brought> {
  const known = await readKnown(call)
  const hired: Hired[] = []
  const problems: Brought['problems'] = []
  for (const [index, cells] of rows.entries()) {
    try {
      hired.push(readRow(cells, known, toDay(call.now)))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      problems.push({ row: rowNumber(index), words: error.message })
    }
  }
  if (problems.length > 0) return { ids: [], problems }
  const ids: string[] = []
  for (let index = 0; index < hired.length; index += TOGETHER) {
    ids.push(...(await hireEmployees(call, hired.slice(index, index + TOGETHER))).map(({ empId }) => empId))
    onProgress(ids.length)
  }
  call.push('firm', 'directory:changed', { updateTime: call.time })
  return { ids, problems }
}

/** Data that the rows are compared with: the firm's, and that of earlier rows. */
interface Known extends Numbers {
  departments: ReadonlyMap<string, string>
  roles: ReadonlyMap<string, string>
  mobiles: Set<string>
}

async function readKnown({ db }: StaffCall): Promise<Known> {
  const [departments, roles, people] = await Promise.all([
    db.selectFrom('departments').select(['id', 'name']).execute(),
    db.selectFrom('roles').select(['id', 'name']).execute(),
    db.selectFrom('employees').select(['emp_no', 'mobile']).execute(),
  ])
  return {
    ...numbersOf(people.map(({ emp_no }) => emp_no)),
    departments: new Map(departments.map(({ id, name }) => [name, id])),
    roles: new Map(roles.filter(({ name }) => name !== EVERYBODYS.name).map(({ id, name }) => [name, id])),
    mobiles: new Set(people.map(({ mobile }) => mobile)),
  }
}

function readRow(cells: Cells, known: Known, today: string): Hired {
  const written = (column: string) => cells[column] ?? ''
  const department = known.departments.get(written('部门'))
  if (!department) fail.invalid(`没有「${written('部门')}」这个部门`)
  const values = acceptForm(
    employeeForm,
    {
      name: written('姓名'),
      gender: written('性别'),
      mobile: written('手机'),
      email: written('邮箱'),
      birthday: written('生日'),
      departmentId: [department ?? ''],
      post: written('职务'),
      joinDate: written('入职日期'),
      probationUntil: written('试用期至'),
    },
    today,
  )
  const mobile = normaliseMobile(values.mobile) || fail.invalid('请填写手机')
  // The imported number signs in, so it must be one that codes can be sent to.
  const problem = mobileProblem(mobile)
  if (problem) fail.invalid(problem)
  if (known.mobiles.has(mobile)) fail.invalid(`手机 ${mobile} 已有员工使用或重复`)
  const empNo = written('工号') || nextNumber(known)
  if (!/^[\w-]{1,20}$/.test(empNo)) fail.invalid('工号只能有字母、数字和短横线，最多 20 位')
  if (known.numbers.has(empNo)) fail.invalid(`工号「${empNo}」已有员工使用或重复`)
  const names = written('角色')
    .split(/[、,，]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const roleIds = names.map((name) => known.roles.get(name) ?? fail.invalid(`没有「${name}」这个角色`))
  known.mobiles.add(mobile)
  known.numbers.add(empNo)
  return { values, mobile, empNo, roleIds: [...new Set(roleIds)] }
}

/** Number of those that were changed, have signed in, or have been given something to do. */
async function countUsed({ system }: StaffCall, ids: readonly string[]): Promise<number> {
  const { n } = await system
    .selectFrom('employees')
    .innerJoin('accounts', 'accounts.id', 'employees.account_id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('employees.id', 'in', [...ids])
    .where(
      sql<boolean>`(employees.version > 1 or employees.status in ('resigned', 'suspended')
        or exists (select from sessions where sessions.employee_id = employees.id)
        or exists (select from team_members where team_members.employee_id = employees.id)
        or exists (select from task_assignees where task_assignees.employee_id = employees.id)
        or exists (select from departments where departments.manager_id = employees.id))`,
    )
    .executeTakeFirstOrThrow()
  return n
}

/** Deletes the employees, and the accounts that were made for them: those have no password and no other firm. */
async function removeEmployees({ db, system }: StaffCall, ids: readonly string[], since: string) {
  for (let index = 0; index < ids.length; index += TOGETHER) {
    const batch = ids.slice(index, index + TOGETHER)
    await db.deleteFrom('employee_roles').where('employee_id', 'in', batch).execute()
    const deleted = await db.deleteFrom('employees').where('id', 'in', batch).returning('account_id').execute()
    const orphaned = system
      .selectFrom('accounts')
      .select('accounts.id')
      .where(
        'id',
        'in',
        deleted.map(({ account_id }) => account_id),
      )
      .where('password_hash', '=', NO_PASSWORD)
      .where('created_at', '>=', since)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('employees').select('id').whereRef('employees.account_id', '=', 'accounts.id'))),
      )
    await system.deleteFrom('account_links').where('account_id', 'in', orphaned).execute()
    await system.deleteFrom('accounts').where('id', 'in', orphaned).execute()
  }
}
