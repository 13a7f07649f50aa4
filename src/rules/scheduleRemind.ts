import { REMIND_MINUTES, type RemindMinutes } from '@contract/codes/schedules'

const WORDS = {
  0: '开始时',
  5: '提前 5 分钟',
  15: '提前 15 分钟',
  30: '提前 30 分钟',
  60: '提前 1 小时',
  120: '提前 2 小时',
  1440: '提前 1 天',
} as const satisfies Record<RemindMinutes, string>

/** When a schedule reminds of itself, in words. */
export const remindWords = (minutes: RemindMinutes | null): string => (minutes === null ? '不提醒' : WORDS[minutes])

/** Every choice, by the minutes as text; '' is none. */
export const remindChoices: readonly { value: string; text: string }[] = [
  { value: '', text: '不提醒' },
  ...REMIND_MINUTES.map((minutes) => ({ value: String(minutes), text: WORDS[minutes] })),
]
