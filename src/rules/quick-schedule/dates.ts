import { lunarWords } from '@/lib/lunar'
import { addDays, addMonths, daysIn, weekRange } from '@/lib/time'
import { NUMBER, numberOf } from './numbers'

/**
 * Pattern of words that name a day, and the day computed from today (`YYYY-MM-DD`); undefined if there is no such day.
 */
type DayRule = [pattern: RegExp, day: (words: RegExpExecArray, today: string) => string | undefined]

const WEEKDAYS = '一二三四五六日天'
const WEEK = 7
const FESTIVALS = ['春节', '元宵节', '端午节', '七夕', '中秋节', '重阳节', '腊八', '除夕']
/** Maximum days until a festival: a lunar year with a leap month has 385. */
const LUNAR_YEAR = 390

const toPattern = (pattern: string) => new RegExp(pattern)
const weekdayAt = (word: string) => (WEEKDAYS.indexOf(word) === WEEK ? WEEK - 1 : WEEKDAYS.indexOf(word))

/** More exact patterns first: 下周三 before 周三. */
const DAY_RULES: readonly DayRule[] = [
  [toPattern(`(\\d{4})年(${NUMBER})月(${NUMBER})[日号]?`), ([, y, m, d]) => dayOf(Number(y), num(m), num(d))],
  [/(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/, ([, y, m, d]) => dayOf(Number(y), Number(m), Number(d))],
  [toPattern(`(?:明年)(${NUMBER})月(${NUMBER})[日号]?`), ([, m, d], today) => dayOf(yearOf(today) + 1, num(m), num(d))],
  [toPattern(`(${NUMBER})月(${NUMBER})[日号]?`), ([, m, d], today) => comingDay(num(m), num(d), today)],
  [toPattern(`下个?月(${NUMBER})[日号]`), ([, d], today) => inMonth(addMonths(`${today.slice(0, 7)}-01`, 1), num(d))],
  [toPattern(`(?:本|这个?)月(${NUMBER})[日号]`), ([, d], today) => inMonth(today, num(d))],
  [
    toPattern(`((?:下|上)+)个?(?:周|星期|礼拜)([${WEEKDAYS}])`),
    ([, steps = '', day = ''], today) => inWeek(today, stepsOf(steps), day),
  ],
  [toPattern(`(?:本|这)个?(?:周|星期|礼拜)([${WEEKDAYS}])`), ([, day = ''], today) => inWeek(today, 0, day)],
  [toPattern(`(?:周|星期|礼拜)([${WEEKDAYS}])`), ([, day = ''], today) => comingWeekday(today, day)],
  [/大后天/, (_, today) => addDays(today, 3)],
  [/后天/, (_, today) => addDays(today, 2)],
  [/明天|明日|明早|明晚/, (_, today) => addDays(today, 1)],
  [/今天|今日|今早|今晚/, (_, today) => today],
  [toPattern(`(${NUMBER})天(?:之)?后`), ([, n], today) => addDays(today, num(n))],
  [toPattern(`(${NUMBER})个?(?:周|星期|礼拜)(?:之)?后`), ([, n], today) => addDays(today, num(n) * WEEK)],
  [/下个?月底|下月末/, (_, today) => monthEnd(addMonths(`${today.slice(0, 7)}-01`, 1))],
  [/本?月底|月末/, (_, today) => monthEnd(today)],
  [/年底|年末/, (_, today) => `${today.slice(0, 4)}-12-31`],
  [toPattern(`(${FESTIVALS.join('|')})(?:当天|那天)?`), ([, name = ''], today) => festival(name, today)],
  [toPattern(`(${NUMBER})[日号]`), ([, d], today) => comingDate(num(d), today)],
]

/** Extracts the day from a sentence, and returns the rest of the sentence. */
export function takeDay(text: string, today: string): { day?: string; rest: string } {
  for (const [pattern, dayBy] of DAY_RULES) {
    const found = pattern.exec(text)
    if (!found) continue
    const day = dayBy(found, today)
    // 今晚 and 明早 also name the time of day.
    const kept = /[早晚]$/.test(found[0]) ? found[0].slice(-1) : ''
    if (day) return { day, rest: text.replace(found[0], kept) }
  }
  return { rest: text }
}

const num = (text: string | undefined) => numberOf(text ?? '')
const yearOf = (day: string) => Number(day.slice(0, 4))
const padTwo = (part: number) => String(part).padStart(2, '0')

function dayOf(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  return `${year}-${padTwo(month)}-${padTwo(day)}`
}

/**
 * Next occurrence of a date: this year's, or the following year's if it is over or does not exist. A leap day waits for
 * its year.
 */
function comingDay(month: number, day: number, today: string): string | undefined {
  const years = [0, 1, 2, 3, 4].map((ahead) => yearOf(today) + ahead)
  return years.map((year) => dayOf(year, month, day)).find((found) => found && found >= today)
}

const inMonth = (month: string, day: number) => dayOf(yearOf(month), Number(month.slice(5, 7)), day)

/** Next month that has this day: 31号 in a short month means the next month with 31 days. */
function comingDate(day: number, today: string): string | undefined {
  const months = [0, 1, 2].map((ahead) => addMonths(`${today.slice(0, 7)}-01`, ahead))
  return months.map((month) => inMonth(month, day)).find((found) => found && found >= today)
}

const stepsOf = (words: string) => [...words].reduce((sum, word) => sum + (word === '下' ? 1 : -1), 0)
const inWeek = (today: string, weeks: number, day: string) =>
  addDays(weekRange(today).start, weeks * WEEK + weekdayAt(day))
function comingWeekday(today: string, day: string): string {
  const found = inWeek(today, 0, day)
  return found >= today ? found : addDays(found, WEEK)
}

const monthEnd = (day: string) => `${day.slice(0, 7)}-${padTwo(daysIn(yearOf(day), Number(day.slice(5, 7))))}`

function festival(name: string, today: string): string | undefined {
  for (let ahead = 0; ahead < LUNAR_YEAR; ahead++) {
    const day = addDays(today, ahead)
    if (lunarWords(day) === name) return day
  }
  return undefined
}
