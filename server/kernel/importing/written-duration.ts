import Decimal from 'decimal.js'

/** Longest text that is a length of time. */
const LONGEST = 20

const FIGURE = '(\\d+(?:\\.\\d+)?)'
const HOURS = '(?:个?(?:小时|钟头)|时|hours?|hrs?|h)'
const MINUTES = "(?:分钟?|minutes?|mins?|min|m|′|')"
const STYLES: readonly [style: RegExp, minutes: (first: string, second: string) => Decimal][] = [
  // 1.5, and 1:30 with or without seconds
  [new RegExp(`^${FIGURE}$`), (hours) => new Decimal(hours).times(60)],
  [/^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/, (hours, minutes) => new Decimal(hours).times(60).plus(minutes)],
  // 90分钟
  [new RegExp(`^${FIGURE}${MINUTES}$`, 'i'), (minutes) => new Decimal(minutes)],
  // 1.5小时, 1小时30分, 1h30
  [
    new RegExp(`^${FIGURE}${HOURS}(?:(?:零|又)?${FIGURE}${MINUTES}?)?$`, 'i'),
    (hours, minutes) => new Decimal(hours).times(60).plus(minutes || 0),
  ],
  // 2个半小时
  [/^(\d+)个半(?:小时|钟头)$/, (hours) => new Decimal(hours).times(60).plus(30)],
]
const WORDS: Readonly<Record<string, string>> = {
  ...{ 半小时: '30分钟', 半个小时: '30分钟', 半个钟头: '30分钟', 一刻钟: '15分钟', 三刻钟: '45分钟' },
  ...{ 一天: '8小时', 半天: '4小时' },
}
const NUMERALS = '零一二三四五六七八九'

/**
 * Whole minutes of a length of time as people write it: 1.5, 1.5小时, 1小时30分, 90分钟, 1:30, 1h30m, 两个半小时. A plain figure
 * is hours. Undefined for what is none.
 */
export function readDuration(written: string): number | undefined {
  const text = written
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^约/, '')
    .replace(/^([一两二三四五六七八九])(?=个?半?(小时|钟头|个))/, (numeral) =>
      String(numeral === '两' ? 2 : NUMERALS.indexOf(numeral)),
    )
  if (text.length > LONGEST) return undefined
  const plain = WORDS[text] ?? text
  for (const [style, minutes] of STYLES) {
    const [found, first = '', second = ''] = style.exec(plain) ?? []
    if (found !== undefined) return minutes(first, second).round().toNumber()
  }
  return undefined
}
