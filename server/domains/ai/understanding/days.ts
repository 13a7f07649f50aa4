import { dayAfter } from '../../../kernel/clock'
import { numberOf } from './numbers'

/** Span of days, both ends included, with its wording. */
export interface Span {
  from: string
  to: string
  words: string
}

const WEEKDAYS = '一二三四五六日'
const WEEK = 7
const MOST_DAYS = 366
const twoDigits = (part: number) => String(part).padStart(2, '0')

/** 0 is Monday. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK
const mondayOf = (day: string) => dayAfter(day, -weekdayOf(day))

function monthOf(today: string, ahead: number): { from: string; to: string } {
  const monthIndex = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + ahead
  const next = monthIndex + 1
  const first = (month: number) => `${Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-01`
  return { from: first(monthIndex), to: dayAfter(first(next), -1) }
}

type Rule = [pattern: RegExp, span: (found: RegExpExecArray, today: string) => Omit<Span, 'words'> | undefined]

const oneDay = (day: string | undefined) => (day ? { from: day, to: day } : undefined)
const week = (today: string, ahead: number) => {
  const from = dayAfter(mondayOf(today), ahead * WEEK)
  return { from, to: dayAfter(from, WEEK - 1) }
}
const dayInWeek = (today: string, ahead: number, word: string) =>
  oneDay(dayAfter(mondayOf(today), ahead * WEEK + WEEKDAYS.indexOf(word.replace('天', '日'))))
const countIn = (text: string) => (/^\d+$/.test(text) ? Number(text) : numberOf(text))
const NUMBER = '(\\d{1,3}|[一二两三四五六七八九十]+)'

/** More exact patterns first. */
const RULES: readonly Rule[] = [
  [/(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?/, ([, y, m, d]) => oneDay(dayOf(y, m, d))],
  [/(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?/, ([, m, d], today) => oneDay(dayOf(today.slice(0, 4), m, d))],
  [/大后天/, (_, today) => oneDay(dayAfter(today, 3))],
  [/后天/, (_, today) => oneDay(dayAfter(today, 2))],
  [/明[天日早晚]/, (_, today) => oneDay(dayAfter(today, 1))],
  [/昨[天日]/, (_, today) => oneDay(dayAfter(today, -1))],
  [/前天/, (_, today) => oneDay(dayAfter(today, -2))],
  [/今[天日早晚]|当天/, (_, today) => oneDay(today)],
  [/下个?(?:周|星期|礼拜)([一二三四五六日天])/, ([, day = ''], today) => dayInWeek(today, 1, day)],
  [/上个?(?:周|星期|礼拜)([一二三四五六日天])/, ([, day = ''], today) => dayInWeek(today, -1, day)],
  [/[本这]?个?(?:周|星期|礼拜)([一二三四五六日天])/, ([, day = ''], today) => dayInWeek(today, 0, day)],
  [/下下个?(?:周|星期|礼拜)/, (_, today) => week(today, 2)],
  [/下一?个?(?:周|星期|礼拜)/, (_, today) => week(today, 1)],
  [/上一?个?(?:周|星期|礼拜)/, (_, today) => week(today, -1)],
  [/(?:本|这)个?(?:周|星期|礼拜)/, (_, today) => week(today, 0)],
  [/下一?个?月/, (_, today) => monthOf(today, 1)],
  [/上一?个?月/, (_, today) => monthOf(today, -1)],
  [/(?:本|这个?)月|月底前/, (_, today) => monthOf(today, 0)],
  [
    new RegExp(`(?:未来|今后|接下来|最近|近)?\\s*${NUMBER}\\s*[天日]`),
    ([, n = ''], today) => daysAhead(today, countIn(n)),
  ],
  [
    new RegExp(`(?:未来|今后|接下来|最近|近)?\\s*${NUMBER}\\s*个?(?:周|星期|礼拜)`),
    ([, n = ''], today) => daysAhead(today, countIn(n) * WEEK),
  ],
  [
    new RegExp(`(?:未来|今后|接下来|最近|近)?\\s*${NUMBER}\\s*个月`),
    ([, n = ''], today) => daysAhead(today, countIn(n) * 30),
  ],
]

function daysAhead(today: string, days: number) {
  return days > 0 && days <= MOST_DAYS ? { from: today, to: dayAfter(today, days) } : undefined
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`
  const ms = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? undefined : text
}

/** Span named in a sentence, and the rest of the sentence. @param today YYYY-MM-DD */
export function spanIn(sentence: string, today: string): { span?: Span; rest: string } {
  for (const [pattern, spanBy] of RULES) {
    const found = pattern.exec(sentence)
    const span = found && spanBy(found, today)
    if (found && span) return { span: { ...span, words: found[0].trim() }, rest: sentence.replace(found[0], ' ') }
  }
  return { rest: sentence }
}

/** Single days named in a sentence, in order; 至今 and 到今天 mean today. */
export function daysIn(sentence: string, today: string): string[] {
  const found: string[] = []
  let rest = sentence.replace(/至今|到现在|截至目前/g, '到今天')
  for (;;) {
    const matches = RULES.slice(0, 11).flatMap(([pattern, spanBy]) => {
      const match = pattern.exec(rest)
      const span = match && spanBy(match, today)
      return match && span ? [{ at: match.index, words: match[0], day: span.from }] : []
    })
    const [first] = matches.sort((left, right) => left.at - right.at || right.words.length - left.words.length)
    if (!first) return found
    found.push(first.day)
    rest = rest.slice(first.at + first.words.length)
  }
}
