import { dayAbove } from './dayAbove'

const above = (...moments: (string | undefined)[]) =>
  moments.map((_, index) => dayAbove(moments, index, (moment) => moment))

test('the first row of each day is headed by it', () => {
  expect(
    above('2026-11-26 09:00:00', '2026-11-26 00:00:00', '2026-11-25 23:59:59', '2026-11-20 10:00', '2026-11-20'),
  ).toEqual(['2026-11-26', undefined, '2026-11-25', '2026-11-20', undefined])
})

test('an item without a row heads nothing and hides no heading', () => {
  expect(above('2026-11-26 09:00:00', undefined, '2026-11-26 08:00:00', undefined, '2026-11-25 08:00:00')).toEqual([
    '2026-11-26',
    undefined,
    undefined,
    undefined,
    '2026-11-25',
  ])
  expect(above(undefined, '2026-11-25 08:00:00')).toEqual([undefined, '2026-11-25'])
})

test('a list without items has no heading', () => {
  expect(dayAbove([], 0, () => '2026-11-26')).toBeUndefined()
})
