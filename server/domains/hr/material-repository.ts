import { peopleList } from '@contract/hr/lists'
import type { MaterialListInput } from '@contract/hr/shapes'
import { sql } from 'kysely'
import { ListQuery } from '../../kernel/db/list-query'
import type { FirmDb } from '../../kernel/db/open'
import { readPage } from '../../kernel/db/page'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { AWAY, PERSON } from '../people'

export const MATERIAL = '入职材料'

const peopleQuery = new ListQuery(peopleList, { table: 'employees' })

/** Queries on onboarding materials. */
export class MaterialRepository {
  constructor(
    private readonly db: FirmDb,
    private readonly now: number,
  ) {}

  page({ tab, keyword, ...page }: MaterialListInput) {
    const rows = peopleQuery
      .narrow(this.#allPeople().where('employees.status', 'not in', AWAY), { keyword }, this.now)
      .innerJoin(this.#countsByState(), (join) => join.onRef('standing.employee_id', '=', 'employees.id'))
      .select([...PERSON, 'departments.name as departmentName', 'employees.post'])
      .select(['standing.missing', 'standing.given', 'standing.checked', 'standing.asked'])
      .$if(tab === 'missing', (query) => query.where('standing.lacks', '>', 0))
      .$if(tab === 'given', (query) => query.where('standing.given', '>', 0))
      .$if(tab === 'done', (query) => query.whereRef('standing.checked', '=', 'standing.asked'))
      .orderBy('employees.emp_no')
    return readPage(rows, page)
  }

  person(empId: string) {
    return this.#allPeople()
      .select([...PERSON, 'departments.name as departmentName', 'employees.post', 'employees.status'])
      .where('employees.id', '=', empId)
      .executeTakeFirst()
  }

  of(empId: string) {
    return this.db
      .selectFrom('onboarding_materials')
      .leftJoin('employees as checker', 'checker.id', 'onboarding_materials.checked_by')
      .select([
        'onboarding_materials.id as materialId',
        'onboarding_materials.kind',
        'onboarding_materials.name',
        'onboarding_materials.state',
        'onboarding_materials.is_paper as isPaper',
        'onboarding_materials.reason',
        'onboarding_materials.given_at as givenAt',
        'onboarding_materials.checked_at as checkedAt',
        'onboarding_materials.reminded_at as remindedAt',
        'onboarding_materials.version',
        'checker.name as checkedBy',
      ])
      .where('onboarding_materials.employee_id', '=', empId)
      .orderBy('onboarding_materials.sort')
      .orderBy('onboarding_materials.id')
      .execute()
  }

  find(materialId: string) {
    return this.db
      .selectFrom('onboarding_materials')
      .select(['id', 'employee_id as empId', 'name', 'state'])
      .where('id', '=', materialId)
      .executeTakeFirst()
  }

  update(id: string, version: number, values: Change<'onboarding_materials'>) {
    return updateVersioned(this.db, 'onboarding_materials', { id, version, what: MATERIAL }, values)
  }

  insert(row: New<'onboarding_materials'>) {
    return this.db.insertInto('onboarding_materials').values(row).execute()
  }

  async remove(id: string, version: number): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('onboarding_materials')
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  reminded(empId: string, at: string) {
    return this.db
      .updateTable('onboarding_materials')
      .set({ reminded_at: at })
      .where('employee_id', '=', empId)
      .execute()
  }

  /** Number to be checked, for people at work. */
  async toCheck(): Promise<number> {
    const row = await this.db
      .selectFrom('onboarding_materials')
      .innerJoin('employees', 'employees.id', 'onboarding_materials.employee_id')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('onboarding_materials.state', '=', 'given')
      .where('employees.status', 'not in', AWAY)
      .executeTakeFirstOrThrow()
    return row.n
  }

  /** Returns false on a version conflict. */
  async saveList(names: readonly string[], version: number, at: string): Promise<boolean> {
    const row = { names: JSON.stringify(names), updated_at: at }
    if (version === 0) {
      const made = await this.db
        .insertInto('onboarding_lists')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return made.numInsertedOrUpdatedRows === 1n
    }
    const { numUpdatedRows } = await this.db
      .updateTable('onboarding_lists')
      .set({ ...row, version: version + 1 })
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /**
   * Numbers by state for everybody with requested materials. The states are independent: one material may be missing
   * while another is submitted.
   */
  #countsByState() {
    const lacks = sql`${sql.ref('state')} in ('asked', 'again')`
    const names = sql`jsonb_agg(${sql.ref('name')} order by ${sql.ref('sort')})`
    const count = (state: string) => sql<number>`(count(*) filter (where ${sql.ref('state')} = ${state}))::int`
    return this.db
      .selectFrom('onboarding_materials')
      .select(['employee_id', count('given').as('given'), count('checked').as('checked')])
      .select(sql<string[]>`coalesce(${names} filter (where ${lacks}), '[]')`.as('missing'))
      .select(sql<number>`(count(*) filter (where ${lacks}))::int`.as('lacks'))
      .select(sql<number>`count(*)::int`.as('asked'))
      .groupBy('employee_id')
      .as('standing')
  }

  #allPeople() {
    return this.db.selectFrom('employees').innerJoin('departments', 'departments.id', 'employees.department_id')
  }
}
