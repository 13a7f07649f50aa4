import { REMIND_WORDS, type RemindMinutes } from '@contract/schedule/codes'

const EVENING_BEFORE = '前一天 18:00'

/** Text of a schedule's reminders; a whole-day schedule reminds on the evening before. */
export function remindWords(reminders: readonly RemindMinutes[], allDay: boolean): string {
  if (reminders.length === 0) return '不提醒'
  return allDay ? EVENING_BEFORE : reminders.map((minutes) => REMIND_WORDS[minutes]).join('、')
}
