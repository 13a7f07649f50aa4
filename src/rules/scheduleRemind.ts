import { REMIND_WORDS, type RemindMinutes } from '@contract/schedule/codes'

const EVENING_BEFORE = '前一天 18:00'

/** When a schedule reminds of itself, in words: what lasts all day does the evening before. */
export function remindWords(reminders: readonly RemindMinutes[], allDay: boolean): string {
  if (reminders.length === 0) return '不提醒'
  return allDay ? EVENING_BEFORE : reminders.map((minutes) => REMIND_WORDS[minutes]).join('、')
}
