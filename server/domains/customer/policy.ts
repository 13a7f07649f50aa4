import type { Employee } from '../../kernel/http/call'
import { entitled, reaches } from '../people'
import { reachOf } from './visible'

/** The facts a decision about a customer needs. */
export interface CustomerFacts {
  ownerId: string
  departmentId: string
  memberIds: readonly string[]
  /** The reader works on a matter of the customer. */
  isWorkedFor?: boolean
}

const isOurs = (me: Employee, { ownerId, memberIds }: CustomerFacts) => ownerId === me.id || memberIds.includes(me.id)

const manages = (me: Employee, { departmentId }: CustomerFacts) =>
  reaches(me, 'customer:manage', 'firm') || (reaches(me, 'customer:manage', 'dept') && departmentId === me.departmentId)

/** Who may do what with a customer: those who mind it, those who work on its matters (they see it), the partner of its department, those who answer for the firm. */
export const customerPolicy = {
  see: (me: Employee, customer: CustomerFacts) =>
    isOurs(me, customer) ||
    !!customer.isWorkedFor ||
    reachOf(me) === 'firm' ||
    (reachOf(me) === 'department' && customer.departmentId === me.departmentId),
  /** Numbers are read as they are by those who work with them; by others once they have asked for them. */
  seeNumbers: isOurs,
  edit: (me: Employee, customer: CustomerFacts) => isOurs(me, customer) || manages(me, customer),
  /** Writes down what was talked about with it. */
  follow: (me: Employee, customer: CustomerFacts) => isOurs(me, customer) || manages(me, customer),
  /** To somebody else: not by whoever only helps. */
  transfer: (me: Employee, customer: CustomerFacts) => customer.ownerId === me.id || manages(me, customer),
  merge: (me: Employee, customer: CustomerFacts) => customer.ownerId === me.id || manages(me, customer),
  reveal: (me: Employee) => me.permissions.has('customer:reveal'),
  blacklist: (me: Employee) => entitled(me, 'customer:blacklist'),
}
