import { NUMBER, numberOf } from './numbers'

/** Times in minutes since midnight. */
export interface SaidTime {
  from?: number
  to?: number
  /** Duration, if the sentence says one. */
  minutes?: number
  isWholeDay?: boolean
  /** The words name no exact time: 七八点, 三点左右. */
  isGuess?: boolean
}

const HOUR = 60
const NOON = 12
/** Hours up to this one without 上午 or 下午 are read as afternoon: nobody plans for the night. */
const LAST_AFTERNOON_HOUR = 7

const PERIODS = '凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|早|晚'
const AFTER_NOON = /中午|下午|傍晚|晚|夜/
const CLOCK = `(${PERIODS})?(?:的)?(?:(\\d{1,2})[:：](\\d{2})|(${NUMBER})[点时](?:(半)|([一二两三123])刻钟?|(${NUMBER})分?|整|钟)?)`
const TO = '\\s*(?:到|至|-|—|–|~|～)\\s*'

/** Extracts the time from a sentence, and returns the rest of the sentence. */
export function takeTime(sentence: string): { time: SaidTime; rest: string } {
  const text = exactClock(sentence)
  const { time, rest } = takeExactTime(text)
  return { time: text.isGuess ? { ...time, isGuess: true } : time, rest }
}

const NUMERALS = '一二三四五六七八九'
/** 七八点, 十一二点, 7、8点: either of two hours that follow each other. */
const EITHER = new RegExp(`(十?)([${NUMERALS}两])、?([${NUMERALS}])(?=[点时])`)
const EITHER_DIGITS = /(\d{1,2})[、,，](\d{1,2})(?=[点时])/
const ABOUT = /([点刻半分整钟\d])(?:左右|前后|上下|多钟|多)/
/** 3-5点 leaves out the first 点. */
const SHORT_RANGE = new RegExp(`(^|[^\\d月./:：-])(${NUMBER})(${'\\s*(?:到|至|-|—|–|~|～)\\s*'})(?=${NUMBER}[点时])`)

/** Writes one exact time for an inexact one; the first of two hours. */
function exactClock(text: string): { words: string; isGuess: boolean } {
  const either = text
    .replace(EITHER, (whole, ten, first, second) =>
      numberOf(second) === numberOf(first) + 1 ? `${ten}${first}` : whole,
    )
    .replace(EITHER_DIGITS, (whole, first, second) => (Number(second) === Number(first) + 1 ? first : whole))
    .replace(ABOUT, '$1')
  return { words: either.replace(SHORT_RANGE, '$1$2点$3'), isGuess: either !== text }
}

/** 半小时后, 两个半小时以后, 45分钟后: minutes from now. */
const LATER = /(?:再过|过)?([^\s，,。]{1,6}?(?:小时|钟头|分钟|刻钟))(?:之后|以后|后)/
export function takeLater(text: string): { minutes?: number; rest: string } {
  const found = LATER.exec(text)
  const { minutes, rest } = found ? takeDuration((found[1] ?? '').replace(/钟头/, '小时')) : { rest: '' }
  return found && minutes ? { minutes, rest: text.replace(found[0], rest) } : { rest: text }
}

function takeExactTime({ words }: { words: string }): { time: SaidTime; rest: string } {
  const lasts = takeDuration(words)
  const range = new RegExp(`${CLOCK}${TO}${CLOCK}`).exec(lasts.rest)
  if (range) {
    const from = minutesOf(range.slice(1, CLOCK_PARTS + 1))
    const to = minutesOf(range.slice(CLOCK_PARTS + 1), range[1])
    // An end before the start is on the next day: 晚上十一点到一点.
    const later = from !== undefined && to !== undefined && to < from ? to + NOON * HOUR : to
    if (isTime(from) && later !== undefined)
      return { time: { from, to: later }, rest: lasts.rest.replace(range[0], '') }
  }
  const clock = new RegExp(CLOCK).exec(lasts.rest)
  const from = clock ? minutesOf(clock.slice(1)) : undefined
  if (clock && isTime(from)) return { time: { from, minutes: lasts.minutes }, rest: lasts.rest.replace(clock[0], '') }
  const period = periodOf(lasts.rest)
  if (period) return { time: { ...period.time, minutes: lasts.minutes }, rest: lasts.rest.replace(period.words, '') }
  return { time: { minutes: lasts.minutes, isWholeDay: lasts.isWholeDay }, rest: lasts.rest }
}

/** period, hh, mm, hour, half, quarters, minutes */
const CLOCK_PARTS = 7
const isTime = (minutes: number | undefined): minutes is number => minutes !== undefined && minutes <= 24 * HOUR

function minutesOf(parts: readonly (string | undefined)[], before?: string): number | undefined {
  const [period = before, hh, mm, hour, half, quarters, minutes] = parts
  const hourNumber = hh === undefined ? numberOf(hour ?? '') : Number(hh)
  const past =
    mm !== undefined ? Number(mm) : half ? 30 : quarters ? numberOf(quarters) * 15 : minutes ? numberOf(minutes) : 0
  if (hourNumber > 24 || past >= HOUR) return undefined
  return afterNoon(hourNumber, period, hh !== undefined) * HOUR + past
}

function afterNoon(hour: number, period: string | undefined, isDigital: boolean): number {
  if (hour >= NOON) return hour
  // 中午 with 10 or 11 o'clock is before noon: 中午十一点半.
  if (period === '中午') return hour >= 10 ? hour : hour + NOON
  if (period) return AFTER_NOON.test(period) ? hour + NOON : hour
  return !isDigital && hour >= 1 && hour <= LAST_AFTERNOON_HOUR ? hour + NOON : hour
}

const DURATIONS: readonly [RegExp, (words: RegExpExecArray) => number][] = [
  [/(\d+(?:\.\d+)?)个?小时/, ([, n]) => Math.round(Number(n) * HOUR)],
  [new RegExp(`(${NUMBER})个?半小时`), ([, n]) => numberOf(n ?? '') * HOUR + HOUR / 2],
  [/半个?小时/, () => HOUR / 2],
  [new RegExp(`(${NUMBER})个?小时`), ([, n]) => numberOf(n ?? '') * HOUR],
  [/(\d|[一两二三])刻钟/, ([, n]) => numberOf(n ?? '') * 15],
  [/(\d{1,3})分钟/, ([, n]) => Number(n)],
  [new RegExp(`(${NUMBER})分钟`), ([, n]) => numberOf(n ?? '')],
]

function takeDuration(text: string): { minutes?: number; isWholeDay?: boolean; rest: string } {
  if (/全天|整天|一整天/.test(text)) return { isWholeDay: true, rest: text.replace(/一?整天|全天/, '') }
  for (const [pattern, minutes] of DURATIONS) {
    const found = pattern.exec(text)
    if (found) return { minutes: minutes(found), rest: text.replace(found[0], '') }
  }
  return { rest: text }
}

/** Start of each part of the day, for a sentence without a clock time: 明天下午. */
const PARTS: Readonly<Record<string, number>> = {
  上午: 9 * HOUR,
  早上: 9 * HOUR,
  早: 9 * HOUR,
  中午: 12 * HOUR,
  下午: 14 * HOUR,
  晚上: 19 * HOUR,
  晚: 19 * HOUR,
}
function periodOf(text: string): { time: SaidTime; words: string } | undefined {
  const words = /上午|早上|中午|下午|晚上/.exec(text)?.[0] ?? /^(?:早|晚)/.exec(text)?.[0]
  const from = words ? PARTS[words] : undefined
  return words && from !== undefined ? { time: { from }, words } : undefined
}
