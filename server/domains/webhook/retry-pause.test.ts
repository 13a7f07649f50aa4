import { hours, minutes, seconds } from '@contract/duration'
import { pauseAfter, receiverPause } from './retry-pause'

test('pauses grow from half a minute to an hour, and some thirty attempts fit into a day', () => {
  expect([1, 2, 3, 8, 9, 40].map(pauseAfter)).toEqual([
    seconds(30),
    minutes(1),
    minutes(2),
    hours(1),
    hours(1),
    hours(1),
  ])
  let [spent, attempts] = [0, 0]
  while (spent <= hours(24)) spent += pauseAfter(++attempts)
  expect(attempts).toBeGreaterThan(20)
  expect(attempts).toBeLessThan(40)
})

test('a receiver that failed is left alone for seconds at first, a minute at most', () => {
  expect([receiverPause(1), receiverPause(40)]).toEqual([seconds(5), minutes(1)])
})
