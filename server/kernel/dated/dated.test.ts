import type { MemberSchedule } from '@contract/schedule/shapes'
import type { DatedItem } from '@contract/workbench/shapes'
import { noDatabase } from '@test/support/no-database'
import { scoped } from '../db/open'
import type { Employee } from '../http/caller'
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
const me: Employee = {
  id: 'e1',
  userId: 'u1',
  accountId: 'a1',
  sessionId: 's1',
  firmId: 'f1',
  name: '周以宁',
  departmentId: 'd1',
  roles: [],
  permissions: new Set(),
}
const call = { db: scoped(noDatabase(), 'f1'), me, now: 0 }
const booked: MemberSchedule = {
  id: 'same',
  kind: 'meeting',
  title: '同一场会',
  start: '2026-11-22 09:00:00',
  end: '2026-11-22 10:00:00',
  allDay: false,
  place: '第二会议室',
  isPrivate: false,
  isBusy: false,
  occurrence: null,
  empIds: ['e1'],
}
const span = { from: '2026-11-22', to: '2026-11-23' }

test('items of several domains are listed in time order, those without an hour before the others of their day', async () => {
  const dated = new Dated([
    async () => [item('task', 't', '2026-11-22', '18:00'), item('task', 'late', '2026-11-20', '09:00')],
    async () => [item('schedule', 's', '2026-11-22', '09:00')],
    async () => [item('deadline', 'd', '2026-11-22')],
  ])
  expect((await dated.of(call, span)).map(({ id }) => id)).toEqual(['late', 'd', 's', 't'])
})

test('a meeting in a booked room is listed once, as the booking with its check-in', async () => {
  const dated = new Dated([
    async () => [{ ...item('schedule', 'same', '2026-11-22', '09:00'), schedule: booked }],
    async () => [item('booking', 'same', '2026-11-22', '09:00')],
  ])
  expect(await dated.of(call, span)).toEqual([{ ...item('booking', 'same', '2026-11-22', '09:00'), schedule: booked }])
})
