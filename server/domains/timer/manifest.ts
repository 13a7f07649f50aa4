import type { DomainManifest } from '../manifest'
import { timerJobs } from './cap-job'
import { workTimers } from './migrations/2026-11-23-timer'
import { TIMER, TIMER_KIND, TimerRepository } from './repository'
import { timerRoutes } from './routes'

export const timer: DomainManifest = {
  domain: 'timer',
  about: '计时：开着的计时、单次上限',
  routes: timerRoutes,
  jobs: timerJobs,
  migrations: { '2026-11-23-timer': workTimers },
  records: [
    {
      kind: TIMER_KIND,
      name: TIMER,
      idField: 'timerId',
      see: async ({ db, me }, id) => (await new TimerRepository(db).find(id))?.employee_id === me.id,
      describe: async ({ db }, id) => (await new TimerRepository(db).find(id))?.title,
    },
  ],
}
