import { fromTime } from '../../../kernel/clock'
import { caseStanding, clueStanding, customerStanding, sinceEnd, sourceStanding } from './conflict-standing'

// Typed from DOMAIN §10: a year after the end.
test.each([
  ['2025-11-26', '2026-11-26 09:00:00', 'recent'],
  ['2025-11-25', '2026-11-26 09:00:00', 'past'],
  ['2025-11-27', '2026-11-26 09:00:00', 'recent'],
  ['2025-12-27', '2026-11-26 09:00:00', 'recent'],
  ['2025-11-26', '2026-11-26 23:59:59', 'recent'],
  ['2025-11-26', '2026-11-27 00:00:00', 'past'],
  ['2023-03-01', '2024-03-01 12:00:00', 'recent'],
  ['2023-02-28', '2024-03-01 12:00:00', 'past'],
  ['2024-02-29', '2025-02-28 12:00:00', 'recent'],
] as const)('a case that ended on %s is, at %s, %s', (end, time, standing) => {
  expect(sinceEnd(end, fromTime(time))).toBe(standing)
})

test.each(['ended', 'archiving', 'archived', 'invalid'] as const)(
  'a case that is %s without an end date ended on an unknown day',
  (status) => {
    expect(caseStanding({ status, end_date: null }, 0)).toEqual({ standing: 'unknown', isClosed: true })
  },
)

test.each([
  ['active', 'current', false],
  ['stopped', 'recent', false],
] as const)('a customer that is %s is %s, closed: %s', (status, standing, isClosed) => {
  expect(customerStanding({ status } as Parameters<typeof customerStanding>[0])).toEqual({ standing, isClosed })
})

test.each([
  ['pool', 'recent', false],
  ['assigned', 'recent', false],
  ['invalid', 'past', true],
] as const)('a clue that is %s is %s, closed: %s', (status, standing, isClosed) => {
  expect(clueStanding({ status } as Parameters<typeof clueStanding>[0])).toEqual({ standing, isClosed })
})

test.each([
  ['following', null, 'current', false],
  ['filed', null, 'current', false],
  ['stopped', '2026-01-01 09:00:00', 'recent', true],
  ['stopped', '2024-01-01 09:00:00', 'past', true],
  ['conflicted', null, 'past', true],
  ['expired', null, 'past', true],
] as const)('a source that is %s since %s is %s, closed: %s', (status, stopped_at, standing, isClosed) => {
  const row = { status, stopped_at, updated_at: '2023-01-01 09:00:00' } as Parameters<typeof sourceStanding>[0]
  expect(sourceStanding(row, fromTime('2026-11-26 09:00:00'))).toEqual({ standing, isClosed })
})
