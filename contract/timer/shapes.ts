import { type Static, Type } from '@sinclair/typebox'
import { Id, OneOf, Shape, Version } from '../shapes'
import type { TimerKind, TimerState } from './codes'
import { timerLimits } from './codes'

// The specification knows no timers: these are ours.

/** Record by kind and id; `other` only has a title. */
export const StartTimerInput = Shape({
  kind: OneOf<TimerKind[]>('类型', 'case', 'caseSource', 'customer', 'task', 'schedule', 'other'),
  targetId: Type.Optional(Id),
  title: Type.Optional(Type.String({ title: '事项', maxLength: timerLimits.title })),
})
export type StartTimerInput = Static<typeof StartTimerInput>

export const TimerVersionRef = Shape({ timerId: Id, version: Version })
export type TimerVersionRef = Static<typeof TimerVersionRef>

/** Answer whether the work still goes on: `false` discards the time since the question. */
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
  /** Seconds measured by the server until `Timers.now`. */
  seconds: number
  /** Seconds after which the timer asks whether the work still goes on; null while paused. */
  askAtSeconds: number | null
  /** True when it reached the firm's cap and was stopped there. */
  isCapped: boolean
  version: number
}

/** The caller's timers, the running one first. */
export interface Timers {
  now: string
  timers: Timer[]
}
