import { minutes } from '@contract/duration'
import { fromTime, isWaiting } from './clock'

const now = fromTime('2026-11-27 10:00:00')

test.each([
  ['2026-11-27 09:59:59', false],
  ['2026-11-27 10:00:00', false],
  ['2026-11-27 10:00:01', true],
  ['2026-11-27 10:30:00', true],
  // Begun while the clock was ahead.
  ['2026-11-27 10:30:01', false],
  ['2026-11-28 10:10:00', false],
])('at ten a wait of at most half an hour that ends at %s goes on: %s', (until, goesOn) => {
  expect(isWaiting(until, now, minutes(30))).toBe(goesOn)
})
