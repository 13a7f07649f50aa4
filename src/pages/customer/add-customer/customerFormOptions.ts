import { CUSTOM_KEY } from '@contract/custom-field/codes'
import type { customer as calls } from '@contract/customer'
import { organForm, personForm } from '@contract/customer/form'
import type { Customer, SaveOrganCustomerInput, SavePersonCustomerInput } from '@contract/customer/shapes'
import type { FormValues, ValuesOf } from '@contract/forms/fields'
import type { selector } from '@contract/selector'
import type { Api } from '@/api/call'
import { customOf } from '@/features/form/custom'
import type { RecordFormOptions } from '@/features/form/RecordForm'
import { ClosedError, giveUp } from '@/lib/errors'
import type { Typed, Verdict } from './DuplicatesStore'

interface Deps {
  api: Api<{ customer: typeof calls; selector: typeof selector }>
  empId: string
  /** Asks the user when there are possible duplicates. */
  judge: (typed: Typed) => Promise<Verdict>
}

type Options<D extends typeof personForm | typeof organForm> = RecordFormOptions<D, Customer, Customer>
type Person = ValuesOf<typeof personForm>
type Organ = ValuesOf<typeof organForm>

/** Customer to edit, with full numbers: a person who may only reveal them does so, which is recorded. */
async function inFull({ api }: Deps, customerId: string): Promise<Customer> {
  const found = await api.customer.getCustomerDetail({ customerId })
  if (!found.can.edit)
    throw new ClosedError(`客户资料由负责人${found.owner.name}与团队修改`, { to: 'customer', id: customerId })
  if (!found.isMasked || !found.can.reveal) return found
  return { ...found, ...(await api.customer.revealNumbers({ customerId })) }
}

const mindingOf = ({ owner, team, channel, level, remark, otherNames, address, phone, email, ...rest }: Customer) => ({
  ...(rest.custom as object),
  name: rest.name,
  phone,
  email,
  address: address.area || address.detail ? address : undefined,
  otherNames,
  ownerId: [owner.empId],
  team: team.flatMap(({ empId, percent }) => (percent === null ? [] : [{ empId, percent }])),
  channel,
  level,
  remark,
})

const inputOf = <V extends Person | Organ>({ ownerId, team, otherNames, address, ...rest }: V) => ({
  ...ownOf(rest),
  custom: customOf(rest as unknown as FormValues),
  address: address ?? undefined,
  ownerId: ownerId[0] ?? '',
  team: [...team],
  otherNames: otherNames.map(({ name, kind }) => ({ name: String(name ?? ''), kind: String(kind ?? '') })),
})

/** Values without the firm's own fields, which are sent separately. */
const ownOf = <V extends object>(values: V): V =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !CUSTOM_KEY.test(key))) as V

/** Saves as decided: as a new one, into the existing one, or not at all. */
async function saveAsDecided<I>(
  { api, judge }: Deps,
  typed: Typed & object,
  record: Customer | undefined,
  key: string,
  save: (how: { isDuplicateSeen: boolean }) => Promise<I>,
): Promise<I | Customer> {
  const verdict = await judge({ ...typed, exceptId: record?.customerId })
  if (verdict.is === 'given up') return giveUp()
  if (verdict.is === 'same' && verdict.of.customerId && verdict.of.version) {
    const { customerId, version } = verdict.of
    return api.customer.fillCustomer({ ...typed, customerId, version }, { key: `${key}-fill` })
  }
  return save({ isDuplicateSeen: verdict.is === 'another' })
}

const more =
  ({ api }: Deps) =>
  async () =>
    (await api.selector.getCustomFields({ kind: 'customer' })).fields

const initial = (empId: string, name = '') => ({ name, ownerId: [empId], channel: 'referral', level: 'normal' })

export const organOptions = (customerId: string | undefined, deps: Deps, name?: string): Options<typeof organForm> => ({
  fields: organForm,
  more: more(deps),
  initial: initial(deps.empId, name),
  read: customerId ? () => inFull(deps, customerId) : undefined,
  formOf: (found) => ({
    values: {
      ...mindingOf(found),
      creditCode: found.creditCode,
      legalRep: found.legalRep,
      industry: found.industry,
    },
  }),
  send(values, { key, record }) {
    const input: SaveOrganCustomerInput = inputOf(values)
    const { name: typedName, creditCode, legalRep, industry, phone, email, address } = input
    const typed = { name: typedName, creditCode, legalRep, industry, phone, email, address }
    return saveAsDecided(deps, typed, record, key, (how) =>
      deps.api.customer.saveCstOrgan({ ...input, ...how, ...refOf(record) }, { key }),
    )
  },
})

export const personOptions = (
  customerId: string | undefined,
  deps: Deps,
  name?: string,
): Options<typeof personForm> => ({
  fields: personForm,
  more: more(deps),
  initial: { ...initial(deps.empId, name), idType: 'idCard' },
  read: customerId ? () => inFull(deps, customerId) : undefined,
  formOf: (found) => {
    const idType = found.idType ?? 'idCard'
    const numbers = idType === 'idCard' ? { idNo: found.idNo } : { paperNo: found.idNo }
    const { mobile, gender, birthday } = found
    return {
      values: { ...mindingOf(found), idType, ...numbers, mobile, gender: gender ?? '', birthday: birthday ?? '' },
    }
  },
  send(values, { key, record }) {
    const input: SavePersonCustomerInput = inputOf(values)
    const { name: typedName, idType, idNo, paperNo, mobile, phone, email, address, gender, birthday } = input
    const typed = { name: typedName, idType, idNo, paperNo, mobile, phone, email, address, gender, birthday }
    return saveAsDecided(deps, typed, record, key, (how) =>
      deps.api.customer.saveCstIndiv({ ...input, ...how, ...refOf(record) }, { key }),
    )
  },
})

const refOf = (record: Customer | undefined) => record && { customerId: record.customerId, version: record.version }
