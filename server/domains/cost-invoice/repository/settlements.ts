import type { FirmDb } from '../../../kernel/db/open'
import type { Employee } from '../../../kernel/http/call'
import { bookedName } from '../../case'
import { PERSON } from '../../people'

export const findPerson = (db: FirmDb, empId: string) =>
  db.selectFrom('employees').select(PERSON).where('id', '=', empId).executeTakeFirst()

/** Names of cases as this reader of the books sees them. */
export const findCaseNames = (db: FirmDb, me: Employee, ids: readonly string[]) =>
  db
    .selectFrom('cases')
    .select((eb) => ['cases.id', bookedName(eb, me)])
    .where('cases.id', 'in', ids)
    .execute()

/** Draws of an employee, of all cases or of one, paid or not yet. */
export const findDraws = (db: FirmDb, employeeId: string, caseId: string | undefined) =>
  db
    .selectFrom('income_draws')
    .innerJoin('incomes', 'incomes.id', 'income_draws.income_id')
    .select(['income_draws.amount', 'income_draws.paid_at'])
    .where('income_draws.employee_id', '=', employeeId)
    .$if(caseId !== undefined, (own) => own.where('incomes.case_id', '=', caseId ?? ''))
    .execute()
