import { sql } from 'kysely'
import { ScheduleRepository } from '../../domains/schedule/repository'
import { toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { SeedFirm, SeedWorld } from '../world/world'

/** Entries of each firm to which a task is tied. */
const TIED = 6

/** Ties open tasks of a case to its next entry in the calendar of one of their assignees. */
export async function seedScheduleTasks(world: SeedWorld) {
  for (const firm of world.firms) await tieTasks(world, firm)
}

async function tieTasks(world: SeedWorld, firm: SeedFirm) {
  const rows = await world.db
    .selectFrom('schedules')
    .innerJoin('case_proceedings', 'case_proceedings.id', 'schedules.proceeding_id')
    .innerJoin('cases', 'cases.id', 'case_proceedings.case_id')
    .innerJoin('schedule_people', 'schedule_people.schedule_id', 'schedules.id')
    .innerJoin('task_assignees', 'task_assignees.employee_id', 'schedule_people.employee_id')
    .innerJoin('tasks', 'tasks.id', 'task_assignees.task_id')
    .select(['schedules.id as scheduleId', 'tasks.id as taskId'])
    .where('schedules.firm_id', '=', firm.id)
    .where('schedules.start_at', '>', toTime(world.now))
    .where('tasks.finished_at', 'is', null)
    .where('tasks.deleted_at', 'is', null)
    // The demo's tasks name their case in the first line.
    .whereRef(sql`split_part(tasks.content, chr(10), 1)`, '=', 'cases.name')
    .orderBy('schedules.start_at')
    .orderBy('schedules.id')
    .orderBy('tasks.id')
    .limit(TIED * TIED)
    .execute()
  const bySchedule = new Map<string, string>()
  for (const { scheduleId, taskId } of rows)
    if (bySchedule.size < TIED && !bySchedule.has(scheduleId)) bySchedule.set(scheduleId, taskId)
  const schedules = new ScheduleRepository(scoped(world.db, firm.id))
  for (const [scheduleId, taskId] of bySchedule) await schedules.setTasks(scheduleId, [taskId])
}
