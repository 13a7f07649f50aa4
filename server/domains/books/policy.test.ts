import { aHolder } from '@test/factories/people-permissions'
import { booksPolicy } from './policy'

test.each([
  ['a bookkeeper', aHolder('finance', { 'money:keep': 'firm' }), true],
  ['another bookkeeper', aHolder('second', { 'money:keep': 'firm' }), true],
  ['a cashier, who only pays out', aHolder('cashier', { 'expense:pay': 'firm' }), false],
  ['somebody who sees every case', aHolder('director', { 'case:see': 'firm' }), false],
  ['an administrator', aHolder('admin', { 'firm:manage': 'firm' }), false],
  ['a lawyer', aHolder('lawyer'), false],
] as const)('%s reads all the books: %s', (_, me, seesAll) => {
  expect(booksPolicy.seesAll(me)).toBe(seesAll)
})
