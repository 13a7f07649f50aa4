import type { MobileShown } from '@contract/address-book/codes'
import { aHolder } from '@test/factories/people-permissions'
import { numberPolicy } from './policy'

const COLLEAGUE = { empId: 'colleague', departmentId: 'd1' }
const PEOPLE = {
  oneself: aHolder('colleague'),
  keeper: aHolder('keeper', { 'hr:manage': 'firm' }, { departmentId: 'd2' }),
  departmentMate: aHolder('mate'),
  elsewhere: aHolder('other', {}, { departmentId: 'd2' }),
}

test.each<[MobileShown, keyof typeof PEOPLE, boolean, boolean]>([
  ['open', 'elsewhere', true, true],
  ['reveal', 'elsewhere', false, true],
  ['dept', 'elsewhere', false, false],
  ['dept', 'departmentMate', false, true],
  ['dept', 'oneself', true, true],
  ['dept', 'keeper', true, true],
])('a mobile number shown as %s: %s reads it in full %s, may ask for it %s', (shown, person, isSeen, canReveal) => {
  expect(numberPolicy.see(PEOPLE[person], COLLEAGUE, shown)).toBe(isSeen)
  expect(numberPolicy.reveal(PEOPLE[person], COLLEAGUE, shown)).toBe(canReveal)
})
