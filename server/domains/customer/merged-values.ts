import type { CustomerLevel, CustomerStatus, SourceChannel } from '@contract/customer/codes'
import { MERGE_FIELDS, type MergeField } from '@contract/customer/shapes'
import type { IdType, PartyKind } from '@contract/party/codes'
import type { PartyInput } from '../party'

/** Fields of a customer that another one can take over. */
export interface Merged {
  partyId: string
  kind: PartyKind
  name: string
  numbers: { idType: IdType | null; idNo: string | null; creditCode: string | null }
  mobile: string
  legalRep: string
  address: { area: string; detail: string }
  phone: string
  email: string
  industry: string
  gender: string | null
  birthday: string | null
  channel: SourceChannel
  level: CustomerLevel
  status: CustomerStatus
  remark: string
}

const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every((part) => !part || part === 'idCard')
    : !value

/** Values after the merge: the chosen fields, and those the kept customer lacks. */
export function mergedValues(kept: Merged, gone: Merged, take: readonly MergeField[]) {
  const taken = MERGE_FIELDS.filter((key) => (take.includes(key) || isBlank(kept[key])) && !isBlank(gone[key]))
  const values = { ...kept, ...Object.fromEntries(taken.map((key) => [key, gone[key]])) } as Merged
  return { values, taken: [...taken] }
}

export const partyInputOf = ({ kind, name, numbers, mobile, legalRep, address }: Merged): PartyInput => ({
  kind,
  name,
  idType: numbers.idType ?? undefined,
  idNo: numbers.idNo ?? undefined,
  creditCode: numbers.creditCode ?? undefined,
  mobile: mobile || undefined,
  legalRep: legalRep || undefined,
  areaCode: address.area || undefined,
  address: address.detail,
})
