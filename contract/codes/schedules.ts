/** What a schedule is about. */
export const SCHEDULE_KINDS = {
  meeting: '会议',
  hearing: '开庭',
  interview: '会见',
  trip: '出差',
  visit: '拜访',
  leave: '休假',
  other: '其他',
} as const
export type ScheduleKind = keyof typeof SCHEDULE_KINDS

/** Minutes before the start at which one can be reminded. */
export const REMIND_MINUTES = [0, 5, 15, 30, 60, 120, 1_440] as const
export type RemindMinutes = (typeof REMIND_MINUTES)[number]

/** What others see of a private schedule. */
export const BUSY = '忙碌'
