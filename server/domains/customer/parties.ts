import { organForm, personForm } from '@contract/customer/form'
import type { OpponentNumbersInput, PartyRef, SaveOrganInput, SavePersonInput } from '@contract/customer/shapes'
import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import type { IdType } from '@contract/party/codes'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { Parties, type PartyInput } from '../party'
import { PartyTargetsRepository } from './party-target-repository'
import { CustomerRepository } from './repository'

/** Fields on responsibility do not apply to a party that is no customer. */
const RESPONSIBILITY_FIELDS = new Set(['minding', 'ownerId', 'team', 'channel', 'level', 'remark'])
const withoutResponsibility = <D extends readonly FieldDefinition[]>(form: D) =>
  form.filter((field: FieldDefinition) => !RESPONSIBILITY_FIELDS.has(field.key)) as unknown as D

/** Parties that are no customers: named in a record, and found by number or name. */
export class PartyService {
  readonly #parties: Parties

  constructor(private readonly call: StaffCall) {
    this.#parties = new Parties(call.db, call.now, call.time)
  }

  async savePerson(input: SavePersonInput): Promise<PartyRef> {
    const form = acceptForm(withoutResponsibility(personForm), input as unknown as FormValues, toDay(this.call.now))
    const idNo = form.idNo || form.paperNo
    return this.#findOrInsert({
      kind: 'person',
      name: form.name,
      idType: form.idType as IdType,
      idNo,
      mobile: form.mobile,
      areaCode: form.address?.area,
      address: form.address?.detail,
      otherNames: form.otherNames as unknown as PartyInput['otherNames'],
    })
  }

  async saveOrgan(input: SaveOrganInput): Promise<PartyRef> {
    const form = acceptForm(withoutResponsibility(organForm), input as unknown as FormValues, toDay(this.call.now))
    return this.#findOrInsert({
      kind: 'organ',
      name: form.name,
      creditCode: form.creditCode,
      legalRep: form.legalRep,
      areaCode: form.address?.area,
      address: form.address?.detail,
      otherNames: form.otherNames as unknown as PartyInput['otherNames'],
    })
  }

  /** Changes the numbers of a party in a record the caller sees. A customer's numbers are changed with the customer. */
  async updateNumbers({ partyId, version, idType, idNo, creditCode }: OpponentNumbersInput): Promise<PartyRef> {
    const party = await this.#requireVisibleParty(partyId)
    const [customer] = await new CustomerRepository(this.call.db).ofParties([partyId])
    if (customer)
      fail.conflict('该当事人是本所客户，请在客户资料中修改证件号码', { to: 'customer', id: customer.customerId })
    if (party.version !== version) fail.stale('当事人')
    const isPerson = party.kind === 'person'
    const numbers = isPerson ? { idNo: idNo ?? '' } : { creditCode: creditCode ?? '' }
    const type = (idType || party.id_type || 'idCard') as IdType
    const fields = withoutResponsibility(isPerson ? personForm : organForm) as readonly FieldDefinition[]
    const typed = isPerson && type !== 'idCard' ? { idType: type, paperNo: idNo } : { idType: type, ...numbers }
    const { idType: _type, ...organTyped } = { ...typed, name: party.name }
    acceptForm(fields, isPerson ? { ...typed, name: party.name } : organTyped, toDay(this.call.now))
    const names = await this.#parties.namesOf([partyId])
    await this.#parties.update(partyId, {
      kind: party.kind,
      name: party.name,
      idType: type,
      ...(isPerson ? { idNo } : { creditCode }),
      mobile: party.mobile ?? undefined,
      legalRep: party.legal_rep ?? undefined,
      areaCode: party.area_code ?? undefined,
      address: party.address,
      otherNames: names.flatMap(({ kind, name }) => (kind === 'name' ? [] : [{ kind, name }])),
    })
    await this.call.audit('party.numbers', { kind: 'party', id: partyId })
    for (const target of await this.#targetsOf(partyId)) this.call.emitChanged([this.call.me.id], target)
    return { partyId, name: party.name, kind: party.kind }
  }

  async #requireVisibleParty(partyId: string) {
    const party = (await this.#parties.find(partyId)) ?? fail.gone('当事人')
    for (const target of await this.#targetsOf(partyId))
      if (await this.call.app.records.see(this.call, target)) return party
    return fail.gone('当事人')
  }

  #targetsOf = (partyId: string) => new PartyTargetsRepository(this.call.db).of(partyId)

  async #findOrInsert(input: PartyInput): Promise<PartyRef> {
    if (!input.name.trim()) fail.unfilled('name', '名称')
    const partyId = await this.#parties.findOrInsert(input)
    await this.call.audit('party.save', { kind: 'party', id: partyId })
    return { partyId, name: input.name, kind: input.kind }
  }
}
