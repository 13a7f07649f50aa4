import { commonFree } from './free-time'

const day = '2026-11-23'
const spanOf = (from: string, to: string) => ({ start: `${day} ${from}:00`, end: `${day} ${to}:00` })
const free = (taken: [string, string][], minutes = 60, now = '2026-11-20 08:00:00') =>
  commonFree(
    taken.map(([from, to]) => spanOf(from, to)),
    { day, minutes, now },
  ).map(({ start, end }) => `${start.slice(11, 16)}-${end.slice(11, 16)}`)

test.each([
  ['an empty day is free as a whole', [], 60, ['09:00-18:00']],
  ['a meeting splits the free time', [['10:00', '11:00']], 60, ['09:00-10:00', '11:00-18:00']],
  [
    'overlapping meetings count as one',
    [
      ['10:00', '12:00'],
      ['11:00', '11:30'],
    ],
    60,
    ['09:00-10:00', '12:00-18:00'],
  ],
  [
    'a gap shorter than the length is left out',
    [
      ['09:30', '12:00'],
      ['12:45', '17:30'],
    ],
    60,
    [],
  ],
  [
    'meetings outside working hours are ignored',
    [
      ['07:00', '08:30'],
      ['19:00', '20:00'],
    ],
    60,
    ['09:00-18:00'],
  ],
  ['a fully booked day has no free time', [['00:00', '23:59']], 15, []],
] as [string, [string, string][], number, string[]][])('%s', (_, taken, minutes, stretches) => {
  expect(free(taken, minutes)).toEqual(stretches)
})

test('free time starts at the next quarter of an hour today and is empty for a past day', () => {
  expect(free([], 60, `${day} 14:07:30`)).toEqual(['14:15-18:00'])
  expect(free([], 60, '2026-11-24 09:00:00')).toEqual([])
})
