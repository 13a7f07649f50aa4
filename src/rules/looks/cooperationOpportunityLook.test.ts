import type { Opportunity } from '@contract/cooperation-opportunity/shapes'
import { OPPORTUNITY_STEPS, opportunityUntil, stepOf } from './cooperationOpportunityLook'

type Standing = Parameters<typeof stepOf>[0]
const standing = (given: Partial<Standing>): Standing => ({
  status: 'published',
  willing: 0,
  invited: 0,
  isEvaluated: false,
  myRelation: null,
  partner: null,
  ...given,
})
const next = (given: Partial<Standing>) => {
  const step = stepOf(standing(given))
  return step === undefined ? '无' : (OPPORTUNITY_STEPS[step] ?? '都已完成')
}

test('the stepper of FEATURES 13: what is next', () => {
  expect(OPPORTUNITY_STEPS).toEqual(['发布', '意向', '邀请', '选定', '合作', '完成', '互评'])
  expect(next({ status: 'draft' })).toBe('发布')
  expect(next({})).toBe('意向')
  expect(next({ invited: 2 })).toBe('邀请')
  expect(next({ status: 'selecting', willing: 1 })).toBe('选定')
  expect(next({ status: 'selecting', willing: 1, partner: {} })).toBe('合作')
  expect(next({ status: 'selecting', willing: 1, myRelation: 'selected' })).toBe('合作')
  expect(next({ status: 'cooperating', partner: {} })).toBe('完成')
  expect(next({ status: 'completed', partner: {} })).toBe('互评')
  expect(next({ status: 'completed', partner: {}, isEvaluated: true })).toBe('都已完成')
  for (const status of ['closed', 'expired'] as const) expect(next({ status })).toBe('无')
})

test('days are said while it looks for somebody', () => {
  const until = (status: Opportunity['status'], left: number) => opportunityUntil(status, left)
  expect([until('published', 3), until('selecting', 0), until('published', -1), until('cooperating', 3)]).toEqual([
    '剩余 3 天',
    '今日截止',
    undefined,
    undefined,
  ])
})
