import type { MobileShown } from '@contract/address-book/codes'
import { KEEPS_PEOPLE } from '@contract/hr/codes'
import type { Employee } from '../../kernel/http/call'

export interface ColleagueFacts {
  empId: string
  departmentId: string
}

type Reader = Pick<Employee, 'id' | 'departmentId' | 'permissions'>

/** `see`: reads a colleague's mobile number in full; `reveal`: may ask for it. */
export const numberPolicy = {
  see: (me: Reader, { empId }: ColleagueFacts, shown: MobileShown) =>
    empId === me.id || shown === 'open' || me.permissions.has(KEEPS_PEOPLE),
  reveal: (me: Reader, colleague: ColleagueFacts, shown: MobileShown) =>
    shown === 'reveal' ||
    numberPolicy.see(me, colleague, shown) ||
    (shown === 'dept' && colleague.departmentId === me.departmentId),
}
