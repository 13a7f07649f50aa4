import type { Static } from '@sinclair/typebox'
import { OneOf, Shape } from '../../shapes'
import { JOB_KINDS, type JobKind } from './codes'

/** How one kind of the firm's timers does. */
export interface JobState {
  kind: JobKind
  waiting: number
  /** When the next one rings; empty where none is set. */
  next: string
  /** When one rang last, in the week that is kept; empty where none did. */
  lastRun: string
  tookMs: number
  /** Tried in vain, and to be tried again. */
  failing: number
  /** Tried in vain to the end. */
  givenUp: number
  /** Why, in words. */
  error: string
}

export const JobInput = Shape({ kind: OneOf<JobKind[]>('定时任务', ...JOB_KINDS) })
export type JobInput = Static<typeof JobInput>
