import { type Static, Type } from '@sinclair/typebox'
import { Id, OneOf, Shape, Version } from '../shapes'
import type { TimerKind, TimerState } from './codes'
import { timerLimits } from './codes'

// The specification knows no timers: these are ours.

/** A record by its kind and id; of `other` only what it is called. */
export const StartTimerInput = Shape({
  kind: OneOf<TimerKind[]>('类型', 'case', 'caseSource', 'customer', 'task', 'schedule', 'other'),
  targetId: Type.Optional(Id),
  title: Type.Optional(Type.String({ title: '事项', maxLength: timerLimits.title })),
})
export type StartTimerInput = Static<typeof StartTimerInput>

export const TimerVersionRef = Shape({ timerId: Id, version: Version })
export type TimerVersionRef = Static<typeof TimerVersionRef>

/** Whether one still works on it: `false` takes back what has run since it was asked. */
export const AnswerTimerInput = Shape({
  timerId: Id,
  version: Version,
  isStillOn: Type.Boolean({ title: '是否仍在计时' }),
})
export type AnswerTimerInput = Static<typeof AnswerTimerInput>

export interface Timer {
  timerId: string
  kind: TimerKind
  targetId: string | null
  title: string
  state: TimerState
  /** Measured by the server until `Timers.now`. */
  seconds: number
  /** Seconds after which it is asked whether one still works on it; null while it is paused. */
  askAtSeconds: number | null
  /** It ran into the firm's cap and was stopped there. */
  isCapped: boolean
  version: number
}

/** One's timers, the running one first. */
export interface Timers {
  now: string
  timers: Timer[]
}
