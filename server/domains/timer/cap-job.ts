import type { App } from '../../app'
import { toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { workTimeSettings } from '../work-log'
import { TIMER_KIND, TimerRepository } from './repository'
import { TIMER_CAP } from './service'
import { secondsOf } from './timer-seconds'

/** Stops a forgotten timer at the firm's cap, and reloads its owner's open screens. */
export const timerJobs = (app: App): Record<string, JobHandler> => ({
  [TIMER_CAP]: async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const db = scoped(transaction, firmId)
    const timers = new TimerRepository(db)
    const row = await timers.find(String(payload.timerId))
    if (row?.state !== 'running') return undefined
    const now = app.clock.now()
    const { capMinutes } = await workTimeSettings(db)
    await timers.update(row.id, row.version, {
      state: 'paused',
      seconds: secondsOf(row, now, capMinutes),
      resumed_at: null,
      is_capped: true,
      updated_at: toTime(now),
    })
    const news = {
      to: [row.employee_id],
      firmId,
      name: 'record:changed' as const,
      data: { kind: TIMER_KIND, id: row.id },
    }
    return () => app.bus.deliver(news)
  },
})
