import type { MemberSchedule } from '@contract/schedule/shapes'
import { hoursOf, partsOf } from './hourBlocks'

const DAY = '2026-11-24'
const aSchedule = (id: string, start: string, end: string, given: Partial<MemberSchedule> = {}): MemberSchedule => ({
  id,
  kind: 'meeting',
  title: id,
  start: start.length > 8 ? start : `${DAY} ${start}`,
  end: end.length > 8 ? end : `${DAY} ${end}`,
  allDay: false,
  place: '',
  isPrivate: false,
  isBusy: false,
  occurrence: null,
  empIds: ['me'],
  ...given,
})
const lanesOf = (...schedules: MemberSchedule[]) =>
  partsOf(schedules, DAY).blocks.map(({ schedule, lane, lanes }) => `${schedule.id} ${lane + 1}/${lanes}`)

test('consecutive blocks have the whole width, overlapping ones share it', () => {
  expect(
    lanesOf(
      aSchedule('a', '09:00:00', '11:00:00'),
      aSchedule('b', '10:00:00', '10:30:00'),
      aSchedule('c', '10:30:00', '12:00:00'),
      aSchedule('d', '12:00:00', '13:00:00'),
    ),
  ).toEqual(['a 1/2', 'b 2/2', 'c 2/2', 'd 1/1'])
})

test('three at once stand in three lanes', () => {
  const at = (id: string) => aSchedule(id, '09:00:00', '10:00:00')
  expect(lanesOf(at('a'), at('b'), at('c'))).toEqual(['a 1/3', 'b 2/3', 'c 3/3'])
})

test('a schedule of several days has hours only for this day; a whole-day one has none', () => {
  const trip = aSchedule('trip', '2026-11-23 20:00:00', '2026-11-25 08:00:00')
  const night = aSchedule('night', '22:00:00', '2026-11-25 02:00:00')
  const morning = aSchedule('morning', '2026-11-23 22:00:00', `${DAY} 02:00:00`)
  const { whole, blocks } = partsOf([trip, night, morning], DAY)
  expect(whole.map(({ id }) => id)).toEqual(['trip'])
  expect(blocks.map(({ schedule, from, to }) => [schedule.id, from / 60, to / 60])).toEqual([
    ['morning', 0, 2],
    ['night', 22, 24],
  ])
})

test('a block without length, even at the last minute, is drawn long enough to be read', () => {
  const spans = (start: string) => partsOf([aSchedule('x', start, start)], DAY).blocks.map(({ from, to }) => [from, to])
  expect([spans('09:00:00'), spans('23:50:00')]).toEqual([[[540, 570]], [[1_410, 1_440]]])
})

test('a grid has its usual hours, and more where something needs them', () => {
  const { blocks } = partsOf(
    [aSchedule('early', '06:30:00', '07:00:00'), aSchedule('late', '21:10:00', '22:05:00')],
    DAY,
  )
  expect([hoursOf([]), hoursOf(blocks)]).toEqual([
    { from: 8, to: 20 },
    { from: 6, to: 23 },
  ])
})
