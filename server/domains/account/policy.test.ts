import { aHolder } from '@test/factories/people-permissions'
import { inductionPolicy } from './policy'

test.each([
  ['personnel', aHolder('hr', { 'hr:manage': 'firm' }), true],
  ['an administrator without the right to personnel', aHolder('admin', { 'firm:manage': 'firm' }), false],
  ['a colleague', aHolder('colleague'), false],
] as const)('applications to join are seen by %s: %s', (_, me, isSeen) => {
  expect(inductionPolicy.see(me)).toBe(isSeen)
})
