import { employeeForm } from '@contract/hr/form'
import { mobile as mobileProblem, normaliseMobile } from '@contract/validators'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { Failure, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import type { Cells, Importer, ImportRow, OpenList, RowChoice, RowOutcome } from '../../kernel/importing/importer'
import { attemptRow, refusalOf, wrongOf } from '../../kernel/importing/save-rows'
import {
  EVERYBODYS,
  findDepartmentNames,
  findNumbersAndMobiles,
  findRoleNames,
  findUsedEmployees,
  type Hired,
  hireEmployees,
  type Numbers,
  nextNumber,
  numbersOf,
  removeEmployees,
  TOGETHER,
} from '../people'
import {
  compareEmployee,
  findCompared,
  genderIn,
  type KnownEmployee,
  nameIn,
  restoreEmployee,
  rolesIn,
  writtenDepartment,
} from './known-employee'

/** Imports a list of the firm's people: written many at a time, for a firm may have thousands. */
export const employeeImporter: Importer = {
  kind: 'employee',
  open: openList,
  findUsed: findUsedEmployees,
  remove: removeEmployees,
  restore: restoreEmployee,
}

async function openList(opening: StaffCall): Promise<OpenList> {
  const known = await readKnown(opening)
  return { save: (call: StaffCall, rows, choice) => importRows(call, rows, { known, choice }) }
}

async function importRows(
  call: StaffCall,
  rows: readonly ImportRow[],
  { known, choice }: { known: Known; choice: RowChoice },
): Promise<RowOutcome[]> {
  const read = rows.map((row) => ({ row, ...readOrRefuse(row, known, toDay(call.now)) }))
  const hired = read.flatMap((each) => each.hired ?? [])
  const ids: string[] = []
  for (let index = 0; index < hired.length; index += TOGETHER) {
    ids.push(...(await hireEmployees(call, hired.slice(index, index + TOGETHER))).map(({ empId }) => empId))
  }
  if (ids.length > 0) call.push('firm', 'directory:changed', { updateTime: call.time })
  const compared = await findCompared(
    call,
    read.flatMap((each) => each.knownId ?? []),
  )
  const outcomes: RowOutcome[] = []
  let hiredIndex = 0
  for (const { row: written, hired: isHired, refused, knownId } of read) {
    const { row, hints, cells } = written
    const employee = knownId && compared.get(knownId)
    const done = employee
      ? await attemptRow(call, choice.isUpdating, () => compareEmployee(call, { employee, cells, ...known }), TITLES)
      : (refused ??
        (knownId ? GONE : undefined) ?? {
          state: 'new' as const,
          words: '',
          titles: [],
          ...(isHired && { id: ids[hiredIndex++] ?? '' }),
        })
    outcomes.push({ row, hints, ...done })
  }
  return outcomes
}

type Refused = Omit<RowOutcome, 'row' | 'hints'>
const GONE: Refused = { state: 'wrong', words: '这位员工刚刚被移除，请重新检查', titles: [] }

interface Attempted {
  hired?: Hired
  refused?: Refused
  /** Employee who is there already. */
  knownId?: string
}

function readOrRefuse({ cells, problems }: ImportRow, known: Known, today: string): Attempted {
  if (problems.length > 0) return { refused: wrongOf(problems) }
  try {
    const knownId = findKnown(known, cells)
    if (!knownId) return { hired: readRow(cells, known, today) }
    if (known.compared.has(knownId)) failAt('手机', '与表格里前面的行是同一位员工')
    known.compared.add(knownId)
    return { knownId }
  } catch (error) {
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
  mobiles: Set<string>
  /** The firm's people before the import. */
  byMobile: ReadonlyMap<string, KnownEmployee>
  byNumber: ReadonlyMap<string, KnownEmployee>
  /** Ids of those whom earlier rows are about. */
  compared: Set<string>
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
    byMobile: new Map(people.flatMap((person) => (person.mobile ? [[person.mobile, person]] : []))),
    byNumber: new Map(people.flatMap((person) => (person.emp_no ? [[person.emp_no, person]] : []))),
    compared: new Set(),
  }
}

function readRow(cells: Cells, known: Known, today: string): Hired {
  const written = (column: string) => cells[column] ?? ''
  const department = writtenDepartment(known.departments, written('部门'))
  const values = acceptForm(
    employeeForm,
    {
      name: nameIn(written('姓名')),
      gender: genderIn(written('性别')),
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
  const roleIds = rolesIn(written('角色')).map(
    (name) => known.roles.get(name) ?? failAt('角色', `没有「${name}」这个角色`),
  )
  known.mobiles.add(mobile)
  known.numbers.add(empNo)
  return { values, mobile, empNo, roleIds: [...new Set(roleIds)] }
}

/**
 * Finds the employee who is there already: with this mobile or number, and this name. Under another name only both
 * together are the same person.
 */
function findKnown({ byMobile, byNumber }: Known, cells: Cells): string | undefined {
  const [mobile, number] = [byMobile.get(normaliseMobile(cells.手机 ?? '')), byNumber.get(cells.工号 ?? '')]
  const isNamed = (person?: KnownEmployee) => person && plainName(person.name) === plainName(nameIn(cells.姓名 ?? ''))
  if (mobile && number && mobile !== number) return undefined
  const found = mobile ?? number
  return found && (isNamed(found) || (mobile && number)) ? found.id : undefined
}

const plainName = (name: string) => name.normalize('NFKC').replace(/\s/g, '')
