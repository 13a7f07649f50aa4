import type { Employee } from '../../kernel/http/call'
import { entitled, KEEPS_MONEY } from '../people'

/** Bookkeepers read all the books; everybody else their own entries. */
export const booksPolicy = {
  seesAll: (me: Pick<Employee, 'roles' | 'scopes'>) => entitled(me, KEEPS_MONEY),
} as const
