import { debounce, throttle } from './throttle'

test('taps within 500 ms of the last one that counted are dropped', () => {
  let time = 0
  const taps: number[] = []
  const tap = throttle(
    (at: number) => taps.push(at),
    undefined,
    () => time,
  )
  for (time of [0, 100, 499, 500, 900, 1000]) tap(time)
  expect(taps).toEqual([0, 500, 1000])
})

test('a clock set back does not block', () => {
  let time = 10_000
  let taps = 0
  const tap = throttle(
    () => taps++,
    500,
    () => time,
  )
  tap()
  time = 0
  tap()
  expect(taps).toBe(2)
})

test('debounce waits for quiet, flushes, cancels', () => {
  jest.useFakeTimers()
  const said: string[] = []
  const say = debounce((word: string) => said.push(word), 300)
  say('a')
  jest.advanceTimersByTime(299)
  say('ab')
  jest.advanceTimersByTime(299)
  expect(said).toEqual([])
  jest.advanceTimersByTime(1)
  expect(said).toEqual(['ab'])
  say('abc')
  say.flush()
  say('abcd')
  say.cancel()
  jest.runAllTimers()
  expect(said).toEqual(['ab', 'abc'])
  jest.useRealTimers()
})
