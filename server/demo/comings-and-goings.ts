import type { InductionStatus } from '@contract/account/register/shapes'
import { dayAfter, toDay, toTime } from '../kernel/clock'
import { agreedFromTheStart } from './firms/agreed-from-the-start'
import { identityNumber } from './words/paper-numbers'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

interface Applicant {
  status: InductionStatus
  name: string
  gender: '男' | '女'
  /** YYYY-MM-DD */
  born: string
  post: string
  school: string
  education: string
  daysAgo: number
  licence?: string
  reason?: string
}

/** Applications to a firm: two to be handled, one sent back. */
const APPLICANTS: readonly Applicant[] = [
  {
    ...{ status: 'pending', name: '乔思远', gender: '男', post: '律师助理', education: '硕士', daysAgo: 1 },
    born: '2000-04-12',
    school: '示例政法大学',
  },
  {
    ...{ status: 'pending', name: '白若岚', gender: '女', post: '专职律师', education: '本科', daysAgo: 3 },
    born: '1993-09-28',
    ...{ school: '样例大学', licence: '11101201810999001' },
  },
  {
    ...{ status: 'returned', name: '秦牧野', gender: '男', post: '实习律师', education: '硕士', daysAgo: 6 },
    born: '1999-01-17',
    ...{ school: '示例政法大学', reason: '身份证照片反光，看不清有效期，请重新拍摄' },
  },
]

/** Applicants' numbers begin as nobody's of the staff do, however many there are: 139 is theirs. */
const FIRST_MOBILE = 13_800_008_100

/** Newcomers who applied, somebody handing over their work, and somebody who changed their mind about leaving. */
export async function seedComingsAndGoings(world: SeedWorld) {
  for (const [firmIndex, firm] of world.firms.entries()) {
    await addApplicants(world, firm, firmIndex)
    await addLeavers(world, firm)
  }
}

async function addApplicants(world: SeedWorld, firm: SeedFirm, firmAt: number) {
  const keeper = keeperOf(firm)
  for (const [index, applicant] of APPLICANTS.entries()) {
    const { status, name, gender, born, post, school, education, daysAgo, licence = '', reason = '' } = applicant
    const mobile = String(FIRST_MOBILE + firmAt * 10 + index)
    const [accountId, submitted] = [`a${mobile}`, world.ago(daysAgo)]
    // Nobody signs in with these: their passwords are known to nobody.
    await world.insert('accounts', [{ id: accountId, mobile, name, password_hash: '', is_demo: true }])
    await world.insert('agreed_versions', [agreedFromTheStart(accountId, world.now)])
    await world.insert('inductions', [
      {
        id: world.id(submitted),
        firm_id: firm.id,
        account_id: accountId,
        status,
        name,
        gender,
        mobile,
        post,
        school,
        education,
        licence_number: licence,
        reason,
        materials: JSON.stringify([]),
        id_number: identityNumber(born, 100 + firmAt * 10 + index, gender),
        created_at: toTime(submitted),
        submitted_at: toTime(submitted),
        ...(status === 'returned' && keeper
          ? { handler_id: keeper.empId, handled_at: toTime(world.ago(daysAgo - 1)) }
          : {}),
      },
    ])
  }
}

async function addLeavers(world: SeedWorld, firm: SeedFirm) {
  const heads = new Set(firm.departments.map(({ managerId }) => managerId))
  const staff = castOf(firm).filter(
    (person) => person.post === '专职律师' && !isDemo(person) && !heads.has(person.empId),
  )
  const [leaver, stayer] = staff.slice(-2)
  const row = (person: SeedPerson, daysAgo: number) => {
    const at = world.ago(daysAgo)
    const resignation = {
      id: world.id(at),
      firm_id: firm.id,
      employee_id: person.empId,
      status_before: 'regular' as const,
    }
    return { ...resignation, created_at: toTime(at), last_day: dayAfter(toDay(world.now), 12), reason: '个人发展' }
  }
  if (leaver) {
    await world.insert('resignations', [{ ...row(leaver, 4), status: 'open', note: '手上的项目与客户逐一交接' }])
    await world.db.updateTable('employees').set({ status: 'resigning' }).where('id', '=', leaver.empId).execute()
  }
  if (stayer)
    await world.insert('resignations', [{ ...row(stayer, 20), status: 'cancelled', note: '与部门沟通后决定留任' }])
}

const keeperOf = (firm: SeedFirm) =>
  firm.people.find(({ roles }) => roles.includes('hr')) ?? firm.people.find(({ roles }) => roles.includes('director'))
