import type { Job } from '../../../kernel/jobs/jobs'

/** Job that checks whether changes concern a clean report. */
export const WATCH_JOB = 'conflict.watch'
const EVERY_MS = 60_000

/**
 * Timer of the next check of a firm's watched reports, at a full minute, so that frequent checks do not postpone it.
 * A run sets the next timer under the other of two keys, because its own key is used up.
 */
export const watchTimer = (firmId: string, now: number, turn = 0): Omit<Job, 'firmId'> => ({
  kind: WATCH_JOB,
  payload: { turn },
  uniqueKey: `${WATCH_JOB}.${firmId}.${turn}`,
  runAt: (Math.floor(now / EVERY_MS) + 1) * EVERY_MS,
})

export const otherTurn = ({ turn }: Record<string, unknown>): number => (turn === 0 ? 1 : 0)
