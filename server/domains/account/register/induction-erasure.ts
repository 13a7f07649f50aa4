import { inductionKeptDays } from '@contract/account/register/codes'
import { days } from '@contract/duration'
import type { App } from '../../../app'
import { fromTime } from '../../../kernel/clock'
import { type SystemDb, scoped } from '../../../kernel/db/open'
import { detachFiles } from '../../../kernel/files/attachments'
import type { Job, JobHandler } from '../../../kernel/jobs/jobs'
import { INDUCTION_FILES } from './induction'
import { FirmInductions } from './induction-repository'

const ERASE_JOB = 'induction.erase'

/** GAPS 95: an application that was returned and not sent again is deleted a year later, with its papers. */
export const erasure = (firmId: string, inductionId: string, returnedAt: number): Job => ({
  kind: ERASE_JOB,
  firmId,
  payload: { inductionId },
  uniqueKey: `${ERASE_JOB}.${inductionId}`,
  runAt: returnedAt + days(inductionKeptDays),
})

export const inductionJobs = (app: App): Record<string, JobHandler> => ({
  async [ERASE_JOB]({ firmId, payload }, system: SystemDb) {
    if (!firmId) return undefined
    const db = scoped(system, firmId)
    const { inductionId } = payload as { inductionId: string }
    const inductions = new FirmInductions(db)
    const found = await inductions.lockReturned(inductionId)
    const now = app.clock.now()
    // It may have been sent and returned again since, which made another job.
    if (!found?.handledAt || fromTime(found.handledAt) > now - days(inductionKeptDays)) return undefined
    await detachFiles(
      { app, db, system, now, me: { id: found.accountId, firmId } },
      { kind: INDUCTION_FILES, id: inductionId },
    )
    await inductions.delete(inductionId)
    return undefined
  },
})
