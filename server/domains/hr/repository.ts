import { AHEAD_DAYS, type EmployeeTab } from '@contract/hr/codes'
import { employeeList, peopleList } from '@contract/hr/lists'
import type { ContractListInput, EmployeeListInput, InductionListInput, ProbationListInput } from '@contract/hr/shapes'
import { sql } from 'kysely'
import { dayAfter, toDay } from '../../kernel/clock'
import { anyOf } from '../../kernel/db/any-of'
import { ListQuery } from '../../kernel/db/list-query'
import type { FirmDb } from '../../kernel/db/open'
import { containing, readPage } from '../../kernel/db/page'
import { type Change, updateVersioned } from '../../kernel/db/versioned'
import { SERVICE } from '../../kernel/http/caller'
import { AWAY, PERSON } from '../people'

export const EMPLOYEE_KIND = 'employment'
export const EMPLOYEE = '员工'

const TABS: Record<EmployeeTab, readonly string[]> = {
  working: ['probation', 'regular', 'resigning'],
  suspended: ['suspended'],
  resigned: ['resigned'],
}

const employeeQuery = new ListQuery(employeeList, { table: 'employees' })
const peopleQuery = new ListQuery(peopleList, { table: 'employees' })

const ROW = [
  ...PERSON,
  'employees.emp_no as empNo',
  'departments.name as departmentName',
  'employees.post',
  'employees.status',
  'employees.join_date as joinDate',
  'employees.mobile',
  'employees.probation_until as probationUntil',
  'employees.version',
] as const

/** Queries on employees, for those who manage them. */
export class HrRepository {
  constructor(
    private readonly db: FirmDb,
    private readonly now: number,
  ) {}

  get today() {
    return toDay(this.now)
  }

  employees({ tab, ...input }: EmployeeListInput) {
    const rows = employeeQuery.narrow(this.people().where('employees.status', 'in', TABS[tab]), input, this.now)
    return readPage(rows.select(ROW).orderBy('employees.emp_no'), input)
  }

  async find(empId: string) {
    const [found] = await this.findAll([empId])
    return found
  }

  findAll(empIds: readonly string[]) {
    return this.people()
      .select(ROW)
      .select(['employees.department_id as departmentId', 'employees.gender', 'employees.email'])
      .select(['employees.birthday', 'employees.left_on as leftOn', 'employees.account_id as accountId'])
      .where(anyOf('employees.id', empIds))
      .where('employees.status', '!=', SERVICE)
      .execute()
  }

  rolesOf(empId: string) {
    return this.db
      .selectFrom('employee_roles')
      .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
      .select('roles.name')
      .where('employee_roles.employee_id', '=', empId)
      .orderBy('roles.code')
      .execute()
  }

  /** Application that somebody joined with. */
  inductionOf(accountId: string) {
    return this.db
      .selectFrom('inductions')
      .select('id')
      .where('account_id', '=', accountId)
      .where('status', '=', 'approved')
      .orderBy('handled_at', 'desc')
      .executeTakeFirst()
  }

  update(empId: string, version: number, values: Change<'employees'>) {
    return updateVersioned(this.db, 'employees', { id: empId, version, what: EMPLOYEE }, values)
  }

  onboarding({ tab, keyword = '', ...page }: InductionListInput) {
    const rows = this.db
      .selectFrom('inductions')
      .select(['id as inductionId', 'name', 'mobile', 'post', 'status', 'submitted_at as submittedAt'])
      .select(['materials', 'licence_number as licenceNumber'])
      .where('status', '=', tab)
      .$if(keyword.trim() !== '', (query) => query.where('name', 'ilike', containing(keyword.trim())))
      .orderBy('submitted_at', 'desc')
      .orderBy('id')
    return readPage(rows, page)
  }

  probations({ tab, keyword, ...page }: ProbationListInput) {
    const rows = peopleQuery
      .narrow(this.people(), { keyword }, this.now)
      .select(ROW)
      .where('employees.status', '=', 'probation')
      .$if(tab === 'due', (query) => query.where(this.#isProbationDue()))
      .orderBy('employees.probation_until', (by) => by.asc().nullsFirst())
      .orderBy('employees.emp_no')
    return readPage(rows, page)
  }

  birthdays(month: number) {
    return this.people()
      .select([...PERSON, 'departments.name as departmentName'])
      .select(sql<string>`to_char(${sql.ref('employees.birthday')}, 'MM-DD')`.as('day'))
      .where('employees.status', 'not in', AWAY)
      .where(sql<boolean>`extract(month from ${sql.ref('employees.birthday')}) = ${month}`)
      .orderBy('day')
      .orderBy('employees.emp_no')
      .execute()
  }

  /** Current and former employees, for the report. */
  everybody() {
    return this.people()
      .select(['employees.status', 'employees.gender', 'departments.name as departmentName'])
      .select(['employees.join_date as joinDate', 'employees.left_on as leftOn', 'employees.birthday'])
      .execute()
  }

  async dueProbations() {
    const row = await this.people()
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('employees.status', '=', 'probation')
      .where(this.#isProbationDue())
      .executeTakeFirstOrThrow()
    return row.n
  }

  async pendingInductions() {
    const row = await this.db
      .selectFrom('inductions')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    return row.n
  }

  contracts({ tab, keyword, ...page }: ContractListInput) {
    const people = peopleQuery.narrow(this.people().where('employees.status', 'not in', AWAY), { keyword }, this.now)
    const rows = people
      .leftJoin('employment_contracts as held', 'held.employee_id', 'employees.id')
      .select([...PERSON, 'departments.name as departmentName', 'employees.post'])
      .select(['held.id as contractId', 'held.kind', 'held.start_day as startDay', 'held.end_day as endDay'])
      .$if(tab === 'none', (query) => query.where('held.id', 'is', null))
      .$if(tab !== 'none', (query) => query.where('held.id', 'is not', null))
      .$if(tab === 'due', (query) => query.where('held.end_day', '<=', dayAfter(this.today, AHEAD_DAYS.contract)))
      .orderBy('held.end_day', (by) => by.asc().nullsLast())
      .orderBy('employees.emp_no')
      .orderBy('held.id')
    return readPage(rows, page)
  }

  private people() {
    return this.db.selectFrom('employees').innerJoin('departments', 'departments.id', 'employees.department_id')
  }

  /** Condition: the probation ends soon, or has no end date and needs one. */
  #isProbationDue() {
    const until = sql.ref('employees.probation_until')
    return sql<boolean>`(${until} is null or ${until} <= ${dayAfter(this.today, AHEAD_DAYS.probation)})`
  }
}

/** The department when it exists. */
export const findDepartment = (db: FirmDb, departmentId: string) =>
  db.selectFrom('departments').select('id').where('id', '=', departmentId).executeTakeFirst()

/** People at work whose probation ends between these days. */
export const findEndingProbations = (db: FirmDb, from: string, to: string) =>
  db
    .selectFrom('employees')
    .select(['id as empId', 'name', 'post', 'status', 'probation_until as day'])
    .where('status', 'not in', AWAY)
    .where('probation_until', '>=', from)
    .where('probation_until', '<=', to)
    .orderBy('probation_until')
    .orderBy('id')
    .execute()
