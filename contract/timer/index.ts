import { type Nothing, staff } from '../core'
import type { AnswerTimerInput, StartTimerInput, Timers, TimerVersionRef } from './shapes'

// Ours: SPEC names no timers. Every change returns all of the caller's timers, because starting one pauses another.
export const timer = {
  getList: staff.read<Nothing, Timers>('timer/getList'),
  start: staff.write<StartTimerInput, Timers>('timer/start'),
  pause: staff.write<TimerVersionRef, Timers>('timer/pause'),
  resume: staff.write<TimerVersionRef, Timers>('timer/resume'),
  discard: staff.write<TimerVersionRef, Timers>('timer/discard'),
  answer: staff.write<AnswerTimerInput, Timers>('timer/answer'),
}
