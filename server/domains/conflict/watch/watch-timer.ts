import type { Job } from '../../../kernel/jobs/jobs'

/** Looks whether what has changed concerns a clean report. */
export const WATCH_JOB = 'conflict.watch'
const EVERY_MS = 60_000

/**
 * The next look at a firm's watched reports, at a full minute: checks that follow each other do not put it off. A look
 * sets the next one under the other of two keys, for its own is done with it.
 */
export const watchTimer = (firmId: string, now: number, turn = 0): Omit<Job, 'firmId'> => ({
  kind: WATCH_JOB,
  payload: { turn },
  uniqueKey: `${WATCH_JOB}.${firmId}.${turn}`,
  runAt: (Math.floor(now / EVERY_MS) + 1) * EVERY_MS,
})

export const otherTurn = ({ turn }: Record<string, unknown>): number => (turn === 0 ? 1 : 0)
