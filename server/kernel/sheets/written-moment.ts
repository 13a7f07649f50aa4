import { parseDate } from './written-date'

const HALF = '上午|下午|早上|晚上|中午|凌晨|傍晚|AM|PM'
const CLOCK = new RegExp(
  `(?:^|[^\\d:])(?:(${HALF})\\s*)?(\\d{1,2}|[一二两三四五六七八九十]{1,3})\\s*[:时点]\\s*(半|整|[一三]刻|\\d{1,2})?\\s*分?(?::\\d{2}(?:\\.\\d+)?)?\\s*(${HALF})?`,
  'i',
)
const DAY =
  /^(?:\d{4}\s*[-/.．、\\]\s*\d{1,2}\s*[-/.．、\\]\s*\d{1,2}|\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*[日号]?|\d{8}(?!\d))/
const NUMERALS = '〇一二三四五六七八九'
const DAY_MINUTES = 1_440
const NOON = 12

/**
 * Time of day as people and programs write it, as HH:mm: 9:30, 09:30:00, 上午9点半, 下午2时, 2:30 PM, 0.395833 of a spreadsheet.
 * Undefined for what is none.
 */
export function parseClock(written: string): string | undefined {
  const text = written.normalize('NFKC').trim()
  if (/^0?\.\d+$/.test(text)) return clockOf(Math.round(Number(text) * DAY_MINUTES))
  const [, before = '', hour = '', minute = '', after = ''] = CLOCK.exec(text) ?? []
  if (!hour) return undefined
  const half = (before || after).toUpperCase()
  const hours = figureOf(hour)
  const isLate = /下午|晚上|傍晚|PM/.test(half) || (half === '中午' && hours < NOON - 2)
  // Midnight belongs to one day or to the next.
  if (half === '晚上' && hours === NOON) return undefined
  const early = half === 'AM' && hours === NOON ? 0 : hours
  return clockOf((isLate && early < NOON ? early + NOON : early) * 60 + minutesOf(minute))
}

/** Day and, where it is written, time of day: YYYY-MM-DD or YYYY-MM-DD HH:mm. Undefined for what is no one day. */
export function parseMoment(written: string): string | undefined {
  const text = written.normalize('NFKC').trim()
  const day = parseDate(written)
  if (!day) return undefined
  const [, fraction] = /^\d{5}(\.\d+)$/.exec(text) ?? []
  const clock = fraction ? parseClock(fraction) : parseClock(text.replace(DAY, ''))
  return clock && !(fraction && clock === '00:00') ? `${day} ${clock}` : day
}

const figureOf = (hour: string): number => {
  if (/^\d/.test(hour)) return Number(hour)
  const value = (numeral: string) => (numeral === '两' ? 2 : Math.max(0, NUMERALS.indexOf(numeral)))
  const [tens = '', ones = ''] = hour.includes('十') ? hour.split('十') : ['0', hour]
  return (hour.includes('十') ? value(tens || '一') * 10 : 0) + (ones ? value(ones) : 0)
}

const PARTS: Readonly<Record<string, number>> = { 半: 30, 整: 0, 一刻: 15, 三刻: 45 }
const minutesOf = (minute: string): number => PARTS[minute] ?? Number(minute || 0)

function clockOf(minutes: number): string | undefined {
  if (minutes < 0 || minutes >= DAY_MINUTES) return undefined
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
