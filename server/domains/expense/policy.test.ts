import { aHolder } from '@test/factories/people-permissions'
import { maskAccount, paysOut } from './policy'

test.each([
  ['a cashier', aHolder('cashier', { 'expense:pay': 'firm' }), true],
  ['another cashier', aHolder('second', { 'expense:pay': 'firm' }), true],
  ['an administrator', aHolder('admin', { 'firm:manage': 'firm' }), false],
  ['somebody who sees every case', aHolder('director', { 'case:see': 'firm' }), false],
  ['a lawyer', aHolder('lawyer'), false],
] as const)('%s reads the whole account number: %s', (_, me, reads) => {
  expect(paysOut(me)).toBe(reads)
})

test.each([
  ['6222020200012345678', '**** 5678'],
  ['12345', '**** 2345'],
  ['', ''],
])('others read the account number "%s" as "%s"', (accountNo, shown) => {
  expect(maskAccount(accountNo)).toBe(shown)
})
