import { fromTime } from '../../../kernel/clock'
import { caseStanding, sinceEnd } from './conflict-standing'

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
  'a matter that is %s without an end date ended on an unknown day',
  (status) => {
    expect(caseStanding({ status, end_date: null }, 0)).toEqual({ standing: 'unknown', isClosed: true })
  },
)
