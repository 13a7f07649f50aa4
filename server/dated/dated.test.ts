import type { DatedItem } from '@contract/workbench.shapes'
import { Dated } from './dated'

const item = (kind: DatedItem['kind'], id: string, day: string, time = ''): DatedItem => ({
  kind,
  id,
  title: id,
  day,
  time,
  about: '',
  rule: '',
})
const call = {} as never
const span = { from: '2026-11-22', to: '2026-11-23' }

test('what several domains know comes as one list in order of time, a day before its hours', async () => {
  const dated = new Dated([
    async () => [item('task', 't', '2026-11-22', '18:00'), item('task', 'late', '2026-11-20', '09:00')],
    async () => [item('schedule', 's', '2026-11-22', '09:00')],
    async () => [item('deadline', 'd', '2026-11-22')],
  ])
  expect((await dated.of(call, span)).map(({ id }) => id)).toEqual(['late', 'd', 's', 't'])
})

test('a meeting in a room is told once, as the booking that can be checked in', async () => {
  const dated = new Dated([
    async () => [{ ...item('schedule', 'same', '2026-11-22', '09:00'), schedule: { place: '第二会议室' } as never }],
    async () => [item('booking', 'same', '2026-11-22', '09:00')],
  ])
  expect(await dated.of(call, span)).toEqual([
    { ...item('booking', 'same', '2026-11-22', '09:00'), schedule: { place: '第二会议室' } },
  ])
})
