import { WorkStatus } from '@contract/approval/codes'
import type { WorkflowDetail } from '@contract/approval/shapes'
import type { StaffCall } from '../../../kernel/http/call'
import { DelegationRepository } from '../delegating/delegation-repository'
import { PeopleRepository } from './people-repository'
import type { Progress } from './progress'

/**
 * The caller's own approved absence that is not over yet and has no delegate, so that a delegation can be offered. Null
 * for somebody who was never asked to decide.
 */
export async function awayOf({ db, me, time }: StaffCall, { kind, work }: Progress): Promise<WorkflowDetail['away']> {
  if (work.applicant_id !== me.id || work.status !== WorkStatus.approved) return null
  const absence = kind.side.absence?.(work.form)
  if (!absence || absence.endTime <= time) return null
  const { endTime, standInId } = absence
  const startTime = absence.startTime > time ? absence.startTime : time
  const delegations = new DelegationRepository(db)
  if ((await delegations.meanwhile(me.id, startTime, endTime)).length > 0) return null
  if (!(await delegations.hasDecided(me.id))) return null
  const [standIn] = standInId ? await new PeopleRepository(db).working([standInId]) : []
  return {
    startTime,
    endTime,
    to: standIn ? { empId: standIn.id, name: standIn.name, photoUrl: standIn.photoUrl } : null,
  }
}
