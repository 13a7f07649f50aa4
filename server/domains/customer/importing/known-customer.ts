import { CUSTOM_KEY } from '@contract/custom-field/codes'
import { SAME_REASONS } from '@contract/customer/codes'
import { organForm, personForm } from '@contract/customer/form'
import type { Duplicate } from '@contract/customer/shapes'
import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import type { StaffCall } from '../../../kernel/http/call'
import { compareValues } from '../../../kernel/importing/changed-values'
import type { KeptValues } from '../../../kernel/importing/importer'
import { type ChangedRecord, KnownRecord } from '../../../kernel/importing/save-rows'
import { maskIdNo, maskPhone } from '../../../kernel/masks'
import { withoutCustom } from '../../custom-field'
import { normalName } from '../../party'
import { canOpenCustomer } from '../can-open-customer'
import { Duplicates } from '../duplicates'
import { customerPolicy } from '../policy'
import { type Found, factsOf } from '../present'
import { CustomerRepository } from '../repository'
import { CustomerService } from '../service'
import type { Identity } from './sheet-twins'

/** Values of a row, by the keys of the customer's form; blank where its cell is. */
export interface CustomerRowValues {
  identity: Identity
  values: FormValues
  own: FormValues
}

interface Comparing {
  row: CustomerRowValues
  fields: readonly FieldDefinition[]
  titles: Readonly<Record<string, string>>
  nameOf: (empId: string) => string
}

/**
 * Finds the customer of a row that is there already: with its number, or under its name. Throws if the row says the same
 * of it, or if it only may be the same.
 */
export async function findKnownCustomer(call: StaffCall, comparing: Comparing): Promise<ChangedRecord | undefined> {
  const { identity } = comparing.row
  for (const duplicate of await new Duplicates(call).of(identity)) {
    const { reason, isCertain, name, owner } = duplicate
    const found = await findOpenable(call, duplicate)
    const words = `客户「${name}」（负责人 ${owner.name}）`
    if (found && isSame(identity, duplicate, found)) return compareCustomer(call, { ...comparing, found, words })
    if (!found && isNamedAlike(identity, duplicate)) throw new KnownRecord('same', `已有${words}`)
    if (!isCertain) throw new KnownRecord('doubtful', `与已有的${words}${SAME_REASONS[reason]}，可能是同一个`)
  }
  return undefined
}

async function findOpenable(call: StaffCall, { customerId }: Duplicate): Promise<Found | undefined> {
  const found = customerId ? await new CustomerRepository(call.db).find(customerId) : undefined
  return found && (await canOpenCustomer(call, found)) ? found : undefined
}

/** The same number; or the same name with the same mobile, or of an organisation that no number tells apart. */
const isSame = (identity: Identity, duplicate: Duplicate, { kind, creditCode }: Found) =>
  kind === identity.kind &&
  (duplicate.isCertain ||
    isNamedAlike(identity, duplicate) ||
    (kind === 'organ' && !creditCode && normalName(duplicate.name) === normalName(identity.name)))

const isNamedAlike = (identity: Identity, { reason, name }: Duplicate) =>
  normalName(name) === normalName(identity.name) &&
  (reason !== 'name' || (identity.kind === 'organ' && !identity.creditCode))

const NOT_EDITABLE = '由客户的负责人或管理者修改'
const NOT_TRANSFERABLE = '由客户的负责人或管理者更换'
const OTHER_PAPER = '登记的不是身份证，请在客户页更改'

function compareCustomer(
  call: StaffCall,
  { found, row, fields, titles, nameOf, words }: Comparing & { found: Found; words: string },
): ChangedRecord {
  const facts = factsOf(found)
  const isEditable = customerPolicy.edit(call.me, facts)
  const isResident = (found.idType ?? 'idCard') === 'idCard'
  const stays = (key: string) => {
    if (!isEditable) return NOT_EDITABLE
    if (key === 'ownerId' && !customerPolicy.transfer(call.me, facts)) return NOT_TRANSFERABLE
    return key === 'idNo' && !isResident ? OTHER_PAPER : undefined
  }
  const isMasked = !customerPolicy.seeNumbers(call.me, facts)
  const { changes, values, kept } = compareValues({
    fields: [...(found.kind === 'person' ? personForm : organForm), ...fields],
    before: { ...(found.custom as FormValues), ...valuesOf(found) },
    after: { ...row.own, ...row.values },
    titles,
    stays,
    nameOf: (id) => (id === found.ownerId ? found.ownerName : nameOf(id)),
    shown: (key, value) => (isMasked ? (MASKS[key]?.(value) ?? value) : value),
  })
  if (changes.length === 0) throw new KnownRecord('same', `已有${words}`)
  const update = async () => {
    const { customerId, version } = found
    const saved = await new CustomerService(call).correct(customerId, { version, ...asInput(values) })
    return { id: customerId, kept: { version: saved.version, values: kept } }
  }
  return { changes, update }
}

const MASKS: Readonly<Record<string, (value: string) => string>> = {
  mobile: maskPhone,
  phone: maskPhone,
  idNo: maskIdNo,
}

const valuesOf = (found: Found): FormValues => ({
  name: found.name,
  phone: found.phone,
  email: found.email,
  industry: found.industry,
  mobile: found.mobile ?? '',
  idNo: found.idNo ?? '',
  creditCode: found.creditCode ?? '',
  legalRep: found.legalRep ?? '',
  gender: found.gender ?? '',
  remark: found.remark,
  channel: found.channel,
  level: found.level,
  ownerId: [found.ownerId],
})

/** The same values as the service takes them: one owner, and the firm's own fields apart. Blank ones stay blank. */
function asInput({ ownerId, ...values }: FormValues): { values: FormValues; own: FormValues } {
  const owner = Array.isArray(ownerId) ? { ownerId: String(ownerId[0] ?? '') } : {}
  const own = Object.fromEntries(Object.entries(values).filter(([key]) => CUSTOM_KEY.test(key)))
  return { values: { ...withoutCustom(values), ...owner }, own }
}

/** Gives a customer the former values back, unless somebody has changed it since. */
export async function restoreCustomer(call: StaffCall, id: string, { version, values }: KeptValues): Promise<boolean> {
  const found = await new CustomerRepository(call.db).find(id)
  if (found?.version !== version) return false
  await new CustomerService(call).correct(id, { version, ...asInput(values), isUndoing: true })
  return true
}
