import { employeeForm } from '@contract/hr/form'
import { mobile as mobileProblem, normaliseMobile } from '@contract/validators'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { Failure, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import type { Cells, Importer, ImportRow, OpenList, RowOutcome } from '../../kernel/importing/importer'
import { KnownRecord, refusalOf, wrongOf } from '../../kernel/importing/save-rows'
import { type Hired, hireEmployees, type Numbers, nextNumber, numbersOf, TOGETHER } from './hire-employees'
import {
  findDepartmentNames,
  findNumbersAndMobiles,
  findRoleNames,
  findUsed,
  removeEmployees,
} from './import-repository'
import { EVERYBODYS } from './roles'

/** Imports a list of the firm's people: written many at a time, for a firm may have thousands. */
export const employeeImporter: Importer = {
  kind: 'employee',
  open: openList,
  findUsed,
  remove: removeEmployees,
}

async function openList(opening: StaffCall): Promise<OpenList> {
  const known = await readKnown(opening)
  return { save: (call: StaffCall, rows) => importRows(call, rows, known) }
}

async function importRows(call: StaffCall, rows: readonly ImportRow[], known: Known): Promise<RowOutcome[]> {
  const read = rows.map((row) => ({ row, ...attemptRow(row, known, toDay(call.now)) }))
  const hired = read.flatMap((each) => each.hired ?? [])
  const ids: string[] = []
  for (let index = 0; index < hired.length; index += TOGETHER) {
    ids.push(...(await hireEmployees(call, hired.slice(index, index + TOGETHER))).map(({ empId }) => empId))
  }
  if (ids.length > 0) call.push('firm', 'directory:changed', { updateTime: call.time })
  let hiredIndex = 0
  return read.map(({ row: { row, hints }, hired: isHired, refused }) => ({
    ...{ row, hints },
    ...(refused ?? { state: 'new', words: '', titles: [] }),
    ...(isHired && { id: ids[hiredIndex++] }),
  }))
}

type Refused = Omit<RowOutcome, 'row' | 'hints'>

function attemptRow({ cells, problems }: ImportRow, known: Known, today: string): { hired?: Hired; refused?: Refused } {
  if (problems.length > 0) return { refused: wrongOf(problems) }
  try {
    return { hired: readRow(cells, known, today) }
  } catch (error) {
    if (error instanceof KnownRecord) return { refused: { state: error.state, words: error.message, titles: [] } }
    if (!(error instanceof Failure)) throw error
    return { refused: refusalOf(error, TITLES) }
  }
}

/** Columns of a list by the keys of the employee's form. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ name: '姓名', gender: '性别', mobile: '手机', email: '邮箱', birthday: '生日', departmentId: '部门' },
  ...{ post: '职务', joinDate: '入职日期', probationUntil: '试用期至' },
}
const failAt = (title: string, words: string): never => fail.invalid(words, { [title]: words })

/** Data that the rows are compared with: the firm's, and that of earlier rows. */
interface Known extends Numbers {
  departments: ReadonlyMap<string, string>
  roles: ReadonlyMap<string, string>
  /** Names by mobile; undefined for those of earlier rows. */
  mobiles: Map<string, string | undefined>
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
    mobiles: new Map(people.map(({ mobile, name }) => [mobile, name])),
  }
}

function readRow(cells: Cells, known: Known, today: string): Hired {
  const written = (column: string) => cells[column] ?? ''
  refuseKnown(known, written('手机'), written('姓名'))
  const department = departmentOf(known.departments, written('部门'))
  const values = acceptForm(
    employeeForm,
    {
      name: nameIn(written('姓名')),
      gender: /^[男女]/.exec(written('性别'))?.[0] ?? written('性别'),
      mobile: written('手机'),
      email: written('邮箱'),
      birthday: written('生日'),
      departmentId: [department],
      post: written('职务'),
      joinDate: written('入职日期'),
      probationUntil: written('试用期至'),
    },
    today,
  )
  const mobile = normaliseMobile(values.mobile) || failAt('手机', '请填写手机')
  // The imported number signs in, so it must be one that codes can be sent to.
  const problem = mobileProblem(mobile)
  if (problem) failAt('手机', problem)
  if (known.mobiles.has(mobile)) failAt('手机', `手机 ${mobile} 已有员工使用或重复`)
  const empNo = written('工号') || nextNumber(known)
  if (!/^[\w-]{1,20}$/.test(empNo)) failAt('工号', '工号只能有字母、数字和短横线，最多 20 位')
  if (known.numbers.has(empNo)) failAt('工号', `工号「${empNo}」已有员工使用或重复`)
  const names = written('角色')
    .split(/[、,，]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const roleIds = names.map((name) => known.roles.get(name) ?? failAt('角色', `没有「${name}」这个角色`))
  known.mobiles.set(mobile, undefined)
  known.numbers.add(empNo)
  return { values, mobile, empNo, roleIds: [...new Set(roleIds)] }
}

/** An employee with the same mobile and name is there already. */
function refuseKnown({ mobiles }: Known, written: string, name: string) {
  const known = mobiles.get(normaliseMobile(written))
  if (known && plainName(known) === plainName(nameIn(name))) throw new KnownRecord('same', `已有员工「${known}」`)
}

const plainName = (name: string) => name.normalize('NFKC').replace(/\s/g, '')

/** Name without a remark behind it, and without the space that lists put into names of two characters. */
const nameIn = (written: string) =>
  written
    .replace(/\s*[(（](兼职?|兼任|实习|试用|返聘|离职|主任|合伙人|女|男)[^)）]*[)）]$/, '')
    .replace(/^([\u3400-\u9fff])\s+([\u3400-\u9fff])$/, '$1$2')

/** Department of that name, of one with 部 behind it, or the first of those in 争议解决部/一组. */
function departmentOf(departments: ReadonlyMap<string, string>, written: string): string {
  const parts = written.split(/[/／>、\\]|-(?=\D)/).map((part) => part.trim())
  const spelled = [written, ...parts.reverse()].flatMap((name) => [name, `${name}部`, name.replace(/部$/, '')])
  const found = spelled.find((name) => name && departments.has(name))
  return departments.get(found ?? '') ?? failAt('部门', `没有「${written}」这个部门`)
}
