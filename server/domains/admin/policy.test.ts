import { aHolder } from '@test/factories/people-permissions'
import { adminPolicy } from './policy'

test.each([
  ['an administrator', aHolder('admin', { 'firm:manage': 'firm' }), true],
  ['another administrator', aHolder('second', { 'firm:manage': 'firm' }), true],
  ['personnel', aHolder('hr', { 'hr:manage': 'firm' }), false],
  ['a colleague who exports the data', aHolder('exporter', { 'firm:export': 'firm' }), false],
  ['a colleague', aHolder('colleague'), false],
] as const)('roles, settings and numbering rules are seen by %s: %s', (_, me, isSeen) => {
  expect(adminPolicy.see(me)).toBe(isSeen)
})
