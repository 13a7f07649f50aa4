import { newId, timeOf, withIdsFrom } from './id'

test('timeOf returns the time at which an id was made', () => {
  expect(timeOf(newId(Date.UTC(2026, 10, 25)))).toBe(Date.UTC(2026, 10, 25))
})

test('each id sorts after the one before, in the same millisecond and after the clock was set back', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2030, 0, 1))
  const ids = Array.from({ length: 200 }, () => newId())
  clock.mockReturnValue(Date.UTC(2029, 0, 1))
  ids.push(newId(), newId())
  clock.mockRestore()
  expect(ids).toEqual([...new Set(ids)].sort())
})

test('ids made for one given time sort in order, and an id for an earlier time keeps that time', () => {
  const at = Date.UTC(2032, 0, 1)
  const ids = Array.from({ length: 50 }, () => newId(at))
  expect(ids).toEqual([...new Set(ids)].sort())
  expect(timeOf(newId(at - 1))).toBe(at - 1)
})

test('an id that follows one ending in the last digit carries over', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2031, 0, 1))
  const ids = Array.from({ length: 70 }, () => newId())
  clock.mockRestore()
  expect(new Set(ids.map((id) => id.length))).toEqual(new Set([20]))
  expect(ids).toEqual([...new Set(ids)].sort())
})

test('a seed with the same randomness makes the same ids', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1))
  const drawn = () =>
    withIdsFrom(
      (count) => new Uint8Array(count).fill(7),
      async () => [newId(), newId()],
    )
  expect(await drawn()).toEqual(await drawn())
  clock.mockRestore()
  // A seed's messages are numbered after everything has been posted, outside of `withIdsFrom`: they bring their own
  // randomness.
  const letters = () => [8, 7].map((byte) => newId(Date.UTC(2035, 0, 1), new Uint8Array(10).fill(byte)))
  expect(letters()).toEqual(letters())
})
