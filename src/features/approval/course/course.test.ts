import type { ForecastNode, TimelineStep, WorkEvent } from '@contract/approval/shapes'
import { courseOf, futureWords } from './course'

const step = (stepId: string, startTime: string, state: TimelineStep['state'] = 'done'): TimelineStep => ({
  stepId,
  nodeId: stepId,
  name: stepId,
  kind: 'single',
  round: 1,
  state,
  startTime,
  endTime: null,
  dwellMinutes: 0,
  people: [],
})
const event = (eventId: string, time: string): WorkEvent => ({
  eventId,
  did: 'comment',
  actor: null,
  onBehalfOf: null,
  nodeName: '',
  targets: [],
  content: '',
  files: [],
  time,
})
const node = (nodeId: string, given: Partial<ForecastNode> = {}): ForecastNode => ({
  nodeId,
  name: nodeId,
  kind: 'single',
  people: [],
  toBeChosen: false,
  skipped: null,
  ...given,
})
const person = (name: string) => ({ empId: name, name, photoUrl: '' })

test('the past in its order with what was said in between, then now, then what is to come', () => {
  const course = courseOf({
    timeline: [
      step('submit', '2026-11-20 09:00:00'),
      step('dept', '2026-11-20 09:00:00'),
      step('now', '2026-11-20 11:00:00', 'current'),
    ],
    events: [event('later', '2026-11-20 12:00:00'), event('between', '2026-11-20 10:00:00')],
    forecast: [node('finance'), node('end', { kind: 'end' })],
  })
  expect(course.map(({ key }) => key)).toEqual([
    'step submit',
    'step dept',
    'event between',
    'event later',
    'step now',
    'node finance',
    'node end',
  ])
})

test('a step that came back, was skipped or withdrawn is over', () => {
  const course = courseOf({
    timeline: [
      step('now', '2026-11-20 08:00:00', 'current'),
      step('back', '2026-11-20 09:00:00', 'returned'),
      step('off', '2026-11-20 10:00:00', 'withdrawn'),
      step('skip', '2026-11-20 11:00:00', 'skipped'),
    ],
    events: [],
    forecast: [],
  })
  expect(course.map(({ key }) => key)).toEqual(['step back', 'step off', 'step skip', 'step now'])
})

test('an event during a step comes before the end of that step, whose time is shown', () => {
  const course = courseOf({
    timeline: [{ ...step('dept', '2026-11-12 17:17:00', 'returned'), endTime: '2026-11-13 14:12:00' }],
    events: [event('asked', '2026-11-13 09:00:00'), event('after', '2026-11-14 09:00:00')],
    forecast: [],
  })
  expect(course.map(({ key }) => key)).toEqual(['event asked', 'step dept', 'event after'])
})

test('within a second, submitting comes before the step it begins, and its end after it', () => {
  const at = '2026-11-20 09:00:00'
  const course = courseOf({
    timeline: [step('dept', at)],
    events: [
      { ...event('submit', at), did: 'start' },
      { ...event('end', at), did: 'end' },
    ],
    forecast: [],
  })
  expect(course.map(({ key }) => key)).toEqual(['event submit', 'step dept', 'event end'])
})

test('a coming node names its approvers, or the reason why there are none', () => {
  expect(futureWords(node('a', { people: [person('林知远'), person('沈文静')] }))).toBe('林知远、沈文静')
  expect(futureWords(node('a', { toBeChosen: true }))).toBe('由上一步选择')
  expect(futureWords(node('a', { skipped: 'empty' }))).toBe('无人审批，将自动跳过')
  expect(futureWords(node('a', { skipped: 'same', people: [person('林知远')] }))).toBe('与上一步为同一人，将自动跳过')
  expect(futureWords(node('a', { skipped: 'own' }))).toBe('申请人本人，将自动跳过')
})
