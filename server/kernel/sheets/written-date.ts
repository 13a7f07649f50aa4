import dayjs from 'dayjs'

const NUMERALS = '〇一二三四五六七八九'
/** Serial numbers of days that a list may hold: 1927 to 2119. */
const SERIALS = { from: 10_000, to: 80_000 } as const
/** Day 0 of a spreadsheet, as most programs count. */
const BEGIN = '1899-12-30'

const WEEKDAY = '[(]?(?:星期|周|礼拜)[一二三四五六日天][)]?'
const HOUR = '(?:\\d{1,2}|[一二两三四五六七八九十]{1,3})'
const TIME = `(?:[T\\s]*(?:(?:上午|下午|早上|晚上|中午|凌晨|傍晚|${WEEKDAY}|AM|PM)\\s*)*(${HOUR}[:时点](?:半|整|[一三]刻|\\d{0,2})[:分]?\\d{0,2}(?:\\.\\d+)?秒?)?\\s*(?:AM|PM)?\\s*(?:Z|[+-]\\d{2}:?\\d{2})?)`
const STYLES = [
  /^(\d{4})\s*[-/.．、\\]\s*(\d{1,2})\s*[-/.．、\\]\s*(\d{1,2})/,
  /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?/,
  /^(\d{4})(\d{2})(\d{2})(?!\d{1,5}$|\d{7,})/,
]
const REST = new RegExp(`^${TIME}$`, 'i')

/**
 * YYYY-MM-DD of a date as people and programs write it, with or without a time of day: 2026-03-02, 2026/3/2, 2026.3.2,
 * 20260302, 2026年3月2日, 二〇二六年三月二日, 46083 of a spreadsheet. Undefined for what may be read in two ways
 * (3/2/2026), and for a day that does not exist.
 */
export function parseDate(written: string): string | undefined {
  const text = monthInFigures(
    westernDigits(
      written
        .normalize('NFKC')
        .trim()
        .replace(/[.。,，;；]$/, ''),
    ),
  )
  if (/^\d{5}(\.\d+)?$/.test(text)) return dayOfSerial(Number(text))
  for (const style of STYLES) {
    const found = style.exec(text)
    if (!found || !isTimeOfDay(text.slice(found[0].length))) continue
    const [, year = '', month = '', day = ''] = found
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return dayjs(date).format('YYYY-MM-DD') === date ? date : undefined
  }
  return undefined
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** 元月 as 1月; 05-Jan-2024 and Jan 5, 2024 as 2024-1-5. */
function monthInFigures(text: string): string {
  const [, dayFirst = '', early = '', late = '', dayLast = '', year = ''] =
    /^(?:(\d{1,2})[-\s]([a-z]{3})[a-z]*|([a-z]{3})[a-z]*\.?\s(\d{1,2})),?[-\s]+(\d{4})$/i.exec(text) ?? []
  const month = MONTHS.indexOf((early || late).toLowerCase())
  return month < 0 ? text.replace(/年\s*元月/, '年1月') : `${year}-${month + 1}-${dayFirst || dayLast}`
}

/** Cure of a date that cannot be read, in words. */
export function dateCure(written: string): string {
  const text = written.normalize('NFKC').trim()
  if (/^\d{4}\s*(年|[-/.])\s*\d{1,2}\s*月?$/.test(text) || /^\d{6}$/.test(text))
    return '没有写明哪一日，应如 2026-03-02'
  if (/^\d{1,2}\D\d{1,2}\D\d{1,2}日?$/.test(text)) return '年份请写四位，应如 2026-03-02'
  if (/^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/.test(text)) return '分不清月和日，应如 2026-03-02'
  if (/\d{4}.*(至|到|~|—|－).*\d/.test(written)) return '是一段时间，请只写一个日期，应如 2026-03-02'
  return '不是日期，应如 2026-03-02'
}

/** Nothing, a weekday, or a time of day: 14:30, 下午2点, 143000 behind eight digits. */
const isTimeOfDay = (rest: string) => rest.length < 40 && (REST.test(rest.trim()) || /^\s?\d{4}(\d{2})?$/.test(rest))

function dayOfSerial(serial: number): string | undefined {
  if (serial < SERIALS.from || serial > SERIALS.to) return undefined
  return dayjs(BEGIN).add(Math.floor(serial), 'day').format('YYYY-MM-DD')
}

/** 二〇二六年三月二十一日 as 2026年3月21日; other texts as they are. */
function westernDigits(text: string): string {
  const [, year, month, day] =
    /^([〇○零一二三四五六七八九]{4})年([一二三四五六七八九十]{1,3})月([一二三四五六七八九十]{1,3})[日号]?$/.exec(
      text,
    ) ?? []
  if (!year || !month || !day) return text
  const digits = Array.from(year.replace(/[○零]/g, '〇'), (numeral) => NUMERALS.indexOf(numeral)).join('')
  return `${digits}年${underHundred(month)}月${underHundred(day)}日`
}

function underHundred(numerals: string): number {
  const [tens = '', ones = ''] = numerals.includes('十') ? numerals.split('十') : ['0', numerals]
  const value = (numeral: string) => Math.max(0, NUMERALS.indexOf(numeral))
  return (tens === '' ? 1 : value(tens)) * 10 + (ones ? value(ones) : 0)
}
