import type { ExpressionBuilder } from 'kysely'
import type { FirmTables } from '../../kernel/db/tables'
import type { Employee } from '../../kernel/http/call'
import { worksOn } from '../case'
import { CUSTOMER_KIND, type Reach, reachOf } from './customer-visibility'

type Customers = ExpressionBuilder<FirmTables, 'customers'>

/** Condition for the customers a reader sees, in lists, counts, pickers and figures. */
export function within(eb: Customers, me: Employee, reach: Reach = reachOf(me)) {
  if (reach === 'firm') return eb.lit(true)
  const ways = [eb('customers.owner_id', '=', me.id), isMember(eb, me.id), isWorkedFor(eb, me.id)]
  if (reach === 'department') ways.push(eb('customers.department_id', '=', me.departmentId))
  return eb.or(ways)
}

/** Those who work on a customer's case may see the customer: access follows the work. */
export const isWorkedFor = (eb: Customers, empId: string) =>
  eb(
    'customers.id',
    'in',
    eb
      .selectFrom('cases')
      .select('cases.customer_id')
      .where('cases.customer_id', 'is not', null)
      .where('cases.id', 'in', worksOn(eb as unknown as Parameters<typeof worksOn>[0], empId))
      .$castTo<{ customer_id: string }>(),
  )

export const isMember = (eb: Customers, empId: string) =>
  eb(
    'customers.id',
    'in',
    eb
      .selectFrom('team_members')
      .select('team_members.target_id')
      .where('team_members.employee_id', '=', empId)
      .where('team_members.target_kind', '=', CUSTOMER_KIND),
  )
