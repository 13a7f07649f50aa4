import type { DecisionRole } from '@contract/customer/codes'
import { contactForm } from '@contract/customer/form'
import type { Contact, ContactPage, ContactsInput, SaveContactInput } from '@contract/customer/shapes'
import type { FormValues } from '@contract/forms/fields'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage, pageOf } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { Parties, partiesMatching } from '../party'
import { canOpenCustomer } from './can-open-customer'
import { ContactRepository } from './contact-repository'
import { customerPolicy } from './policy'
import { factsOf, presentContact } from './present'
import { CustomerRepository } from './repository'
import { CustomerService } from './service'

export const CONTACT_KIND = 'contact'
const CONTACT = '联系人'

type ContactColumns = ReturnType<typeof acceptContact>

function acceptContact(input: SaveContactInput, { today, time }: { today: string; time: string }) {
  const values = { ...input, customerId: [input.customerId] } as unknown as FormValues
  const form = acceptForm(contactForm, values, today)
  return {
    post: form.post,
    phone: form.phone,
    mobile: form.mobile,
    email: form.email,
    wechat: form.wechat,
    decision_role: form.decisionRole as DecisionRole,
    birthday: form.birthday || null,
    is_primary: form.isPrimary,
    remark: form.remark,
    updated_at: time,
  }
}

/** Contacts of customers, maintained by those responsible for the customer. */
export class ContactService {
  readonly #contacts: ContactRepository
  readonly #customers: CustomerService

  constructor(private readonly call: StaffCall) {
    this.#contacts = new ContactRepository(call.db)
    this.#customers = new CustomerService(call)
  }

  async list({ customerId, keyword, ...asked }: ContactsInput): Promise<ContactPage> {
    if (customerId) {
      const isMasked = !customerPolicy.seeNumbers(this.call.me, factsOf(await this.#customers.see(customerId)))
      const all = (await this.#contacts.of(customerId))
        .filter(({ name, post }) => !keyword?.trim() || `${name} ${post}`.includes(keyword.trim()))
        .map((row) => presentContact(row, isMasked))
      return pageOf(all, asked)
    }
    const partyIds = keyword?.trim() ? await partiesMatching(this.call.db, keyword) : undefined
    const page = await this.#contacts.listVisible(this.call.me, partyIds, asked)
    return mapPage(page, (row) => presentContact(row, row.ownerId !== this.call.me.id))
  }

  async byId(contactId: string): Promise<Contact> {
    const { found, facts } = await this.#requireVisibleContact(contactId)
    const { me } = this.call
    const isMasked = !customerPolicy.seeNumbers(me, facts)
    const others = await this.#contacts.others(found.partyId, contactId, me)
    const canEdit = customerPolicy.edit(me, facts)
    return {
      ...presentContact(found, isMasked),
      partyId: found.partyId,
      email: found.email,
      wechat: isMasked ? '' : found.wechat,
      birthday: found.birthday,
      remark: found.remark,
      isMasked,
      createTime: found.createTime,
      others: others.map(({ contactId: id, customerId, customerName, post }) => ({
        contactId: id,
        customerId,
        customerName,
        post,
      })),
      can: { edit: canEdit, delete: canEdit, reveal: isMasked && customerPolicy.reveal(me) },
    }
  }

  async save({ contactId, version, ...input }: SaveContactInput): Promise<Contact> {
    const { me, now, time } = this.call
    const columns = acceptContact(input, { today: toDay(now), time })
    const facts = factsOf(await this.#customers.see(input.customerId))
    allow(customerPolicy.edit(me, facts), '您不能维护该客户的联系人', { empId: facts.ownerId })
    const id = contactId ?? newId(now)
    if (contactId) await this.#updateContact(contactId, version ?? 0, input, columns)
    else {
      await this.#requireUnique(input)
      await this.#insert(id, input, columns)
    }
    if (columns.is_primary) await this.#contacts.onlyPrimary(input.customerId, id)
    await this.call.audit('contact.save', { kind: CONTACT_KIND, id })
    this.#customers.tell(input.customerId, facts)
    return this.byId(id)
  }

  /** Saves an imported contact, whose importer has looked at its customer and at the other contacts. */
  async bring(input: SaveContactInput): Promise<string> {
    const { now, time } = this.call
    const id = newId(now)
    await this.#insert(id, input, acceptContact(input, { today: toDay(now), time }))
    return id
  }

  async delete(contactId: string, version: number): Promise<null> {
    const { found, facts } = await this.#requireVisibleContact(contactId)
    allow(customerPolicy.edit(this.call.me, facts), '您不能维护该客户的联系人', { empId: facts.ownerId })
    const { time } = this.call
    if (!(await this.#contacts.update(contactId, version, { deleted_at: time, is_primary: false }))) fail.stale(CONTACT)
    await this.call.audit('contact.delete', { kind: CONTACT_KIND, id: contactId })
    this.#customers.tell(found.customerId, facts)
    return null
  }

  async #insert(id: string, { customerId, name }: SaveContactInput, columns: ContactColumns) {
    const party_id = await this.#partyOf(name, columns.mobile)
    await this.#contacts.insert({ id, customer_id: customerId, party_id, created_at: this.call.time, ...columns })
  }

  async #updateContact(contactId: string, version: number, input: SaveContactInput, columns: object) {
    const { found } = await this.#requireVisibleContact(contactId)
    if (found.customerId !== input.customerId)
      fail.invalid('联系人不能改到别的客户', { customerId: '不能更改所属客户' })
    if (!(await this.#contacts.update(contactId, version, columns))) fail.stale(CONTACT)
    const parties = new Parties(this.call.db, this.call.now, this.call.time)
    const known = await parties.find(found.partyId)
    const names = await parties.namesOf([found.partyId])
    await parties.update(found.partyId, {
      kind: 'person',
      name: input.name,
      idType: known?.id_type ?? undefined,
      idNo: known?.id_no ?? undefined,
      mobile: input.mobile || known?.mobile || undefined,
      areaCode: known?.area_code ?? undefined,
      address: known?.address,
      otherNames: names.flatMap(({ kind, name }) => (kind === 'name' ? [] : [{ kind, name }])),
    })
  }

  async #requireUnique({ customerId, name, mobile }: SaveContactInput) {
    const existing = await this.#contacts.of(customerId)
    const twin = existing.find((contact) => contact.name === name.trim() && contact.mobile === (mobile ?? ''))
    if (twin) fail.invalid('该联系人已经存在', { name: '该客户已有这位联系人' })
  }

  /** The same mobile and name is the same person, at whatever customer. */
  async #partyOf(name: string, mobile: string): Promise<string> {
    const parties = new Parties(this.call.db, this.call.now, this.call.time)
    if (mobile) {
      const same = await parties.findSame({ mobile, name })
      for (const { partyId, reason } of same) {
        const known = reason === 'mobile' ? await parties.find(partyId) : undefined
        if (known?.kind === 'person' && known.name === name.trim()) return partyId
      }
    }
    return parties.insert({ kind: 'person', name, mobile: mobile || undefined })
  }

  async #requireVisibleContact(contactId: string) {
    const found = (await this.#contacts.find(contactId)) ?? fail.gone(CONTACT)
    const customer = await new CustomerRepository(this.call.db).find(found.customerId)
    if (!customer || !(await canOpenCustomer(this.call, customer))) return fail.gone(CONTACT)
    return { found, facts: factsOf(customer) }
  }
}
