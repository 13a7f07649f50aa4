/**
 * Reads money as people write it, on both sides: 1,234.50, １２３４, ¥1,234元, 人民币5万元, (1,234.50). Works on the digits
 * alone. `contract/amount.ts` writes it.
 */

/** Marks of the yuan before and after the figure. */
const BEFORE = /^(人民币|RMB|CNY|[¥￥])\s*/i
const AFTER = /\s*(人民币|RMB|CNY|元|圆|块)[整正]?$/i
/** Zeros that a unit stands for. */
const UNITS: Readonly<Record<string, number>> = { 百: 2, 千: 3, 万: 4, 萬: 4, 十万: 5, 百万: 6, 千万: 7, 亿: 8, 億: 8 }
const UNIT = /\s*(十万|百万|千万|万|萬|亿|億|千|百)$/
/** Whole digits plain, or with commas, spaces or apostrophes between groups of three or of four, all alike. */
const WHOLE = /^(\d+|\d{1,3}(([,， '’])\d{3})(\3\d{3})*|\d{1,4}(([,，])\d{4})(\6\d{4})*)$/
/** Written with more digits than any amount has. */
const MOST = 40

/** A decimal such as -1234.5, with all its decimals; undefined if the text is no amount of yuan. */
export function parseMoney(written: string): string | undefined {
  let text = written
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[。．]/g, '.')
    .trim()
  if (text.length > MOST) return undefined
  const bracketed = /^\((.+)\)$/.exec(text)
  if (bracketed) text = (bracketed[1] ?? '').trim()
  let isNegative = bracketed !== null
  const takeSign = () => {
    const sign = /^[-−–+负]\s*/.exec(text)?.[0]
    if (!sign) return
    text = text.slice(sign.length)
    if (!sign.startsWith('+')) isNegative = !isNegative
  }
  takeSign()
  text = text.replace(BEFORE, '').replace(AFTER, '')
  takeSign()
  const unit = UNIT.exec(text)?.[1]
  if (unit) text = text.slice(0, text.length - (UNIT.exec(text)?.[0].length ?? 0))
  const decimal = decimalOf(text)
  if (decimal === undefined) return undefined
  const shifted = unit ? shift(decimal, UNITS[unit] ?? 0) : decimal
  return isNegative && /[1-9]/.test(shifted) ? `-${shifted}` : shifted
}

/** Zero-width characters and marks of direction, which come along when an amount is copied. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** Removes separators and needless zeros before it; 1,23 and 1.234,50 are none. */
function decimalOf(text: string): string | undefined {
  const [whole = '', fraction, ...more] = text.split('.')
  if (more.length > 0 || !WHOLE.test(whole) || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

function shift(decimal: string, places: number): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const padded = fraction.padEnd(places, '0')
  const rest = padded.slice(places).replace(/0+$/, '')
  const digits = `${whole}${padded.slice(0, places)}`.replace(/^0+(?=\d)/, '')
  return rest ? `${digits}.${rest}` : digits
}

/** Text of a field of money as it is checked and stored; one that is no amount, such as 01, stays as it is. */
export function tidyMoney(typed: string): string {
  const plain = typed.normalize('NFKC').replace(/\s/g, '')
  return /^0\d/.test(plain) ? plain : (parseMoney(typed) ?? plain)
}
