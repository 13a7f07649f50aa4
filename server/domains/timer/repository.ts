import type { TimerKind } from '@contract/timer/codes'
import type { FirmDb } from '../../kernel/db/open'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'

export const TIMER_KIND = 'timer'
export const TIMER = '计时'

const OPEN = ['running', 'paused'] as const

/** Queries for timers. firm-scope.ts keeps them inside the firm. */
export class TimerRepository {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return this.#selectTimers().where('id', '=', id).executeTakeFirst()
  }

  /** Open timers, the running one first. */
  open(empId: string) {
    return this.#selectTimers()
      .where('employee_id', '=', empId)
      .where('state', 'in', OPEN)
      .orderBy('resumed_at', (by) => by.asc().nullsLast())
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  }

  running(empId: string) {
    return this.#selectTimers().where('employee_id', '=', empId).where('state', '=', 'running').executeTakeFirst()
  }

  /** Open timer of the same record. */
  openOf(empId: string, kind: TimerKind, targetId: string) {
    return this.#selectTimers()
      .where('employee_id', '=', empId)
      .where('kind', '=', kind)
      .where('target_id', '=', targetId)
      .where('state', 'in', OPEN)
      .executeTakeFirst()
  }

  insert(timer: New<'work_timers'>) {
    return this.db.insertInto('work_timers').values(timer).execute()
  }

  update(id: string, version: number, values: Change<'work_timers'>) {
    return updateVersioned(this.db, 'work_timers', { id, version, what: TIMER }, values)
  }

  /** Locks the employee while one of their timers replaces another. */
  lockPerson(empId: string) {
    return this.db.selectFrom('employees').select('id').where('id', '=', empId).forUpdate().executeTakeFirst()
  }

  #selectTimers() {
    return this.db
      .selectFrom('work_timers')
      .select([
        'id',
        'employee_id',
        'kind',
        'target_id',
        'title',
        'state',
        'seconds',
        'resumed_at',
        'confirmed_at',
        'is_capped',
        'version',
      ])
  }
}

export type TimerRow = NonNullable<Awaited<ReturnType<TimerRepository['find']>>>
