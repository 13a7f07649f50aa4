import { daysOfSpan, spanNamed } from './spans'

test.each([
  ['month', '2026-11-23', '2026-11-01'],
  ['quarter', '2026-11-23', '2026-10-01'],
  ['quarter', '2026-03-31', '2026-01-01'],
  ['year', '2026-11-23', '2026-01-01'],
  ['twelve', '2026-11-23', '2025-12-01'],
  ['twelve', '2026-12-01', '2026-01-01'],
] as const)('%s on %s begins on %s', (span, today, from) => {
  expect(daysOfSpan(span, today)).toEqual({ from, to: today })
})

test('a word that is none is this year', () => {
  expect([spanNamed('quarter'), spanNamed('toString'), spanNamed(undefined)]).toEqual(['quarter', 'year', 'year'])
})
