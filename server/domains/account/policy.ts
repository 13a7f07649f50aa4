import { HANDLES_INDUCTIONS } from '@contract/account/register/codes'
import type { Employee } from '../../kernel/http/call'

/** Applications to join the firm are read by those who decide on them. */
export const inductionPolicy = {
  see: (me: Pick<Employee, 'permissions'>) => me.permissions.has(HANDLES_INDUCTIONS),
}
