import { days as daysInMs } from '@contract/duration'

/** A spreadsheet's built-in formats; a number with any other is shown unformatted. */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 37: '#,##0', 38: '#,##0' },
  ...{ 39: '#,##0.00', 40: '#,##0.00', 41: '#,##0', 42: '#,##0', 43: '#,##0.00', 44: '#,##0.00' },
  ...{ 14: 'yyyy-m-d', 15: 'yyyy-m-d', 16: 'm-d', 17: 'yyyy-m', 18: 'h:mm', 19: 'h:mm:ss', 20: 'h:mm', 21: 'h:mm:ss' },
  ...{
    22: 'yyyy-m-d h:mm',
    27: 'yyyy-m',
    30: 'm-d',
    31: 'yyyy-m-d',
    32: 'h:mm',
    33: 'h:mm:ss',
    45: 'mm:ss',
    47: 'mm:ss',
  },
  ...{ 28: 'm-d', 29: 'm-d', 36: 'yyyy-m', 50: 'yyyy-m', 51: 'm-d', 57: 'yyyy-m', 58: 'm-d' },
}
/** Day 0 of a spreadsheet, as most programs count. */
const BEGIN = Date.UTC(1899, 11, 30)
const BEGIN_1904 = Date.UTC(1904, 0, 1)

export const formatOf = (id: number, own: ReadonlyMap<number, string>): string => own.get(id) ?? BUILT_IN[id] ?? ''

/** Formats a number by its cell's format: days as dates, percents, thousands separators. */
export function numberAs(raw: string, format: string, is1904 = false): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  // The first section is for positive numbers; literals and colours are not part of the number.
  const pattern = (format.split(';')[0] ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
  if (/[ymdhs]/i.test(pattern) && !/general/i.test(pattern)) return dateAs(value, pattern.toLowerCase(), is1904)
  const places = /\.([0#?]+)/.exec(pattern)?.[1]?.length ?? 0
  if (pattern.includes('%')) return `${figure(value * 100, places, false)}%`
  if (/[0#]/.test(pattern)) return figure(value, places, pattern.includes(','))
  // Spreadsheets keep fifteen significant digits.
  return String(Number(value.toPrecision(15)))
}

const figure = (value: number, places: number, apart: boolean) => {
  const [whole = '', rest] = Math.abs(value).toFixed(Math.min(places, 20)).split('.')
  const grouped = apart ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  return `${value < 0 ? '-' : ''}${rest ? `${grouped}.${rest}` : grouped}`
}

const padTwo = (part: number) => String(part).padStart(2, '0')

function dateAs(days: number, pattern: string, is1904: boolean): string {
  const at = new Date((is1904 ? BEGIN_1904 : BEGIN) + Math.round(daysInMs(days)))
  if (Number.isNaN(at.getTime())) return String(days)
  const hasTime = /[hs]/.test(pattern)
  const clock = `${padTwo(at.getUTCHours())}:${padTwo(at.getUTCMinutes())}${/s/.test(pattern) ? `:${padTwo(at.getUTCSeconds())}` : ''}`
  const year = /y/.test(pattern) ? `${at.getUTCFullYear()}-` : ''
  const hasDay = /d/.test(pattern)
  if (!year && !hasDay && hasTime) return clock
  const date = `${year}${padTwo(at.getUTCMonth() + 1)}${hasDay ? `-${padTwo(at.getUTCDate())}` : ''}`
  return hasTime ? `${date} ${clock}` : date
}
