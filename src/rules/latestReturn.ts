import type { WorkflowDetail } from '@contract/approval/shapes'
import type { PersonRef } from '@contract/shapes'

export interface Returned {
  by: PersonRef
  onBehalfOf: PersonRef | null
  why: string
  time: string
}

/** Returner, reason and time of a return, if that is the latest decision of this round. */
export function returnedOf({ timeline, round }: Pick<WorkflowDetail, 'timeline' | 'round'>): Returned | undefined {
  const last = timeline.filter((step) => step.round === round && step.state !== 'current').at(-1)
  const part = last?.state === 'returned' ? last.people.find(({ state }) => state === 'returned') : undefined
  if (!last || !part) return undefined
  const { person: by, onBehalfOf, opinion: why, doneTime } = part
  return { by, onBehalfOf, why, time: doneTime ?? last.endTime ?? last.startTime }
}
