import type { App } from '../../app'
import { dayAfter, fromTime, toDay } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { StaffCall } from '../../kernel/http/call'
import type { Job, JobHandler } from '../../kernel/jobs/jobs'
import { setTimer } from '../../kernel/jobs/timers'
import { rebuildEntries } from './update-entries'

const REBUILD_JOB = 'search.rebuild'
const AT = '03:30:00'

const rebuildTimer = (day: string): Omit<Job, 'firmId'> & { uniqueKey: string } => ({
  kind: REBUILD_JOB,
  uniqueKey: `${REBUILD_JOB}.${day}`,
  runAt: fromTime(`${day} ${AT}`),
})

/** Sets the rebuild of the coming night; a firm in which nobody searches has none. */
export function rebuildAtNight(call: StaffCall) {
  const { uniqueKey, ...timer } = rebuildTimer(dayAfter(toDay(call.now), 1))
  return setTimer(call, { ...timer, uniqueKey: `${uniqueKey}.${call.me.firmId}` })
}

/** Rebuilds in the background, slice by slice, so that no call waits for it. */
const rebuild =
  (app: App): JobHandler =>
  async ({ firmId }) => {
    if (!firmId) return undefined
    return () =>
      app.ongoing.start(`${REBUILD_JOB} ${firmId}`, (signal) =>
        rebuildEntries({ db: scoped(app.db, firmId), firmId }, signal),
      )
  }

export const searchJobs = (app: App): Record<string, JobHandler> => ({ [REBUILD_JOB]: rebuild(app) })
