import type { App } from '../../app'
import { fromTime, toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { StaffCall } from '../../kernel/http/call'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { cancelTimer, setTimer } from '../../kernel/jobs/timers'
import { notify, openPost } from '../../kernel/notify/notify'
import { numberSetting } from '../settings'
import { clueCards } from './cards'
import { idleTimeOf } from './present'
import { CLUE_KIND, ClueRepository } from './repository'

/** Job that returns neglected clues to the pool. */
export const CLUE_IDLE = 'clue.idle'
export const idleKey = (clueId: string) => `${CLUE_IDLE}.${clueId}`

/** Resets the idle timer after any activity, or removes it when the clue has no owner. */
export async function watchIdle(call: StaffCall, clueId: string): Promise<void> {
  await cancelTimer(call, idleKey(clueId))
  const clue = await new ClueRepository(call.db).find(clueId)
  const idleAt = clue && idleTimeOf(clue, await numberSetting(call.db, 'clueIdleDays'))
  if (idleAt)
    await setTimer(call, { kind: CLUE_IDLE, payload: { clueId }, runAt: fromTime(idleAt), uniqueKey: idleKey(clueId) })
}

const reasonOf = (days: number) => `${days} 天没有跟进，自动退回`

/** Returns a clue to the pool, unless there was activity meanwhile, and notifies its owner. */
export const clueJobs = (app: App): Record<string, JobHandler> => ({
  [CLUE_IDLE]: async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const db = scoped(transaction, firmId)
    const clues = new ClueRepository(db)
    const idleDays = await numberSetting(db, 'clueIdleDays')
    const clue = await clues.find(String(payload.clueId))
    const time = toTime(app.clock.now())
    const idleAt = clue && idleTimeOf(clue, idleDays)
    if (!clue?.ownerId || !idleAt || idleAt > time) return undefined
    const reason = reasonOf(idleDays)
    await clues.update(clue.clueId, clue.version, poolFields(time, reason))
    const post = openPost(app, transaction)
    notify(post, clueCards.returned(clue, clue.ownerId, reason))
    const announce = await post.seal()
    return () => {
      announce()
      app.bus.deliver({ to: 'firm', firmId, name: 'record:changed', data: { kind: CLUE_KIND, id: clue.clueId } })
    }
  },
})

/** Values of a clue in the pool. */
export const poolFields = (time: string, reason: string) => ({
  status: 'pool' as const,
  owner_id: null,
  department_id: null,
  assigned_at: null,
  next_follow_at: null,
  pooled_at: time,
  pool_reason: reason,
  updated_at: time,
})
