import type { Customer } from '@contract/customer/shapes'
import type { Line } from '@contract/forms/fields'

type Client = Pick<Customer, 'name' | 'kind' | 'creditCode' | 'idNo' | 'idType' | 'mobile' | 'isMasked'>

/** A customer as a line of clients. Masked numbers are left out: they are not the numbers themselves. */
export function clientLineOf({ name, kind, creditCode, idNo, idType, mobile, isMasked }: Client): Line {
  if (kind === 'organ') return { name, kind, ...(creditCode ? { creditCode } : {}) }
  if (isMasked) return { name, kind }
  return { name, kind, ...(idNo && idType === 'idCard' ? { idNo } : {}), ...(mobile ? { mobile } : {}) }
}
