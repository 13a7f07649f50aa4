import type { Employee } from '../../kernel/http/call'
import { entitled, KEEPS_MONEY } from '../people'

/** Whoever keeps the books reads all of them; everybody else what is about themselves. */
export const booksPolicy = {
  seesAll: (me: Pick<Employee, 'roles' | 'scopes'>) => entitled(me, KEEPS_MONEY),
} as const
