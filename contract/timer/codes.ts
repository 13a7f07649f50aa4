/** Record kinds a timer can be started from. */
export const TIMER_KINDS = {
  case: '项目',
  caseSource: '案源',
  customer: '客户',
  task: '任务',
  schedule: '日程',
  other: '其他',
} as const
export type TimerKind = keyof typeof TIMER_KINDS

export type TimerState = 'running' | 'paused'

export const timerLimits = { title: 100, open: 20 } as const
