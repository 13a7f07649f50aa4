/** Kinds of schedules. */
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

/** Minutes before the start for which a reminder can be set. */
export const REMIND_MINUTES = [0, 5, 15, 30, 60, 120, 1_440] as const
export type RemindMinutes = (typeof REMIND_MINUTES)[number]
export const REMIND_WORDS = {
  0: '开始时',
  5: '提前 5 分钟',
  15: '提前 15 分钟',
  30: '提前 30 分钟',
  60: '提前 1 小时',
  120: '提前 2 小时',
  1440: '提前 1 天',
} as const satisfies Record<RemindMinutes, string>

/** Repetitions the form offers; any other rule came from another calendar. */
export const REPEATS = {
  daily: '每天',
  workdays: '每周一至周五',
  weekly: '每周',
  biweekly: '每两周',
  monthly: '每月',
  monthEnd: '每月最后一天',
  yearly: '每年',
  custom: '按原有规则',
} as const
export type Repeat = keyof typeof REPEATS

/** Title of a private schedule for others. */
export const BUSY = '忙碌'

/** Scope of a change in a series: this occurrence, it and the later ones, or all. */
export const SERIES_SCOPES = { this: '仅此日程', following: '此日程及以后', all: '全部日程' } as const
export type SeriesScope = keyof typeof SERIES_SCOPES

/** Limits of a series. */
export const SERIES = {
  /** Years kept of a series without an end, by frequency. */
  yearsWithoutEnd: { DAILY: 1, WEEKLY: 2, MONTHLY: 5, YEARLY: 10 },
  mostYears: 10,
  mostTimes: 1_000,
  mostInterval: 99,
} as const

/** Reasons why two schedules of one person clash. */
export const CLASH_REASONS = { hearings: '两场开庭冲突', overlap: '时间冲突', travel: '路上时间不足' } as const
export type ClashReason = keyof typeof CLASH_REASONS

/** Limits: characters of texts, numbers of items. */
export const scheduleLimits = {
  title: 50,
  place: 100,
  note: 500,
  people: 200,
  reminders: 5,
  tasks: 20,
  rule: 200,
  /** Limits of an imported calendar file: characters, and events. */
  ics: 800_000,
  events: 500,
} as const
