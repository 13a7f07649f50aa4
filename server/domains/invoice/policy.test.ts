import type { InvoiceStatus, SubmittedStatus } from '@contract/invoice/codes'
import { aHolder, allowedLetters } from '@test/factories/people-permissions'
import { invoicePolicy, submittedPolicy } from './policy'

const PEOPLE = {
  owner: aHolder('owner'),
  keeper: aHolder('keeper', { 'invoice:keep': 'firm' }),
  stranger: aHolder('stranger'),
}

test.each<[SubmittedStatus, keyof typeof PEOPLE, string]>([
  ['kept', 'owner', 'esr'],
  ['kept', 'keeper', ''],
  ['kept', 'stranger', ''],
  ['pending', 'owner', ''],
  ['pending', 'keeper', 'v'],
  ['pending', 'stranger', ''],
  ['returned', 'owner', 'e'],
  ['returned', 'keeper', ''],
])('a submitted invoice in status %s allows the %s "%s" (edit, submit, verify, remove)', (status, person, letters) => {
  const actions = { edit: 'e', submit: 's', verify: 'v', remove: 'r' }
  expect(allowedLetters(submittedPolicy, actions, PEOPLE[person], { status, owner_id: 'owner' })).toBe(letters)
})

test('an invoice keeper does not verify an invoice that he submitted himself', () => {
  expect(submittedPolicy.verify(PEOPLE.keeper, { status: 'pending', owner_id: 'keeper' })).toBe(false)
})

test.each<[InvoiceStatus, keyof typeof PEOPLE, boolean]>([
  ['toIssue', 'owner', false],
  ['issued', 'owner', true],
  ['issued', 'keeper', true],
  ['issued', 'stranger', false],
  ['sent', 'owner', false],
])('an invoice in status %s may be sent by the %s: %s', (status, person, isAllowed) => {
  expect(invoicePolicy.send(PEOPLE[person], { status, isRed: false, applicantId: 'owner' })).toBe(isAllowed)
  expect(invoicePolicy.send(PEOPLE[person], { status, isRed: true, applicantId: 'owner' })).toBe(false)
})

test.each<[InvoiceStatus, boolean]>([
  ['toIssue', false],
  ['issued', true],
  ['sent', true],
  ['redPartial', true],
])('a red invoice is applied for from status %s by the team only: %s', (status, isAllowed) => {
  expect(invoicePolicy.red({ status, isRed: false, isOfTeam: true })).toBe(isAllowed)
  expect(invoicePolicy.red({ status, isRed: false, isOfTeam: false })).toBe(false)
  expect(invoicePolicy.red({ status, isRed: true, isOfTeam: true })).toBe(false)
})

test('only the person whose turn it is records that the invoice was made', () => {
  expect(invoicePolicy.issue({ status: 'toIssue', isMaking: true })).toBe(true)
  expect(invoicePolicy.issue({ status: 'toIssue', isMaking: false })).toBe(false)
  expect(invoicePolicy.issue({ status: 'issued', isMaking: true })).toBe(false)
})
