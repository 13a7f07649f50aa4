import type { Employee } from '../../kernel/http/call'
import { entitled, reaches } from '../people'
import { reachOf } from './customer-visibility'

/** Facts needed to decide about a customer. */
export interface CustomerFacts {
  ownerId: string
  departmentId: string
  memberIds: readonly string[]
  /** The reader works on one of the customer's cases. */
  isWorkedFor?: boolean
}

const isOurs = (me: Employee, { ownerId, memberIds }: CustomerFacts) => ownerId === me.id || memberIds.includes(me.id)

const manages = (me: Employee, { departmentId }: CustomerFacts) =>
  reaches(me, 'customer:manage', 'firm') || (reaches(me, 'customer:manage', 'dept') && departmentId === me.departmentId)

/**
 * Permissions on a customer: those responsible, those who work on its cases (read only), the partner of its department,
 * and the firm's managers.
 */
export const customerPolicy = {
  see: (me: Employee, customer: CustomerFacts) =>
    isOurs(me, customer) ||
    !!customer.isWorkedFor ||
    reachOf(me) === 'firm' ||
    (reachOf(me) === 'department' && customer.departmentId === me.departmentId),
  /** Unmasked for those responsible; others have to reveal them. */
  seeNumbers: isOurs,
  edit: (me: Employee, customer: CustomerFacts) => isOurs(me, customer) || manages(me, customer),
  /** Imports contacts, also of a customer that this person brought in for somebody else. */
  bringContacts: (me: Employee, { creatorId, ...customer }: CustomerFacts & { creatorId: string }) =>
    creatorId === me.id || isOurs(me, customer) || manages(me, customer),
  /** Writes follow-ups. */
  follow: (me: Employee, customer: CustomerFacts) => isOurs(me, customer) || manages(me, customer),
  /** Changes the owner; not allowed for helpers. */
  transfer: (me: Employee, customer: CustomerFacts) => customer.ownerId === me.id || manages(me, customer),
  merge: (me: Employee, customer: CustomerFacts) => customer.ownerId === me.id || manages(me, customer),
  reveal: (me: Employee) => me.permissions.has('customer:reveal'),
  blacklist: (me: Employee) => entitled(me, 'customer:blacklist'),
}
