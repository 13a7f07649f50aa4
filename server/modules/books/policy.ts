import type { Employee } from '../../http/call'
import { MONEY_ROLES } from '../../people/keepers'

/** Whoever keeps the books reads all of them; everybody else what is about themselves. */
export const booksPolicy = {
  seesAll: ({ roles }: Pick<Employee, 'roles'>) => roles.some((role) => MONEY_ROLES.includes(role)),
} as const
