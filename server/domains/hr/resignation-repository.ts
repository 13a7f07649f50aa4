import { peopleList } from '@contract/hr/lists'
import type { ResignationListInput } from '@contract/hr/shapes'
import { ListQuery } from '../../kernel/db/list-query'
import type { FirmDb } from '../../kernel/db/open'
import { readPage } from '../../kernel/db/page'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { PERSON } from '../people'
import type { KeptHolding } from './tables'

export const RESIGNATION_KIND = 'resignation'
export const RESIGNATION = '离职办理'

const query = new ListQuery(peopleList, { table: 'employees' })

/** Queries on resignations. */
export class ResignationRepository {
  constructor(private readonly db: FirmDb) {}

  list({ tab, keyword, ...page }: ResignationListInput, now: number) {
    const rows = query
      .narrow(this.#allResignations().where('resignations.status', '=', tab), { keyword }, now)
      .orderBy('resignations.last_day', 'desc')
      .orderBy('resignations.id')
    return readPage(rows, page)
  }

  find(id: string) {
    return this.#allResignations()
      .select(['resignations.note', 'resignations.version', 'resignations.created_at as createTime'])
      .select(['resignations.finished_at as finishTime', 'resignations.status_before as statusBefore'])
      .where('resignations.id', '=', id)
      .executeTakeFirst()
  }

  /** Latest resignation that is open or done. */
  latest(empId: string) {
    return this.db
      .selectFrom('resignations')
      .select(['id as resignationId', 'status', 'last_day as lastDay'])
      .where('employee_id', '=', empId)
      .where('status', '!=', 'cancelled')
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
  }

  async open() {
    const { n } = await this.db
      .selectFrom('resignations')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
    return n
  }

  insert(row: New<'resignations'>) {
    return this.db.insertInto('resignations').values(row).execute()
  }

  update(id: string, version: number, values: Change<'resignations'>) {
    return updateVersioned(this.db, 'resignations', { id, version, what: RESIGNATION }, values)
  }

  #allResignations() {
    return this.db
      .selectFrom('resignations')
      .innerJoin('employees', 'employees.id', 'resignations.employee_id')
      .innerJoin('departments', 'departments.id', 'employees.department_id')
      .leftJoin('employees as successor', 'successor.id', 'resignations.successor_id')
      .select([...PERSON, 'departments.name as departmentName', 'employees.post'])
      .select(['resignations.id as resignationId', 'resignations.last_day as lastDay', 'resignations.reason'])
      .select(['resignations.status', 'successor.name as successorName'])
      .select(({ ref }) => ref('resignations.holdings').$castTo<KeptHolding[]>().as('holdings'))
  }
}
