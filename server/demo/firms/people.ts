import { pinyin } from 'pinyin-pro'
import { hashPassword } from '../../domains/account/password/passwords'
import { ROLES, type RoleCode } from '../../domains/people/roles'
import { inShanghai, toDay, toTime } from '../../kernel/clock'
import type { Random } from '../world/random'
import type { SeedFirm, SeedWorld } from '../world/world'
import { agreedFromTheStart } from './agreed-from-the-start'
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts'
import { GIVEN_NAMES, LARGE_FIRM, SMALL_FIRM, type StaffedDepartment, type StaffRow, SURNAMES } from './staff'

const FIRMS = [
  { id: 'f1', name: '示例律师事务所（演示）', shortName: '示例律所', form: '特殊普通合伙', age: 12, staff: LARGE_FIRM },
  { id: 'f2', name: '样例律师事务所（演示）', shortName: '样例律所', form: '普通合伙', age: 5, staff: SMALL_FIRM },
] as const

/** Offices at public places of the cities, so that nobody's real office is given. */
const OFFICES_OF = {
  f1: [
    { name: '北京总所', city: '北京市', address: '北京市朝阳区建国门外大街1号', lat: 39.9087, lng: 116.4586 },
    { name: '上海分所', city: '上海市', address: '上海市浦东新区世纪大道100号', lat: 31.2345, lng: 121.5078 },
    { name: '深圳分所', city: '深圳市', address: '广东省深圳市福田区深南大道2012号', lat: 22.5431, lng: 114.0546 },
  ],
  f2: [
    { name: '广州总所', city: '广州市', address: '广东省广州市天河区珠江新城花城大道', lat: 23.1194, lng: 113.3245 },
  ],
}

/** Employees and additional offices of the first firm at the large scale. */
const MANY = 20_000
const OFFICES = 24

/** Firms with departments, roles and people, each with an account. */
export async function seedPeople(world: SeedWorld) {
  const accounts = new Accounts()
  for (const { id, name, shortName, form, age, staff } of FIRMS) {
    const opened = inShanghai(world.now).subtract(age, 'year').valueOf()
    await world.insert('firms', [
      { id, name, short_name: shortName, run_property: form, is_demo: true, created_at: toTime(opened) },
    ])
    await seedRoles(world, id)
    await world.insert(
      'offices',
      OFFICES_OF[id].map((office, sort) => ({ id: `${id}o${sort + 1}`, firm_id: id, sort, ...office })),
    )
    const firm: SeedFirm = { id, departments: [], people: [] }
    world.firms.push(firm)
    const isGrown = world.scale === 'large' && id === FIRMS[0].id
    const departments = isGrown ? [...staff, ...offices(world.random, MANY - countOf(staff))] : staff
    await seedStaff(world, firm, departments, accounts)
  }
}

const seedRoles = (world: SeedWorld, firmId: string) =>
  world.insert(
    'roles',
    Object.entries(ROLES).map(([code, { name, permissions }]) => ({
      id: roleId(firmId, code),
      firm_id: firmId,
      code,
      name,
      permissions: JSON.stringify(permissions),
    })),
  )

const roleId = (firmId: string, code: string) => `${firmId}-${code}`

async function seedStaff(
  world: SeedWorld,
  firm: SeedFirm,
  departments: readonly StaffedDepartment[],
  accounts: Accounts,
) {
  const employees: ReturnType<typeof employeeRow>[] = []
  for (const { name, specialities, people } of departments) {
    const departmentId = `d${world.firms.reduce((sum, { departments: had }) => sum + had.length, 1)}`
    for (const row of people) {
      const account = accounts.employ(row[0], firm.id)
      const employee = employeeRow(world, firm, { departmentId, row, specialities, account })
      employees.push(employee)
      firm.people.push({
        empId: employee.id,
        userId: employee.user_id,
        firmId: firm.id,
        departmentId,
        name: row[0],
        post: row[2],
        roles: row.slice(3) as RoleCode[],
      })
    }
    const managerId = firm.people.find((person) => person.departmentId === departmentId)?.empId ?? ''
    firm.departments.push({ id: departmentId, name, managerId })
  }
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const newAccounts = accounts.takeNew()
  await world.insert(
    'accounts',
    newAccounts.map(({ id, mobile, name }) => ({
      id,
      mobile,
      name,
      password_hash,
      default_firm_id: firm.id,
      is_demo: true,
    })),
  )
  await world.insert(
    'agreed_versions',
    newAccounts.map(({ id }) => agreedFromTheStart(id, world.now)),
  )
  await world.insert(
    'departments',
    firm.departments.map(({ id, name, managerId }, sort) => ({
      id,
      firm_id: firm.id,
      name,
      manager_id: managerId,
      sort,
    })),
  )
  await world.insert('employees', employees)
  await world.insert(
    'employee_roles',
    firm.people.flatMap(({ empId, roles }) =>
      roles.map((code) => ({ firm_id: firm.id, employee_id: empId, role_id: roleId(firm.id, code) })),
    ),
  )
}

interface Employment {
  departmentId: string
  row: StaffRow
  specialities: readonly string[]
  account: Account
}

function employeeRow(world: SeedWorld, firm: SeedFirm, { departmentId, row, specialities, account }: Employment) {
  const [name, gender, post] = row
  const isNew = post === '实习律师'
  const joined = inShanghai(world.now).subtract(world.random.int(20, isNew ? 300 : 3_000), 'day')
  const spelled = letters(pinyin(name, { toneType: 'none', separator: '', surname: 'head' }))
  const id = `${account.number}${account.firmIds.length === 1 ? '' : 'b'}`
  return {
    id: `e${id}`,
    user_id: `u${id}`,
    firm_id: firm.id,
    account_id: account.id,
    emp_no: String(firm.people.length + 1).padStart(world.scale === 'large' ? 5 : 4, '0'),
    name,
    pinyin: spelled,
    initials: letters(pinyin(name, { pattern: 'first', toneType: 'none', separator: '', surname: 'head' })),
    gender,
    mobile: account.mobile,
    email: `${spelled}@example.com`,
    department_id: departmentId,
    post,
    speciality: world.random.some(specialities, world.random.int(1, 3)).join('、'),
    status: isNew ? 'probation' : 'regular',
    join_date: toDay(joined.valueOf()),
    updated_at: toTime(world.now),
  }
}

const letters = (spelled: string) => spelled.replace(/[^a-z]/g, '')

interface Account {
  id: string
  number: number
  name: string
  mobile: string
  /** Firms of the account's holder, in order of joining. */
  firmIds: string[]
}

/** One account for somebody in two firms; namesakes in one firm have an account each. */
class Accounts {
  readonly #byName = new Map<string, Account>()
  #count = 0
  #new: Account[] = []

  constructor() {
    // Demo accounts have the first numbers, wherever their holders are in the lists.
    for (const { name } of demoAccounts) this.#add(name)
  }

  employ(name: string, firmId: string): Account {
    const known = this.#byName.get(name)
    const account = known && !known.firmIds.includes(firmId) ? known : this.#add(name)
    account.firmIds.push(firmId)
    return account
  }

  /** Accounts added since the last call. */
  takeNew(): Account[] {
    return this.#new.splice(0)
  }

  #add(name: string): Account {
    const number = ++this.#count
    const mobile = `139${String(number).padStart(8, '0')}`
    const account: Account = { id: `a${number}`, number, name, mobile, firmIds: [] }
    if (!this.#byName.has(name)) this.#byName.set(name, account)
    this.#new.push(account)
    return account
  }
}

const countOf = (departments: readonly StaffedDepartment[]) =>
  departments.reduce((sum, { people }) => sum + people.length, 0)

/** Large offices: a partner and a secretary for every forty people, otherwise lawyers and assistants. */
function offices(random: Random, count: number): StaffedDepartment[] {
  return Array.from({ length: OFFICES }, (_, office) => ({
    name: `第${office + 1}分所`,
    specialities: ['民商事诉讼', '投资并购', '银行与金融', '刑事辩护', '知识产权'],
    people: Array.from({ length: Math.floor((count + office) / OFFICES) }, (_, index): StaffRow => {
      const name =
        random.pick(SURNAMES) + Array.from({ length: random.int(1, 2) }, () => random.pick(GIVEN_NAMES)).join('')
      const gender = random.chance(0.5) ? '男' : '女'
      if (index % 40 === 0) return [name, gender, '合伙人', 'partner']
      if (index % 40 === 1) return [name, gender, '秘书', 'secretary']
      if (index % 5 === 2) return [name, gender, '律师助理', 'assistant']
      return [name, gender, '专职律师', 'lawyer']
    }),
  }))
}
