import type { App } from '../../app'
import { toDay, toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { PROTECTION_ENDS } from './protection-days'
import { CASE_SOURCE_KIND } from './repository/case-source-rows'
import { insertExpiredLine } from './repository/protections'
import { CaseSources } from './sources'

/** Ends the protection: others may now file the same client. */
const ended =
  (app: App): JobHandler =>
  async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const db = scoped(transaction, firmId)
    const sources = new CaseSources(db)
    const found = await sources.lock(String(payload.id))
    const now = app.clock.now()
    // Filed again or given up meanwhile: another day applies, or none.
    if (found?.status !== 'following' || !found.protect_until || found.protect_until >= toDay(now)) return undefined
    await sources.change(found.id, { status: 'expired' }, toTime(now))
    await insertExpiredLine(db, found.id, { now, time: toTime(now) })
    const { teamIds, ownerId } = await sources.factsOf(found)
    const to = [...new Set([ownerId, ...teamIds])]
    return () => app.bus.deliver({ to, firmId, name: 'record:changed', data: { kind: CASE_SOURCE_KIND, id: found.id } })
  }

export const caseSourceJobs = (app: App): Record<string, JobHandler> => ({ [PROTECTION_ENDS]: ended(app) })
