import { employeeForm } from '@contract/hr/form'
import { mobile as mobileProblem, normaliseMobile } from '@contract/validators'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { Failure, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import type { Brought, Cells, Importer, ImportRow, OnProgress } from '../../kernel/importing/importer'
import { type Hired, hireEmployees, type Numbers, nextNumber, numbersOf, TOGETHER } from './hire-employees'
import {
  countUsed,
  findDepartmentNames,
  findNumbersAndMobiles,
  findRoleNames,
  removeEmployees,
} from './import-repository'
import { EVERYBODYS } from './roles'

/** Imports a list of the firm's people: written many at a time, for a firm may have thousands. */
export const employeeImporter: Importer = {
  kind: 'employee',
  bring: importRows,
  used: countUsed,
  remove: removeEmployees,
}

async function importRows(call: StaffCall, rows: readonly ImportRow[], onProgress: OnProgress): Promise<Brought> {
  const known = await readKnown(call)
  const hired: Hired[] = []
  const problems: Brought['problems'] = []
  for (const { row, cells, problem } of rows) {
    try {
      if (problem) fail.invalid(problem)
      hired.push(readRow(cells, known, toDay(call.now)))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      problems.push({ row, words: error.message })
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
    findDepartmentNames(db),
    findRoleNames(db),
    findNumbersAndMobiles(db),
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
