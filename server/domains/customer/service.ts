import type { Page } from '@contract/core'
import type * as T from '@contract/customer/shapes'
import type { FormValues } from '@contract/forms/fields'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage } from '../../kernel/db/page'
import type { New } from '../../kernel/db/versioned'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { acceptCustom } from '../custom-field'
import { normalName, Parties, type PartyInput, partiesMatching } from '../party'
import { Teams } from '../team'
import { canOpenCustomer } from './can-open-customer'
import { Duplicates } from './duplicates'
import { blanksFilled, savedInput } from './fill-blanks'
import { type Accepted, acceptOrgan, acceptPerson } from './input'
import { type CustomerFacts, customerPolicy } from './policy'
import { type Found, factsOf, presentCustomer, presentRow } from './present'
import { CUSTOMER_KIND, CustomerRepository } from './repository'

const CUSTOMER = '客户'

interface Saving {
  customerId?: string
  version?: number
  isDuplicateSeen?: boolean
  custom?: FormValues
  /** A former name returns, and the name between is forgotten. */
  isUndoing?: boolean
}

interface Correction {
  version: number
  /** By the keys of the form, the owner as an id. */
  values: FormValues
  /** Values of the firm's own fields. */
  own: FormValues
  isUndoing?: boolean
}

type Columns = Omit<New<'customers'>, 'id' | 'party_id' | 'creator_id' | 'created_at'>

/** Rules of customers. */
export class CustomerService {
  readonly #customers: CustomerRepository
  readonly #parties: Parties
  readonly #duplicates: Duplicates

  constructor(private readonly call: StaffCall) {
    this.#customers = new CustomerRepository(call.db)
    this.#parties = new Parties(call.db, call.now, call.time)
    this.#duplicates = new Duplicates(call)
  }

  async list({ keyword, ...input }: T.CustomerListInput): Promise<T.CustomerPage> {
    const page = await this.#customers.list(this.call.me, { ...input, partyIds: await this.#partiesMatching(keyword) })
    return mapPage(page, (row) => presentRow(row, this.call))
  }

  async choose({ keyword, ...page }: T.ChooseCustomerInput): Promise<Page<T.CustomerChoice>> {
    return this.#customers.choices(this.call.me, await this.#partiesMatching(keyword), page)
  }

  async byId(customerId: string): Promise<T.Customer> {
    return presentCustomer(this.call, await this.see(customerId))
  }

  savePerson = (input: T.SavePersonCustomerInput): Promise<T.Customer> =>
    this.#saveCustomer(input, acceptPerson(input, toDay(this.call.now)))

  saveOrgan = (input: T.SaveOrganCustomerInput): Promise<T.Customer> =>
    this.#saveCustomer(input, acceptOrgan(input, toDay(this.call.now)))

  /** Saves an imported customer without returning it for display. */
  async bring(input: T.SavePersonCustomerInput | T.SaveOrganCustomerInput, kind: 'person' | 'organ'): Promise<string> {
    const today = toDay(this.call.now)
    const accepted =
      kind === 'person'
        ? acceptPerson(input as T.SavePersonCustomerInput, today)
        : acceptOrgan(input as T.SaveOrganCustomerInput, today)
    return this.#saveRow(input, accepted)
  }

  /** Adds the typed data to the existing customer: blanks are filled, nothing is lost. */
  async fill({ customerId, version, ...typed }: T.FillInput): Promise<T.Customer> {
    const now = await this.#requireEditable(customerId)
    return this.#saveByKind(now.kind, { ...blanksFilled(savedInput(now), typed), version })
  }

  /** Changes the fields that an imported row says otherwise, or back again; the others stay as they are. */
  async correct(customerId: string, { version, values, own, isUndoing = false }: Correction): Promise<T.Customer> {
    const now = await this.#requireEditable(customerId)
    const { name } = values
    const otherNames = isUndoing ? now.otherNames.filter((other) => other.name !== name) : now.otherNames
    const whole = { ...savedInput(now), otherNames, ...values, custom: { ...now.custom, ...own }, version }
    return this.#saveByKind(now.kind, whole, isUndoing)
  }

  async updateNumbers({ customerId, version, idType, idNo, creditCode }: T.NumbersInput): Promise<T.Customer> {
    const now = await this.#requireEditable(customerId)
    const isPerson = now.kind === 'person'
    if (isPerson ? creditCode : idNo) fail.invalid(isPerson ? '个人客户没有信用代码' : '单位客户没有证件号码')
    const type = idType || now.idType || 'idCard'
    const numbers = type === 'idCard' ? { idNo, paperNo: undefined } : { paperNo: idNo, idNo: undefined }
    const changed = isPerson ? { idType: type, ...numbers } : { creditCode }
    return this.#saveByKind(now.kind, { ...savedInput(now), ...changed, version })
  }

  async setStatus({ customerId, version, status, reason = '' }: T.StatusInput): Promise<T.Customer> {
    const { me, time } = this.call
    const found = await this.see(customerId)
    const facts = factsOf(found)
    const isBlacklist = status === 'blacklisted' || found.status === 'blacklisted'
    allow(customerPolicy.edit(me, facts) || (isBlacklist && customerPolicy.blacklist(me)), '您不能修改该客户的状态', {
      empId: facts.ownerId,
    })
    if (isBlacklist)
      allow(customerPolicy.blacklist(me), '黑名单由合伙人、主任或利冲专员调整', { permission: 'customer:blacklist' })
    if (isBlacklist && !reason.trim()) fail.unfilled('reason', '原因')
    await this.#updateVersioned(customerId, version, { status, status_reason: reason.trim(), updated_at: time })
    await this.call.audit('customer.status', { kind: CUSTOMER_KIND, id: customerId }, { status })
    this.tell(customerId, facts)
    return this.byId(customerId)
  }

  /** Tells whether the firm requires a contact for every organisation. */
  async linkMan(customerId?: string): Promise<T.LinkManState> {
    const isOn = await this.#customers.wantsContacts()
    if (!customerId) return { state: isOn ? 1 : 0, isMissing: false }
    const { kind, counts } = await this.byId(customerId)
    return { state: isOn ? 1 : 0, isMissing: isOn && kind === 'organ' && counts.contacts === 0 }
  }

  async caseSources(input: T.CustomerCaseSourcesInput): Promise<T.CustomerCaseSourcePage> {
    await this.see(input.customerId)
    const page = mapPage(await this.#customers.caseSources(input), ({ empId, ownerName, photoUrl, ...row }) => ({
      ...row,
      owner: { empId, name: ownerName, photoUrl },
    }))
    return { ...page, counts: await this.#customers.countCaseSources(input.customerId) }
  }

  /** The same error as for a missing customer: another one would reveal whom the firm acts for. */
  async see(customerId: string): Promise<Found> {
    const found = (await this.#customers.find(customerId)) ?? fail.gone(CUSTOMER)
    if (!(await canOpenCustomer(this.call, found))) fail.gone(CUSTOMER)
    return found
  }

  /** Refreshes open screens. */
  tell(customerId: string, { ownerId, memberIds }: CustomerFacts) {
    this.call.emitChanged([...new Set([ownerId, ...memberIds, this.call.me.id])], {
      kind: CUSTOMER_KIND,
      id: customerId,
    })
  }

  #partiesMatching(keyword: string | undefined) {
    return keyword?.trim() ? partiesMatching(this.call.db, keyword) : Promise.resolve(undefined)
  }

  async #requireEditable(customerId: string): Promise<T.Customer> {
    const found = await this.see(customerId)
    allow(customerPolicy.edit(this.call.me, factsOf(found)), '您不能修改该客户', { empId: factsOf(found).ownerId })
    return presentCustomer(this.call, found, { inFull: true })
  }

  #saveByKind(kind: 'person' | 'organ', input: Record<string, unknown>, isUndoing = false): Promise<T.Customer> {
    const whole: unknown = { ...input, isDuplicateSeen: true }
    const today = toDay(this.call.now)
    const accepted =
      kind === 'person'
        ? acceptPerson(whole as T.SavePersonCustomerInput, today)
        : acceptOrgan(whole as T.SaveOrganCustomerInput, today)
    return this.#saveCustomer({ ...(whole as Saving), isUndoing }, accepted)
  }

  async #saveCustomer(saving: Saving, accepted: Accepted): Promise<T.Customer> {
    const id = await this.#saveRow(saving, accepted)
    const kept = (await this.#customers.find(id)) ?? fail.gone(CUSTOMER)
    this.tell(id, factsOf(kept))
    return presentCustomer(this.call, kept)
  }

  async #saveRow(saving: Saving, accepted: Accepted): Promise<string> {
    const { customerId, isDuplicateSeen = false, custom = {} } = saving
    const { db, now } = this.call
    const own = await acceptCustom(db, CUSTOMER_KIND, custom, toDay(now))
    const before = customerId ? await this.see(customerId) : undefined
    if (before) this.#requireEdit(before, accepted)
    const people = await this.#acceptPeople(accepted)
    await this.#duplicates.lockIdentity(accepted.party)
    const isSeen = isDuplicateSeen || (before !== undefined && isSameWords(before, accepted.party))
    await this.#duplicates.refuse(accepted.party, { exceptId: customerId, isSeen })
    const department_id = people.get(accepted.ownerId) ?? this.call.me.departmentId
    const columns = {
      ...accepted.columns,
      custom: JSON.stringify(own),
      owner_id: accepted.ownerId,
      department_id,
      updated_at: this.call.time,
    }
    const id = before ? await this.#update(before, saving, accepted, columns) : await this.#insert(accepted, columns)
    await this.#setTeam(id, accepted)
    await this.call.audit(before ? 'customer.update' : 'customer.save', { kind: CUSTOMER_KIND, id })
    return id
  }

  async #insert({ party }: Accepted, columns: Columns): Promise<string> {
    const { now, time, me } = this.call
    const id = newId(now)
    const party_id = await this.#partyOf(party)
    await this.#customers.insert({ id, party_id, creator_id: me.id, created_at: time, ...columns })
    return id
  }

  async #update(before: Found, { version, isUndoing }: Saving, { party }: Accepted, columns: object): Promise<string> {
    if (party.kind !== before.kind) fail.invalid('客户类型不能更改')
    await this.#updateVersioned(before.customerId, version ?? 0, columns)
    if (isUndoing) await this.#parties.replace(before.partyId, party)
    else await this.#parties.update(before.partyId, party)
    return before.customerId
  }

  /** An opponent who becomes a customer stays the same party, and keeps its data. */
  async #partyOf(party: Accepted['party']): Promise<string> {
    const partyId = await this.#parties.known(party)
    if (!partyId) return this.#parties.insert(party)
    const [taken] = await this.#customers.ofParties([partyId])
    if (taken) return this.#parties.insert(party)
    const known = await this.#parties.find(partyId)
    const names = await this.#parties.namesOf([partyId])
    const others = names.flatMap(({ kind, name }) => (kind === 'name' ? [] : [{ kind, name }]))
    const kept: PartyInput = {
      ...party,
      mobile: party.mobile || known?.mobile || undefined,
      legalRep: party.legalRep || known?.legal_rep || undefined,
      areaCode: party.areaCode || known?.area_code || undefined,
      address: party.address || known?.address,
      otherNames: [...party.otherNames, ...others.filter(({ name }) => !hasName(party.otherNames, name))],
    }
    await this.#parties.update(partyId, kept)
    return partyId
  }

  #requireEdit(before: Found, { ownerId }: Accepted) {
    const { me } = this.call
    const facts = factsOf(before)
    allow(customerPolicy.edit(me, facts), '您不能修改该客户', { empId: facts.ownerId })
    if (ownerId !== before.ownerId)
      allow(customerPolicy.transfer(me, facts), '只有负责人或管理者可以更换客户负责人', { empId: facts.ownerId })
  }

  /** Department by employee id. */
  async #acceptPeople({ ownerId, team }: Accepted): Promise<ReadonlyMap<string, string>> {
    const people = await this.#customers.people([...new Set([ownerId, ...team.map(({ empId }) => empId)])])
    const here = new Map(people.map(({ id, departmentId }) => [id, departmentId]))
    if (!here.has(ownerId)) fail.invalid('负责人不存在或已离职', { ownerId: '负责人不存在或已离职' })
    if (team.some(({ empId }) => !here.has(empId)))
      fail.invalid('团队成员不存在或已离职', { team: '团队成员不存在或已离职' })
    return here
  }

  #setTeam(id: string, { team }: Accepted) {
    const members = team.map(({ empId, percent }, index) => ({
      employeeId: empId,
      role: index === 0 ? ('lead' as const) : ('assist' as const),
      percent,
    }))
    return new Teams(this.call.db, this.call.now).set(CUSTOMER_KIND, id, members)
  }

  async #updateVersioned(id: string, version: number, values: Parameters<CustomerRepository['update']>[2]) {
    if (!(await this.#customers.update(id, version, values))) fail.stale(CUSTOMER)
  }
}

const hasName = (names: readonly { name: string }[], wanted: string) =>
  names.some(({ name }) => normalName(name) === normalName(wanted))

/** True when neither name nor mobile changed, so that duplicates were already checked. */
const isSameWords = (before: Found, { name, mobile = '' }: PartyInput) =>
  normalName(before.name) === normalName(name) && (before.mobile ?? '') === mobile
