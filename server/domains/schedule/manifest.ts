import { columnHolding, NOW } from '../../kernel/records/holdings'
import type { DomainManifest } from '../manifest'
import { datedSchedules } from './dated'
import { feedAndSchedules } from './migrations/0003_feed_and_schedules'
import { coordinates } from './migrations/2026-11-23-schedule-coordinates'
import { scheduleSeries } from './migrations/2026-11-23-schedule-series'
import { scheduleTrial } from './migrations/2026-11-23-schedule-trial'
import { scheduleImports } from './migrations/2026-11-27-schedule-imports'
import { canSee } from './policy'
import { scheduleJobs } from './reminders'
import { comingSchedules, SCHEDULE, SCHEDULE_KIND, ScheduleRepository } from './repository'
import { scheduleRoutes } from './routes'
import { serveFeeds } from './serve-feeds'

export const schedule: DomainManifest = {
  domain: 'schedule',
  about: '日程：重复、撞期、忙闲、日历订阅、开庭、节假日',
  routes: scheduleRoutes,
  jobs: scheduleJobs,
  migrations: {
    '0003_feed_and_schedules': feedAndSchedules,

    '2026-11-23-schedule-coordinates': coordinates,
    '2026-11-23-schedule-series': scheduleSeries,
    '2026-11-23-schedule-trial': scheduleTrial,
    '2026-11-27-schedule-imports': scheduleImports,
  },
  serve: serveFeeds,
  dated: datedSchedules,
  holdings: [
    columnHolding({
      ...{ key: 'schedule.owner', work: 'schedule', name: '之后的日程', table: 'schedules', column: 'owner_id' },
      isOpen: [['end_at', '>', NOW]],
      record: { kind: SCHEDULE_KIND },
    }),
    columnHolding({
      key: 'schedule.joined',
      work: 'schedule',
      name: '参加的日程',
      record: { kind: SCHEDULE_KIND, column: 'schedule_id' },
      table: 'schedule_people',
      column: 'employee_id',
      once: ['schedule_id'],
      among: { column: 'schedule_id', ids: comingSchedules },
    }),
  ],
  records: [
    {
      kind: SCHEDULE_KIND,
      name: SCHEDULE,
      idField: 'id',
      async see({ db, me }, id) {
        const schedules = new ScheduleRepository(db)
        const row = await schedules.find(id)
        return !!row && canSee(me, row, (await schedules.joined(me.id, [id])).has(id))
      },
      async findVisible({ db, me }, ids) {
        const schedules = new ScheduleRepository(db)
        const [rows, joined] = await Promise.all([schedules.privacyOf(ids), schedules.joined(me.id, ids)])
        return rows.flatMap((row) => (canSee(me, row, joined.has(row.id)) ? [row.id] : []))
      },
      describe: async ({ db }, id) => (await new ScheduleRepository(db).find(id))?.title,
    },
  ],
}
