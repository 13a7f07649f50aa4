import { sql } from 'kysely'
import { newId } from '../../kernel/db/id'
import type { FirmDb } from '../../kernel/db/open'
import { beginning } from '../../kernel/db/page'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { fail } from '../../kernel/fail'
import { GONE } from '../../kernel/http/caller'
import { AWAY, type Department, PERSON } from '../people'

export const RESUME_KIND = 'resume'
export const RESUME = '个人主页'
const BIZ_EXP = '执业概况'
const DETAIL = '履历'
/** Most people found by a number: nobody reads on through more. */
const MOST_FOUND = 50

const MOBILE_DIGITS = 11
const HEAD = 3
const TAIL = 4

/** The firm's people as their colleagues see them, without those who left. */
export class ColleagueRepository {
  constructor(private readonly db: FirmDb) {}

  find(empId: string) {
    return this.db
      .selectFrom('employees')
      .leftJoin('resumes', 'resumes.employee_id', 'employees.id')
      .leftJoin('offices', 'offices.id', 'resumes.office_id')
      .select(PERSON)
      .select(['employees.emp_no as empNo', 'employees.post', 'employees.department_id as departmentId'])
      .select(['employees.speciality', 'employees.motto', 'employees.email', 'employees.mobile', 'employees.status'])
      .select(['resumes.background', 'resumes.intro', 'resumes.languages', 'resumes.extension'])
      .select(['resumes.office_id as officeId', 'resumes.version'])
      .select(['offices.name as officeName', 'offices.address as officeAddress'])
      .where('employees.id', '=', empId)
      .where('employees.status', 'not in', GONE)
      .executeTakeFirst()
  }

  async departments(): Promise<(Department & { managerId: string | null })[]> {
    return this.db
      .selectFrom('departments')
      .select(['id', 'name', 'parent_id as parentId', 'manager_id as managerId'])
      .execute()
  }

  /** The first of these who works here. */
  async firstWorking(empIds: readonly string[]) {
    if (empIds.length === 0) return undefined
    const rows = await this.db
      .selectFrom('employees')
      .select(PERSON)
      .where('id', 'in', [...empIds])
      .where('status', 'not in', AWAY)
      .execute()
    return empIds.map((id) => rows.find(({ empId }) => empId === id)).find(Boolean)
  }

  branches() {
    return this.db
      .selectFrom('resumes')
      .innerJoin('offices', 'offices.id', 'resumes.office_id')
      .innerJoin('employees', 'employees.id', 'resumes.employee_id')
      .select(['offices.id as officeId', 'offices.name'])
      .select(sql<string[]>`json_agg(employees.id order by employees.id)`.as('empIds'))
      .where('employees.status', 'not in', GONE)
      .groupBy(['offices.id', 'offices.name', 'offices.sort'])
      .orderBy('offices.sort')
      .orderBy('offices.id')
      .execute()
  }

  /**
   * Finds by the digits of a number that everybody may read: its first three and last four; an extension by its
   * beginning.
   */
  async byNumber(digits: string): Promise<string[]> {
    const found = await this.db
      .selectFrom('employees')
      .leftJoin('resumes', 'resumes.employee_id', 'employees.id')
      .select('employees.id')
      .where('employees.status', 'not in', GONE)
      .where((eb) =>
        eb.or([
          eb('resumes.extension', 'like', beginning(digits)),
          ...(digits.length === TAIL ? [sql<boolean>`right(employees.mobile, 4) = ${digits}`] : []),
          ...(digits.length === MOBILE_DIGITS
            ? [
                sql<boolean>`(right(employees.mobile, 4) = ${digits.slice(-TAIL)}
                  and left(employees.mobile, 3) = ${digits.slice(0, HEAD)})`,
              ]
            : []),
        ]),
      )
      .orderBy('employees.pinyin')
      .orderBy('employees.id')
      .limit(MOST_FOUND)
      .execute()
    return found.map(({ id }) => id)
  }

  async hasOffice(id: string): Promise<boolean> {
    return !!(await this.db.selectFrom('offices').select('id').where('id', '=', id).executeTakeFirst())
  }
}

/** Rows of one's personal page. Every change is of one person's own rows. */
export class ResumeRepository {
  constructor(
    private readonly db: FirmDb,
    private readonly empId: string,
    private readonly now: number,
  ) {}

  bizExp() {
    return this.db
      .selectFrom('resume_biz_exps')
      .select(['id', 'since', 'industries', 'summary', 'clients', 'version'])
      .where('employee_id', '=', this.empId)
      .executeTakeFirst()
  }

  /** The latest first, within each category. */
  details() {
    return this.db
      .selectFrom('resume_details')
      .select(['id as detailId', 'category', 'title', 'organ', 'from_year as fromYear', 'to_year as toYear'])
      .select(['note', 'version'])
      .where('employee_id', '=', this.empId)
      .orderBy('from_year', (by) => by.desc().nullsLast())
      .orderBy('id')
      .execute()
  }

  detail(id: string) {
    return this.db
      .selectFrom('resume_details')
      .select(['id', 'category'])
      .where('id', '=', id)
      .where('employee_id', '=', this.empId)
      .executeTakeFirst()
  }

  /** Version 1 stands for a page that has not been written yet. */
  async update(version: number, values: Change<'resumes'>) {
    await this.db
      .insertInto('resumes')
      .values({ id: newId(this.now), employee_id: this.empId })
      .onConflict((conflict) => conflict.column('employee_id').doNothing())
      .execute()
    const { id } = await this.db
      .selectFrom('resumes')
      .select('id')
      .where('employee_id', '=', this.empId)
      .executeTakeFirstOrThrow()
    await updateVersioned(this.db, 'resumes', { id, version, what: RESUME }, values)
  }

  /** False if there already is one. */
  async insertBizExp(values: Omit<New<'resume_biz_exps'>, 'id' | 'employee_id'>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('resume_biz_exps')
      .values({ id: newId(this.now), employee_id: this.empId, ...values })
      .onConflict((conflict) => conflict.column('employee_id').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  async updateBizExp(version: number, values: Change<'resume_biz_exps'>) {
    const found = (await this.bizExp()) ?? fail.gone(BIZ_EXP)
    await updateVersioned(this.db, 'resume_biz_exps', { id: found.id, version, what: BIZ_EXP }, values)
  }

  insertDetail(values: Omit<New<'resume_details'>, 'id' | 'employee_id'>) {
    return this.db
      .insertInto('resume_details')
      .values({ id: newId(this.now), employee_id: this.empId, ...values })
      .execute()
  }

  updateDetail(id: string, version: number, values: Change<'resume_details'>) {
    return updateVersioned(this.db, 'resume_details', { id, version, what: DETAIL }, values)
  }

  async deleteDetail(id: string, version: number) {
    const { numDeletedRows } = await this.db
      .deleteFrom('resume_details')
      .where('id', '=', id)
      .where('employee_id', '=', this.empId)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numDeletedRows !== 1n) fail.stale(DETAIL)
  }
}
