import { aHolder } from '@test/factories/people-permissions'
import { feedbackPolicy } from './policy'

test.each([
  ['its writer', aHolder('writer'), true, false],
  ['an administrator', aHolder('admin', { 'firm:manage': 'firm' }), true, true],
  ['an administrator who wrote it', aHolder('writer', { 'firm:manage': 'firm' }), true, true],
  ['personnel', aHolder('hr', { 'hr:manage': 'firm' }), false, false],
  ['a colleague', aHolder('colleague'), false, false],
] as const)('%s sees a feedback: %s, answers it: %s', (_, me, sees, answers) => {
  expect([feedbackPolicy.see(me, { writerId: 'writer' }), feedbackPolicy.answer(me)]).toEqual([sees, answers])
})
