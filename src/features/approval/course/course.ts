import type { ForecastNode, TimelineStep, WorkEvent } from '@contract/approval/shapes'

/** Entry of an application's course: a past or current step, an event beside it, or a coming node. */
export type CourseEntry =
  | { kind: 'step'; key: string; step: TimelineStep }
  | { kind: 'event'; key: string; event: WorkEvent }
  | { kind: 'future'; key: string; node: ForecastNode }

export interface Course {
  timeline: readonly TimelineStep[]
  events: readonly WorkEvent[]
  forecast: readonly ForecastNode[]
}

/**
 * Orders entries by the times shown: finished steps with the events between them, then current steps, then coming
 * nodes.
 */
export function courseOf({ timeline, events, forecast }: Course): CourseEntry[] {
  const step = (step: TimelineStep): CourseEntry => ({ kind: 'step', key: `step ${step.stepId}`, step })
  const past = [
    ...timeline.filter(isOver).map((timelineStep) => ({
      time: timelineStep.endTime ?? timelineStep.startTime,
      rank: STEP,
      entry: step(timelineStep),
    })),
    ...events.map((event) => ({
      time: event.time,
      rank: BEGINNINGS.has(event.did) ? BEGINNING : SAID,
      entry: { kind: 'event', key: `event ${event.eventId}`, event } as CourseEntry,
    })),
  ]
  past.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.rank - b.rank))
  return [
    ...past.map(({ entry }) => entry),
    ...timeline.filter((step) => !isOver(step)).map(step),
    ...forecast.map((node): CourseEntry => ({ kind: 'future', key: `node ${node.nodeId}`, node })),
  ]
}

// Order within one second: submitting begins the first step, events come after it.
const [BEGINNING, STEP, SAID] = [0, 1, 2]
const BEGINNINGS = new Set<WorkEvent['did']>(['save', 'start', 'resubmit'])

const isOver = ({ state }: TimelineStep) => state !== 'current'

const SKIPPED = {
  empty: '无人审批，将自动跳过',
  same: '与上一步为同一人，将自动跳过',
  own: '申请人本人，将自动跳过',
} as const satisfies Record<NonNullable<ForecastNode['skipped']>, string>

/** People who will be asked at a coming node, or the reason why nobody is. */
export function futureWords({ people, toBeChosen, skipped, kind }: ForecastNode): string {
  if (skipped) return SKIPPED[skipped]
  if (toBeChosen) return '由上一步选择'
  if (kind === 'end') return ''
  return people.map(({ name }) => name).join('、')
}
