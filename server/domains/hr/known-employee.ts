import type { FormValues } from '@contract/forms/fields'
import { KEEPS_PEOPLE } from '@contract/hr/codes'
import { employeeForm } from '@contract/hr/form'
import type { SaveEmployeeInput } from '@contract/hr/shapes'
import { normaliseMobile } from '@contract/validators'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { compareValues } from '../../kernel/importing/changed-values'
import type { Cells, KeptValues } from '../../kernel/importing/importer'
import { type ChangedRecord, KnownRecord } from '../../kernel/importing/save-rows'
import { EMPLOYEE_KIND, HrRepository } from './repository'
import { EmploymentService } from './service'

/** An employee of the firm, by whom a row is recognised. */
export interface KnownEmployee {
  id: string
  emp_no: string
  mobile: string
  name: string
}

type Found = NonNullable<Awaited<ReturnType<HrRepository['find']>>>

/** Employees by their ids, with what their form says. */
export async function findCompared({ db, now }: StaffCall, ids: readonly string[]): Promise<Map<string, Found>> {
  const found = ids.length > 0 ? await new HrRepository(db, now).findAll(ids) : []
  return new Map(found.map((employee) => [employee.empId, employee]))
}

interface Compared {
  employee: Found
  cells: Cells
  departments: ReadonlyMap<string, string>
}

const TITLES: Readonly<Record<string, string>> = { mobile: '手机' }
const STAYING: Readonly<Record<string, string>> = { mobile: '登录手机号由本人在个人设置中更换' }
const NOT_KEEPER = '由有人事管理权限的同事修改'

/** Compares an employee with a row; what is otherwise can be written, but for the mobile, which signs in. */
export async function compareEmployee(
  call: StaffCall,
  { employee, cells, departments }: Compared,
): Promise<ChangedRecord> {
  const written = (column: string) => cells[column] ?? ''
  const department = written('部门') && writtenDepartment(departments, written('部门'))
  const after: FormValues = {
    name: nameIn(written('姓名')),
    gender: genderIn(written('性别')),
    mobile: normaliseMobile(written('手机')),
    email: written('邮箱'),
    birthday: written('生日'),
    departmentId: department ? [department] : [],
    post: written('职务'),
    joinDate: written('入职日期'),
    probationUntil: written('试用期至'),
  }
  const names = new Map([...departments].map(([name, id]) => [id, name]))
  const isKeeper = call.me.permissions.has(KEEPS_PEOPLE)
  const { changes, values, kept } = compareValues({
    fields: employeeForm,
    before: valuesOf(employee),
    after,
    titles: TITLES,
    nameOf: (id) => names.get(id) ?? '',
    stays: (key) => STAYING[key] ?? (isKeeper ? undefined : NOT_KEEPER),
  })
  const others = await findStaying(call, employee, cells)
  if (changes.length + others.length === 0) throw new KnownRecord('same', `已有员工「${employee.name}」`)
  return { changes: [...changes, ...others], update: () => writeEmployee(call, { employee, values, kept }) }
}

/** Differences that the preview tells of, but that are set elsewhere. */
async function findStaying(call: StaffCall, { empId, empNo }: Found, cells: Cells) {
  const [number, roles] = [cells.工号 ?? '', rolesIn(cells.角色 ?? '')]
  const numbered =
    number && number !== empNo ? [{ label: '工号', before: empNo, after: number, stays: NUMBER_STAYS }] : []
  if (roles.length === 0) return numbered
  const given = (await new HrRepository(call.db, call.now).rolesOf(empId)).map(({ name }) => name)
  if (roles.every((role) => given.includes(role))) return numbered
  return [...numbered, { label: '角色', before: given.join('、'), after: roles.join('、'), stays: ROLES_STAY }]
}
const NUMBER_STAYS = '工号登记后不再更改'
const ROLES_STAY = '角色由管理员在员工权限里调整'

interface Writing {
  employee: Pick<Found, 'empId' | 'version'> & Found
  values: FormValues
  kept: FormValues
}

async function writeEmployee(call: StaffCall, { employee, values, kept }: Writing) {
  const { empId, version } = employee
  const whole = { ...valuesOf(employee), ...values } as Omit<SaveEmployeeInput, 'empId' | 'version'>
  const saved = await new EmploymentService(call).save({ empId, version, ...whole })
  await call.audit('api/web/hr/employee/save', { kind: EMPLOYEE_KIND, id: empId })
  return { id: empId, kept: { version: saved.version, values: kept } }
}

/** Gives an employee the former values back, unless somebody has changed them since. */
export async function restoreEmployee(call: StaffCall, id: string, { version, values }: KeptValues): Promise<boolean> {
  const employee = (await findCompared(call, [id])).get(id)
  if (employee?.version !== version) return false
  await writeEmployee(call, { employee, values, kept: {} })
  return true
}

const valuesOf = ({ name, gender, mobile, email, birthday, departmentId, post, ...dates }: Found) => ({
  name,
  gender,
  mobile,
  email,
  birthday: birthday ?? '',
  departmentId: [departmentId],
  post,
  joinDate: dates.joinDate ?? '',
  probationUntil: dates.probationUntil ?? '',
})

/** Names of roles in a cell. */
export const rolesIn = (cell: string): string[] =>
  cell
    .split(/[、,，]/)
    .map((name) => name.trim())
    .filter(Boolean)

export const genderIn = (written: string) => /^[男女]/.exec(written)?.[0] ?? written

/** Name without a remark behind it, and without the space that lists put into names of two characters. */
export const nameIn = (written: string) =>
  written
    .replace(/\s*[(（](兼职?|兼任|实习|试用|返聘|离职|主任|合伙人|女|男)[^)）]*[)）]$/, '')
    .replace(/^([\u3400-\u9fff])\s+([\u3400-\u9fff])$/, '$1$2')

/** Department of that name, of one with 部 behind it, or the first of those in 争议解决部/一组. */
export function writtenDepartment(departments: ReadonlyMap<string, string>, written: string): string {
  const parts = written.split(/[/／>、\\]|-(?=\D)/).map((part) => part.trim())
  const spelled = [written, ...parts.reverse()].flatMap((name) => [name, `${name}部`, name.replace(/部$/, '')])
  const found = spelled.find((name) => name && departments.has(name))
  const words = `没有「${written}」这个部门`
  return departments.get(found ?? '') ?? fail.invalid(words, { 部门: words })
}
