import type { Static } from '@sinclair/typebox'
import { OneOf, Shape } from '../../shapes'
import { JOB_KINDS, type JobKind } from './codes'

/** State of one kind of the firm's timers. */
export interface JobState {
  kind: JobKind
  waiting: number
  /** Time of the next one; empty if none is set. */
  next: string
  /** Time of the last run, within the week that is kept; empty if there was none. */
  lastRun: string
  tookMs: number
  /** Number of failed ones that will be tried again. */
  failing: number
  /** Number of those given up. */
  givenUp: number
  /** Reason, in words. */
  error: string
}

export const JobInput = Shape({ kind: OneOf<JobKind[]>('定时任务', ...JOB_KINDS) })
export type JobInput = Static<typeof JobInput>
