import { ageingOf, daysBehind, daysPast, standingOf } from './receivable-status'

const today = '2026-03-31'
const facts = {
  amount: '100.00',
  received: '0.00',
  writtenOff: '0.00',
  dueOn: '2026-03-31' as string | null,
  isCancelled: false,
}

test.each([
  ['due today', {}, 'due'],
  ['due in thirty days', { dueOn: '2026-04-30' }, 'due'],
  ['due in thirty-one', { dueOn: '2026-05-01' }, 'planned'],
  ['due when something happens', { dueOn: null }, 'planned'],
  ['a day behind', { dueOn: '2026-03-30' }, 'overdue'],
  ['a day behind, half of it paid', { dueOn: '2026-03-30', received: '50.00' }, 'overdue'],
  ['half of it paid in time', { received: '50.00' }, 'partial'],
  ['a cent short', { received: '99.99' }, 'partial'],
  ['paid late', { dueOn: '2026-01-01', received: '100.00' }, 'paid'],
  ['the rest of it written off', { dueOn: '2026-01-01', received: '60.00', writtenOff: '40.00' }, 'paid'],
  ['some of it written off', { dueOn: '2026-01-01', writtenOff: '40.00' }, 'overdue'],
  ['given up', { received: '50.00', isCancelled: true }, 'cancelled'],
] as const)('%s', (_, given, status) => {
  expect(standingOf({ ...facts, ...given }, today)).toBe(status)
})

test('overdue days count from the due date, and are 0 once everything is received', () => {
  expect(daysBehind({ ...facts, dueOn: '2026-03-01' }, today)).toBe(30)
  expect(daysBehind({ ...facts, dueOn: '2026-03-01', received: '100.00' }, today)).toBe(0)
  expect(daysBehind({ ...facts, dueOn: null }, today)).toBe(0)
})

test('daysPast is 0 for today, a future day and no day', () => {
  expect([daysPast('2026-03-30', today), daysPast(today, today)]).toEqual([1, 0])
  expect([daysPast('2026-04-01', today), daysPast(null, today)]).toEqual([0, 0])
})

test.each([
  [0, 'current'],
  [1, 'month'],
  [30, 'month'],
  [31, 'quarter'],
  [90, 'quarter'],
  [91, 'half'],
  [180, 'half'],
  [181, 'longer'],
])('%i days are %s', (days, ageing) => {
  expect(ageingOf(days)).toBe(ageing)
})
