import type { Taken } from '@contract/meeting-room/shapes'
import { beginsOf, dayStretches, hourIn, hoursOf, partOf } from './dayStretches'

const taken = (from: string, to: string) => ({ from, to }) as Taken
const words = (list: readonly Taken[], begins: string) =>
  dayStretches(list, begins).map(
    ({ from, to, isPast, taken: by }) => `${from}-${to}${by ? ' taken' : ''}${isPast ? ' past' : ''}`,
  )

test('a day is what is taken and what lies between, from eight to ten', () => {
  expect(words([taken('09:30', '11:00'), taken('11:00', '12:00')], '08:00')).toEqual([
    '08:00-09:30',
    '09:30-11:00 taken',
    '11:00-12:00 taken',
    '12:00-22:00',
  ])
})

test('the past part of a day is not free', () => {
  expect(words([taken('08:00', '09:00')], '10:15')).toEqual([
    '08:00-09:00 taken past',
    '09:00-10:15 past',
    '10:15-22:00',
  ])
  expect(words([], '22:00')).toEqual(['08:00-22:00 past'])
})

test('today begins with the quarter that is running', () => {
  expect(beginsOf('2026-11-22', '2026-11-22 10:29:59')).toBe('10:15')
  expect(beginsOf('2026-11-22', '2026-11-22 06:00:00')).toBe('08:00')
  expect(beginsOf('2026-11-22', '2026-11-22 23:10:00')).toBe('22:00')
  expect(beginsOf('2026-11-23', '2026-11-22 10:29:59')).toBe('08:00')
})

test('a tap asks for an hour, or for what there is', () => {
  expect(hourIn({ from: '09:00', to: '12:00' })).toEqual({ from: '09:00', to: '10:00' })
  expect(hourIn({ from: '09:00', to: '09:30' })).toEqual({ from: '09:00', to: '09:30' })
  expect(partOf({ from: '08:00', to: '15:00' })).toBe(50)
})

test('a free part is cut at the full hours, and its ends stay as they are', () => {
  const free = { from: '10:15', to: '13:30', isPast: false }
  expect(hoursOf(free).map(({ from, to }) => `${from}-${to}`)).toEqual([
    '10:15-11:00',
    '11:00-12:00',
    '12:00-13:00',
    '13:00-13:30',
  ])
})
