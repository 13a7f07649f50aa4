import { longestPreservation, PRESERVATION_LADDER, PRESERVED, RENEW_BEFORE_DAYS } from './preservation'

test('reminders are sent 30, 15, 10, 7, 3 and 1 days before a freeze ends', () => {
  expect(PRESERVATION_LADDER).toEqual([30, 15, 10, 7, 3, 1])
})

test('a renewal is requested at least 7 days before the freeze ends', () => {
  expect(RENEW_BEFORE_DAYS).toBe(7)
})

// 民诉法解释 485: deposits one year, movables two, real estate and other rights three.
test.each([
  ['deposit', '2027-03-01'],
  ['movable', '2028-03-01'],
  ['realEstate', '2029-03-01'],
  ['other', '2029-03-01'],
] as const)('a freeze of %s from 2026-03-01 ends on %s at the latest', (kind, day) => {
  expect(longestPreservation(kind, '2026-03-01')).toBe(day)
})

test('a freeze is of four kinds', () => expect(Object.keys(PRESERVED).length).toBe(4))
