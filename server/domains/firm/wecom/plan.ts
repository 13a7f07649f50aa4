import type { WecomMember, WecomMemberHere, WecomMemberLeftOut } from '@contract/firm/wecom-members/shapes'
import { employeeForm } from '@contract/hr/form'
import { mobile as mobileProblem, normaliseMobile } from '@contract/validators'
import { acceptForm } from '../../../kernel/accept-form'
import { Failure } from '../../../kernel/fail'
import type { Roster, WeComMember } from '../../../kernel/upstream/wecom-contacts'
import type { Hired } from '../../people'
import { type DepartmentToBe, departmentsToBe } from './departments'

/** The firm's current data that members are compared with. */
export interface FirmNow {
  today: string
  departments: readonly { id: string; name: string }[]
  people: readonly { empId: string; name: string; accountId: string; status: string; mobiles: readonly string[] }[]
  /** Account that each WeCom user signs in to, here or in another firm of the server. */
  accountsByUserId: ReadonlyMap<string, string>
}

export interface Newcomer {
  member: WecomMember
  values: Hired['values']
  mobile: string
  department: DepartmentToBe
}

export interface Plan {
  newcomers: Newcomer[]
  /** Departments to create for them, parents first. */
  departments: DepartmentToBe[]
  here: WecomMemberHere[]
  leftOut: WecomMemberLeftOut[]
}

const POST = '员工'

/**
 * Sorts the corporation's members into those who would come in, those who are here, and those who cannot. Writes
 * nothing.
 */
export function planOf(roster: Roster, firm: FirmNow): Plan {
  const departmentOf = departmentsToBe(roster.departments, firm.departments)
  const mobiles = findRepeated(
    roster.members.filter(({ isGone }) => !isGone).map(({ mobile }) => normaliseMobile(mobile)),
  )
  const plan: Plan = { newcomers: [], departments: [], here: [], leftOut: [] }
  for (const each of roster.members) {
    const department = departmentOf(each.departmentId)
    const mobile = normaliseMobile(each.mobile)
    const { userId, name, post } = each
    const member = { userId, name: name || userId, mobile, post, departmentName: department.name }
    const known = findKnown(firm, each, mobile)
    if (known) {
      if (known.status === 'resigned') plan.leftOut.push({ ...member, why: `${known.name}已从本所离职，须由人事恢复` })
      else
        plan.here.push({ ...member, by: known.by, empId: known.empId, empName: known.name, isLinked: known.isLinked })
      continue
    }
    const why = findProblem(firm, each, mobile, mobiles)
    const read = why || readMember(each, mobile, firm.today)
    if (typeof read === 'string') plan.leftOut.push({ ...member, why: read })
    else plan.newcomers.push({ member, mobile, department, values: read })
  }
  plan.departments = departmentsFor(plan.newcomers)
  return plan
}

function findKnown({ people, accountsByUserId }: FirmNow, { userId }: WeComMember, mobile: string) {
  const accountId = accountsByUserId.get(userId)
  const linked = accountId === undefined ? undefined : people.find((person) => person.accountId === accountId)
  if (linked) return { ...linked, by: 'userId' as const, isLinked: true }
  const same = mobile ? people.find(({ mobiles }) => mobiles.includes(mobile)) : undefined
  return same && { ...same, by: 'mobile' as const, isLinked: false }
}

function findProblem(firm: FirmNow, member: WeComMember, mobile: string, twice: ReadonlySet<string>): string {
  if (member.isGone) return '在企业微信中已停用或已退出'
  if (!mobile) return '企业微信没有给出手机号'
  // The number signs in, so it must be one that codes can be sent to.
  const problem = mobileProblem(mobile)
  if (problem) return problem
  if (twice.has(mobile)) return `手机 ${mobile} 在企业微信中有多人使用`
  return firm.accountsByUserId.has(member.userId) ? '这个企业微信已绑定别的账号' : ''
}

/** Checks a member by the rules of the form for new employees; returns the problem in words if it is refused. */
function readMember({ name, email, gender, post }: WeComMember, mobile: string, today: string) {
  const given = { name, gender, mobile, email, birthday: '', departmentId: ['any'], post: post || POST }
  try {
    return acceptForm(employeeForm, { ...given, joinDate: today, probationUntil: '' }, today)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const fields = Object.values((error.data as { fields?: Record<string, string> } | null)?.fields ?? {})
    return fields.join('；') || error.message
  }
}

function findRepeated(values: readonly string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(values.filter((value) => value && (seen.has(value) || !seen.add(value))))
}

function departmentsFor(newcomers: readonly Newcomer[]): DepartmentToBe[] {
  const made = new Set<DepartmentToBe>()
  const add = (department: DepartmentToBe) => {
    if (department.id) return
    if (department.parent) add(department.parent)
    made.add(department)
  }
  for (const { department } of newcomers) add(department)
  return [...made]
}
