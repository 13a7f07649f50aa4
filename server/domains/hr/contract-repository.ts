import type { FirmDb } from '../../kernel/db/open'
import { type Change, updateVersioned } from '../../kernel/db/versioned'
import { AWAY } from '../people'

const CONTRACT = '合同'

/** Queries on employment contracts. */
export class ContractRepository {
  constructor(private readonly db: FirmDb) {}

  of(empId: string) {
    return this.#allContracts().where('employee_id', '=', empId).orderBy('start_day', 'desc').orderBy('id').execute()
  }

  find(contractId: string) {
    return this.#allContracts().select('employee_id as empId').where('id', '=', contractId).executeTakeFirst()
  }

  update(id: string, version: number, values: Change<'employment_contracts'>) {
    return updateVersioned(this.db, 'employment_contracts', { id, version, what: CONTRACT }, values)
  }

  async remove(id: string, version: number): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('employment_contracts')
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  /** Contracts ending between these days, of people at work without a later contract. */
  ending(from: string, to: string) {
    return this.db
      .selectFrom('employment_contracts')
      .innerJoin('employees', 'employees.id', 'employment_contracts.employee_id')
      .select(['employees.id as empId', 'employees.name', 'employees.post', 'employment_contracts.end_day as day'])
      .where('employees.status', 'not in', AWAY)
      .where('employment_contracts.end_day', '>=', from)
      .where('employment_contracts.end_day', '<=', to)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('employment_contracts as later')
              .select('later.id')
              .whereRef('later.employee_id', '=', 'employment_contracts.employee_id')
              .whereRef('later.start_day', '>', 'employment_contracts.start_day'),
          ),
        ),
      )
      .execute()
  }

  #allContracts() {
    return this.db
      .selectFrom('employment_contracts')
      .select(['id as contractId', 'kind', 'start_day as startDay', 'end_day as endDay', 'note', 'version'])
  }
}
