import { aHolder, allowedLetters } from '@test/factories/people-permissions'
import { type CustomerFacts, customerPolicy } from './policy'

const PEOPLE = {
  owner: aHolder('owner'),
  helper: aHolder('helper'),
  partner: aHolder('partner', { 'customer:see': 'dept', 'customer:manage': 'dept' }),
  partnerElsewhere: aHolder('other', { 'customer:see': 'dept', 'customer:manage': 'dept' }, { departmentId: 'd2' }),
  director: aHolder('director', { 'customer:see': 'firm', 'customer:manage': 'firm' }),
  reader: aHolder('reader', { 'customer:see': 'firm' }),
  stranger: aHolder('stranger'),
}
const CUSTOMER: CustomerFacts = { ownerId: 'owner', departmentId: 'd1', memberIds: ['helper'] }
const LETTERS = { see: 's', seeNumbers: 'n', edit: 'e', follow: 'f', transfer: 't', merge: 'm' } as const

test.each<[keyof typeof PEOPLE, string]>([
  ['owner', 'sneftm'],
  ['helper', 'snef'],
  ['partner', 'seftm'],
  ['partnerElsewhere', ''],
  ['director', 'seftm'],
  ['reader', 's'],
  ['stranger', ''],
])('a customer allows the %s the actions "%s" (see, numbers, edit, follow, transfer, merge)', (person, letters) => {
  expect(allowedLetters(customerPolicy, LETTERS, PEOPLE[person], CUSTOMER)).toBe(letters)
})

test('a colleague on a case of the customer only reads it, with masked numbers', () => {
  const facts = { ...CUSTOMER, isWorkedFor: true }
  expect(allowedLetters(customerPolicy, LETTERS, PEOPLE.stranger, facts)).toBe('s')
})

test('revealing numbers and blacklisting are rights of their own', () => {
  expect(customerPolicy.reveal(aHolder('x', { 'customer:reveal': 'firm' }))).toBe(true)
  expect(customerPolicy.reveal(PEOPLE.director)).toBe(false)
  expect(customerPolicy.blacklist(aHolder('x', { 'customer:blacklist': 'firm' }))).toBe(true)
  expect(customerPolicy.blacklist(PEOPLE.director)).toBe(false)
})

test('contacts are imported by those who may edit the customer, and by the person who brought it in', () => {
  const allowed = Object.entries(PEOPLE).filter(([, person]) =>
    customerPolicy.bringContacts(person, { ...CUSTOMER, creatorId: 'reader' }),
  )
  expect(allowed.map(([name]) => name)).toEqual(['owner', 'helper', 'partner', 'director', 'reader'])
})
