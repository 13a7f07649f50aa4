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
  [toPattern(`明年(${NUMBER})月[底末]`), ([, m], today) => lastOf(yearOf(today) + 1, num(m))],
  [toPattern(`(${NUMBER})月(${NUMBER})[日号]?`), ([, m, d], today) => comingDay(num(m), num(d), today)],
  [toPattern(`(${NUMBER})月(?:份)?[底末]`), ([, m], today) => comingMonthEnd(num(m), today)],
  [
    toPattern(`([下上]+)个?月的?(${NUMBER})[日号]`),
    ([, steps = '', d], today) => inMonth(monthFrom(today, stepsOf(steps)), num(d)),
  ],
  [toPattern(`(?:本|这个?)月的?(${NUMBER})[日号]`), ([, d], today) => inMonth(today, num(d))],
  [
    toPattern(`((?:下|上)+)个?(?:周|星期|礼拜)的?(?:周|星期|礼拜)?([${WEEKDAYS}])`),
    ([, steps = '', day = ''], today) => inWeek(today, stepsOf(steps), day),
  ],
  [
    toPattern(`(?:本|这)个?(?:周|星期|礼拜)的?(?:周|星期|礼拜)?([${WEEKDAYS}])`),
    ([, day = ''], today) => inWeek(today, 0, day),
  ],
  [toPattern(`(?:周|星期|礼拜)([${WEEKDAYS}])`), ([, day = ''], today) => comingWeekday(today, day)],
  [/大后天/, (_, today) => addDays(today, 3)],
  [/后天/, (_, today) => addDays(today, 2)],
  [/明天|明日|明早|明晚/, (_, today) => addDays(today, 1)],
  [/今天|今日|今早|今晚/, (_, today) => today],
  [toPattern(`(${NUMBER})天(?:之)?后`), ([, n], today) => addDays(today, num(n))],
  [toPattern(`(${NUMBER})个?(?:周|星期|礼拜)(?:之)?后`), ([, n], today) => addDays(today, num(n) * WEEK)],
  [/([下上]+)个?月[底末]/, ([, steps = ''], today) => monthEnd(monthFrom(today, stepsOf(steps)))],
  [/(?:本|这个?)?月[底末]/, (_, today) => monthEnd(today)],
  [/明年年?[底末]/, (_, today) => `${yearOf(today) + 1}-12-31`],
  [/今?年年?[底末]/, (_, today) => `${today.slice(0, 4)}-12-31`],
  [toPattern(`(${FESTIVALS.join('|')})(?:当天|那天)?`), ([, name = ''], today) => festival(name, today)],
  [toPattern(`(${NUMBER})[日号]`), ([, d], today) => comingDate(num(d), today)],
]

interface SaidDay {
  day?: string
  /** Last day of a range. */
  lastDay?: string
  /** The words may also mean something else: 12.8. */
  isGuess?: boolean
  rest: string
}

/** Extracts the day or the range of days from a sentence, and returns the rest of the sentence. */
export function takeDay(sentence: string, today: string): SaidDay {
  const text = spellPointDate(sentence)
  for (const [pattern, dayBy] of DAY_RULES) {
    const found = pattern.exec(text)
    const said = found && dayBy(found, today)
    if (!found || !said) continue
    const opened = findOpening(text.slice(0, found.index), today)
    if (opened && opened.day < said)
      return { day: opened.day, lastDay: said, rest: opened.before + text.slice(found.index + found[0].length) }
    // 今晚 and 明早 also name the time of day.
    const kept = /[早晚]$/.test(found[0]) ? found[0].slice(-1) : ''
    const before = text.slice(0, found.index)
    const after = kept + text.slice(found.index + found[0].length).replace(BY, '')
    const last = takeLastDay(after, said, today)
    const isGuess = text !== sentence ? { isGuess: true } : {}
    return { day: said, ...isGuess, ...(last ? { lastDay: last.day } : {}), rest: before + (last?.rest ?? after) }
  }
  return { rest: sentence }
}

/** 月底前; not 前台, 前往. */
const BY = /^(?:之前|以前|前(?![台往任期面夫妻]))/

const POINT_DATE =
  /(^|[^\dA-Za-z第本./-])(0?[1-9]|1[0-2])[./](0?[1-9]|[12]\d|3[01])(?![\d.%％点时/-]|\s*(?:个|小时|天|[万亿千百元块折倍米版寸]|公里|分钟))/

/** Writes 12.8 and 12/8 as 12月8日; amounts, hours and versions stay. */
/** 12.8-12.10, whose dash is no part of a number here. */
const POINT_RANGE =
  /(^|[^\d./-])(0?[1-9]|1[0-2])[./](0?[1-9]|[12]\d|3[01])\s*[-—–~～]\s*(0?[1-9]|1[0-2])[./](0?[1-9]|[12]\d|3[01])(?![\d./-])/

/** Writes 12.8 and 12/8 as 12月8日; amounts, hours and versions stay. */
function spellPointDate(text: string): string {
  if (/\d{4}[-/.]\d/.test(text)) return text
  const spelt = text.replace(POINT_RANGE, '$1$2月$3日-$4月$5日')
  return spelt === text ? text.replace(POINT_DATE, '$1$2月$3日') : spelt
}

/** The day before a joining word at the end of the text: 明天到 in 明天到后天. */
function findOpening(head: string, today: string): { day: string; before: string } | undefined {
  const joined = /\s*(?:到|至|-|—|–|~|～)\s*$/.exec(head)
  if (!joined) return undefined
  const words = head.slice(0, joined.index)
  for (const [pattern, dayBy] of DAY_RULES) {
    const found = new RegExp(`(?:${pattern.source})$`).exec(words)
    const day = found && dayBy(found, today)
    if (day) return { day, before: words.slice(0, found.index) }
  }
  return undefined
}

const RELATIVE = /^(?:今|明|后|大后|下|上|本|这)/

/** End of a range such as 下周一至周三. Without a week or month of its own the end follows the start. */
function takeLastDay(text: string, day: string, today: string): { day: string; rest: string } | undefined {
  const joined = /^\s*(?:到|至|-|—|–|~|～)\s*/.exec(text)
  if (!joined) return undefined
  const words = text.slice(joined[0].length)
  for (const [pattern, dayBy] of DAY_RULES) {
    const found = pattern.exec(words)
    if (found?.index !== 0) continue
    const last = dayBy(found, RELATIVE.test(found[0]) ? today : day)
    if (last && last > day) return { day: last, rest: words.slice(found[0].length) }
  }
  return undefined
}

const monthFrom = (today: string, months: number) => addMonths(`${today.slice(0, 7)}-01`, months)
const lastOf = (year: number, month: number) =>
  month >= 1 && month <= 12 ? dayOf(year, month, daysIn(year, month)) : undefined

/** End of the month this year, or next year once it is over. */
function comingMonthEnd(month: number, today: string): string | undefined {
  const end = lastOf(yearOf(today), month)
  return end && end < today ? lastOf(yearOf(today) + 1, month) : end
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
