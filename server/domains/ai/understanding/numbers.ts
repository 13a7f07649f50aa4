import Decimal from 'decimal.js'

const DIGITS = '零一二三四五六七八九'
const SMALL: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 }
const LARGE: Readonly<Record<string, string>> = { 万: '10000', 亿: '100000000' }

/** Parses 三百二十 as 320; NaN for anything else. */
export function numberOf(words: string): number {
  let sum = 0
  let digit: number | undefined
  for (const word of words.replaceAll('两', '二').replaceAll('〇', '零')) {
    const unit = SMALL[word]
    const found = DIGITS.indexOf(word)
    if (unit) {
      sum += (digit ?? 1) * unit
      digit = undefined
    } else if (found >= 0) digit = found
    else return Number.NaN
  }
  return sum + (digit ?? 0)
}

const AMOUNT =
  /(?:(\d[\d,，]*(?:\.\d+)?)|([零〇一二两三四五六七八九十百千]+))\s*(百|千)?\s*(万|亿)?\s*(元|块|人民币|RMB)?/gi

interface Found {
  yuan: string
  /** True with a unit of money: 万, 元. */
  isSure: boolean
}

/** Amount in a sentence, in yuan: 50万, 三百二十万元, 1,234.5 元. A bare number counts only if nothing else does. */
export function amountIn(sentence: string): string | undefined {
  const words = withoutDays(sentence)
  const found = [...words.matchAll(AMOUNT)].flatMap((match): Found[] => {
    const [, figures, spoken, small, large, unit] = match
    const number = figures ? figures.replace(/[,，]/g, '') : String(numberOf(spoken ?? ''))
    if (!Number.isFinite(Number(number))) return []
    const yuan = new Decimal(number).times(SMALL[small === '百' ? '百' : '千'] && small ? (SMALL[small] ?? 1) : 1)
    return [{ yuan: yuan.times(LARGE[large ?? ''] ?? 1).toFixed(2), isSure: !!(large || unit) }]
  })
  const amount = found.find(({ isSure }) => isSure) ?? found.find(({ yuan }) => new Decimal(yuan).gte(100))
  return amount && new Decimal(amount.yuan).gt(0) && new Decimal(amount.yuan).lt('1000000000000')
    ? amount.yuan.replace(/\.00$/, '')
    : undefined
}

/** Removes days, and multiples of a rate, which are no amounts. */
const withoutDays = (sentence: string) =>
  sentence
    .replace(/\d{4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}\s*[日号]?/g, ' ')
    .replace(/\d{1,2}\s*月\s*\d{1,2}\s*[日号]/g, ' ')
    .replace(/(?:\d+(?:\.\d+)?|[一二两三四五六七八九十]+)\s*(?:倍|年期|天|日|个月|年|周|期|审|件)/g, ' ')
    .replace(/LPR\s*\d+/gi, ' ')
