import { Empty } from '@contract/shapes'
import { timer } from '@contract/timer'
import { AnswerTimerInput, StartTimerInput, TimerVersionRef } from '@contract/timer/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { TimerService } from './service'

const timers = (call: StaffCall) => new TimerService(call)

export const timerRoutes = implement(timer, {
  getList: on(Empty, (_, call) => timers(call).list()),
  start: on(StartTimerInput, (input, call) => timers(call).start(input)),
  pause: on(TimerVersionRef, (input, call) => timers(call).pause(input)),
  resume: on(TimerVersionRef, (input, call) => timers(call).resume(input)),
  discard: on(TimerVersionRef, (input, call) => timers(call).discard(input)),
  answer: on(AnswerTimerInput, (input, call) => timers(call).answer(input)),
})
