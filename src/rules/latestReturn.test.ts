import type { TimelineStep } from '@contract/approval/shapes'
import { returnedOf } from './latestReturn'

const person = { empId: 'e2', name: '郑怀瑾', photoUrl: '' }
const step = (state: TimelineStep['state'], round = 1): TimelineStep => ({
  stepId: `${state} ${round}`,
  nodeId: 'dept',
  name: '部门负责人',
  kind: 'single',
  round,
  state,
  startTime: '2026-11-12 17:17:00',
  endTime: state === 'current' ? null : '2026-11-13 14:12:00',
  dwellMinutes: 0,
  people: [
    {
      taskId: 't',
      person,
      onBehalfOf: null,
      state: state === 'returned' ? 'returned' : 'agreed',
      addedBy: null,
      place: null,
      readTime: null,
      doneTime: state === 'current' ? null : '2026-11-13 14:12:00',
      opinion: '时间与开庭冲突，请调整',
      files: [],
      signature: null,
    },
  ],
})

test('a return has its person, reason and time', () => {
  expect(returnedOf({ timeline: [step('done'), step('returned')], round: 1 })).toEqual({
    by: person,
    onBehalfOf: null,
    why: '时间与开庭冲突，请调整',
    time: '2026-11-13 14:12:00',
  })
})

test('an earlier step that gets the application back sees the return too', () => {
  expect(returnedOf({ timeline: [step('returned'), step('current')], round: 1 })?.by.name).toBe('郑怀瑾')
})

test('once it was given in again, or agreed to since, it is history', () => {
  expect(returnedOf({ timeline: [step('returned', 1), step('current', 2)], round: 2 })).toBeUndefined()
  expect(returnedOf({ timeline: [step('returned'), step('done')], round: 1 })).toBeUndefined()
})
