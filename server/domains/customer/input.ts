import type { CustomerLevel, Gender, SourceChannel } from '@contract/customer/codes'
import { organForm, personForm } from '@contract/customer/form'
import type { SaveOrganCustomerInput, SavePersonCustomerInput } from '@contract/customer/shapes'
import type { FormValues } from '@contract/forms/fields'
import type { IdType, PartyNameKind } from '@contract/party/codes'
import { acceptForm } from '../../kernel/accept-form'
import { isArea } from '../../kernel/areas/areas'
import { fail } from '../../kernel/fail'
import type { PartyInput } from '../party'

/** Validated input: the party, and the columns of the customer. */
export interface Accepted {
  party: PartyInput & { otherNames: OtherName[] }
  columns: {
    phone: string
    email: string
    industry: string
    gender: Gender | null
    birthday: string | null
    channel: SourceChannel
    level: CustomerLevel
    remark: string
  }
  ownerId: string
  team: readonly { empId: string; percent: string }[]
}

export interface OtherName {
  kind: Exclude<PartyNameKind, 'name'>
  name: string
}

type Typed = Partial<Omit<SavePersonCustomerInput, 'version'> & Omit<SaveOrganCustomerInput, 'version'>>

/** Form values of the input; the form holds the owner as a list. */
function valuesOf(input: Typed): FormValues {
  const { customerId: _id, isDuplicateSeen: _seen, custom: _custom, ownerId, ...rest } = input
  const { version: _version, ...values } = rest as typeof rest & { version?: number }
  return { ...values, ...(ownerId === undefined ? {} : { ownerId: [ownerId] }) } as FormValues
}

export function acceptPerson(input: SavePersonCustomerInput, today: string): Accepted {
  const form = acceptForm(personForm, valuesOf(input), today)
  requireArea(form.address)
  return {
    party: {
      kind: 'person',
      name: form.name,
      idType: form.idType as IdType,
      idNo: form.idNo || form.paperNo,
      mobile: form.mobile,
      areaCode: form.address?.area,
      address: form.address?.detail,
      otherNames: namesOf(form.otherNames),
    },
    columns: {
      phone: form.phone,
      email: form.email,
      industry: '',
      gender: (form.gender || null) as Gender | null,
      birthday: form.birthday || null,
      channel: form.channel as SourceChannel,
      level: form.level as CustomerLevel,
      remark: form.remark,
    },
    ownerId: form.ownerId[0] ?? '',
    team: form.team,
  }
}

export function acceptOrgan(input: SaveOrganCustomerInput, today: string): Accepted {
  const form = acceptForm(organForm, valuesOf(input), today)
  requireArea(form.address)
  return {
    party: {
      kind: 'organ',
      name: form.name,
      creditCode: form.creditCode,
      legalRep: form.legalRep,
      areaCode: form.address?.area,
      address: form.address?.detail,
      otherNames: namesOf(form.otherNames),
    },
    columns: {
      phone: form.phone,
      email: form.email,
      industry: form.industry,
      gender: null,
      birthday: null,
      channel: form.channel as SourceChannel,
      level: form.level as CustomerLevel,
      remark: form.remark,
    },
    ownerId: form.ownerId[0] ?? '',
    team: form.team,
  }
}

function namesOf(lines: FormValues[string]): OtherName[] {
  return (lines as unknown as { name: string; kind: OtherName['kind'] }[]).map(({ name, kind }) => ({ name, kind }))
}

function requireArea(address: { area: string } | undefined) {
  if (address?.area && !isArea(address.area)) fail.invalid('没有这个地区', { address: '没有这个地区，请重新选择' })
}
