import type { Gender } from '@contract/customer/codes'
import type { ContactRow, Customer, CustomerRow, Duplicate } from '@contract/customer/shapes'
import type { FormValues } from '@contract/forms/fields'
import type { PersonRef } from '@contract/shapes'
import { areaWords } from '../../kernel/areas/areas'
import { filesOf } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { maskIdNo, maskPhone } from '../../kernel/masks'
import { customFieldsOf, customRows } from '../custom-field'
import { FollowUps } from '../follow-up'
import { Parties } from '../party'
import { Teams } from '../team'
import { ContactRepository } from './contact-repository'
import { MergeRepository } from './merge-repository'
import { type CustomerFacts, customerPolicy } from './policy'
import { CUSTOMER_KIND, CustomerRepository } from './repository'

export type Found = NonNullable<Awaited<ReturnType<CustomerRepository['find']>>>
type Listed = Awaited<ReturnType<CustomerRepository['ofParties']>>[number]
type Contact = Awaited<ReturnType<ContactRepository['of']>>[number]

export const factsOf = (row: Pick<Listed, 'ownerId' | 'departmentId' | 'members'>): CustomerFacts => ({
  ownerId: row.ownerId,
  departmentId: row.departmentId,
  memberIds: row.members.map(({ id }) => id),
})

export const ownerOf = (row: Pick<Listed, 'ownerId' | 'ownerName' | 'ownerPhoto'>): PersonRef => ({
  empId: row.ownerId,
  name: row.ownerName,
  photoUrl: row.ownerPhoto,
})

/** Row of a list. */
export function presentRow(row: Omit<Listed, 'partyId'>, call: Pick<StaffCall, 'me'>): CustomerRow {
  const reach = row.mobile || row.phone
  return {
    customerId: row.customerId,
    name: row.name,
    kind: row.kind,
    status: row.status,
    level: row.level,
    owner: ownerOf(row),
    reach: customerPolicy.seeNumbers(call.me, factsOf(row)) ? reach : maskPhone(reach),
    lastFollowTime: row.lastFollowTime,
    nextFollowTime: row.nextFollowTime,
    updateTime: row.updateTime,
    version: row.version,
  }
}

/** Data of a duplicate that the caller may see. */
export function presentDuplicate(row: Listed, reason: Duplicate['reason'], call: Pick<StaffCall, 'me'>): Duplicate {
  const facts = factsOf(row)
  const isSeen = customerPolicy.see(call.me, facts)
  return {
    reason,
    isCertain: reason === 'creditCode' || reason === 'idNo',
    customerId: isSeen ? row.customerId : null,
    name: isSeen ? row.name : '受限客户',
    owner: ownerOf(row),
    status: isSeen ? row.status : null,
    canMerge: customerPolicy.edit(call.me, facts),
    version: isSeen ? row.version : null,
  }
}

export const presentContact = (row: Contact, isMasked: boolean): ContactRow => ({
  contactId: row.contactId,
  customerId: row.customerId,
  customerName: row.customerName,
  name: row.name,
  post: row.post,
  mobile: isMasked ? maskPhone(row.mobile) : row.mobile,
  phone: isMasked ? maskPhone(row.phone) : row.phone,
  decisionRole: row.decisionRole,
  isPrimary: row.isPrimary,
  version: row.version,
})

const LATEST = 3

/** Customer with all its details, and what the caller may do. */
export async function presentCustomer(
  call: StaffCall,
  row: Found,
  given: { inFull?: boolean } = {},
): Promise<Customer> {
  const { db, me, now, time } = call
  const customers = new CustomerRepository(db)
  const facts = factsOf(row)
  const isMasked = !given.inFull && !customerPolicy.seeNumbers(me, facts)
  const [names, team, contacts, counts, talks, works, merged, customFields, files, clues] = await Promise.all([
    new Parties(db, now, time).namesOf([row.partyId]),
    new Teams(db, now).of(CUSTOMER_KIND, [row.customerId]),
    new ContactRepository(db).of(row.customerId),
    customers.counts(row.customerId, me),
    new FollowUps(call).list({ kind: CUSTOMER_KIND, id: row.customerId }, { size: LATEST }),
    customers.works(row.customerId, me, LATEST),
    new MergeRepository(db).latest(row.customerId, now),
    customFieldsOf(db, CUSTOMER_KIND),
    filesOf(db, { kind: CUSTOMER_KIND, id: row.customerId }),
    customers.cluesOf(row.customerId, me.id),
  ])
  const { reach: _reach, ...rest } = presentRow(row, call)
  const canManage = customerPolicy.transfer(me, facts)
  const custom = row.custom as FormValues
  return {
    ...rest,
    custom,
    customRows: customRows(customFields, custom),
    files,
    clues,
    partyId: row.partyId,
    idType: row.idType,
    idNo: isMasked ? maskIdNo(row.idNo ?? '') : (row.idNo ?? ''),
    creditCode: row.creditCode ?? '',
    legalRep: row.legalRep ?? '',
    mobile: isMasked ? maskPhone(row.mobile ?? '') : (row.mobile ?? ''),
    phone: isMasked ? maskPhone(row.phone) : row.phone,
    email: row.email,
    gender: row.gender as Gender | null,
    birthday: row.birthday,
    industry: row.industry,
    address: { area: row.areaCode ?? '', detail: row.address },
    addressWords: `${areaWords(row.areaCode ?? '')}${row.address}`,
    channel: row.channel,
    statusReason: row.statusReason,
    remark: row.remark,
    otherNames: names.flatMap(({ kind, name }) => (kind === 'name' ? [] : [{ kind, name }])),
    team: team.map(({ empId, name, photoUrl, role, percent }) => ({ empId, name, photoUrl, role, percent })),
    contacts: contacts.map((contact) => presentContact(contact, isMasked)),
    counts: { ...counts, contacts: contacts.length, followUps: talks.total },
    followUps: talks.records,
    works: works.map(({ empId, name, photoUrl, ...work }) => ({ ...work, applicant: { empId, name, photoUrl } })),
    isMasked,
    creator: { empId: row.creatorId, name: row.creatorName, photoUrl: row.creatorPhoto },
    createTime: row.createTime,
    merged: merged && canManage ? merged : null,
    can: {
      edit: customerPolicy.edit(me, facts),
      transfer: canManage,
      merge: customerPolicy.merge(me, facts),
      reveal: isMasked && customerPolicy.reveal(me),
      blacklist: customerPolicy.blacklist(me),
      addContact: customerPolicy.edit(me, facts),
      follow: customerPolicy.follow(me, facts),
    },
  }
}
