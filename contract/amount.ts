/**
 * Formats money by working on the digits alone: no arithmetic, no library, so that a list can show amounts on the first
 * load. Sums and shares are in src/lib/money.ts.
 */

const AMOUNT = /^([+-]?)(\d+)(?:\.(\d*))?$/

interface Digits {
  isNegative: boolean
  /** No leading zeros, at least one digit. */
  whole: string
  /** Exactly two digits. */
  cents: string
}

/** Rounds half up to two decimals; undefined if it is no amount. */
function digitsOf(value: string | number | undefined | null): Digits | undefined {
  const match = AMOUNT.exec(String(value ?? '').replace(/[,，\s¥￥]/g, ''))
  if (!match) return undefined
  const [, sign, whole = '0', fraction = ''] = match
  const cut = `${whole}${fraction.padEnd(3, '0').slice(0, 2)}`
  const rounded = (fraction[2] ?? '0') >= '5' ? plusOne(cut) : cut
  const plain = rounded.replace(/^0+(?=\d{3})/, '').padStart(3, '0')
  return {
    isNegative: sign === '-' && /[1-9]/.test(plain),
    whole: plain.slice(0, -2),
    cents: plain.slice(-2),
  }
}

function plusOne(digits: string): string {
  const index = digits.search(/[^9]9*$/)
  if (index < 0) return `1${'0'.repeat(digits.length)}`
  return `${digits.slice(0, index)}${Number(digits[index]) + 1}${'0'.repeat(digits.length - index - 1)}`
}

/** §9: two decimals with thousands separators, no currency sign; — if it is no amount. */
export function formatMoney(value: string | number | undefined | null): string {
  const digits = digitsOf(value)
  if (!digits) return '—'
  const { isNegative, whole, cents } = digits
  return `${isNegative ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

/** Formats for use in a sentence: ¥1,200.00, -¥1,200.00 for a refund, and — if it is no amount. */
export function yuan(value: string | number | undefined | null): string {
  const written = formatMoney(value)
  if (!/\d/.test(written)) return written
  return written.startsWith('-') ? `-¥${written.slice(1)}` : `¥${written}`
}

/** Formats for letters and other papers, as courts and counterparties write it: 1,200.00 元. */
export const yuanOnPaper = (value: string | number | undefined | null): string => `${formatMoney(value)} 元`

const NUMERALS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '万亿']

/**
 * Formats in the numerals of cheques and contracts: 10010.05 is 壹万零壹拾元零伍分, 100000 is 壹拾万元整. '' if it is
 * no amount or has more than 16 digits before the point.
 */
export function moneyInWords(value: string | number | undefined | null): string {
  const digits = digitsOf(value)
  if (!digits || digits.whole.length > 16) return ''
  const { isNegative, whole, cents } = digits
  const [jiao = '0', fen = '0'] = cents
  const yuan = wholeInWords(whole)
  let words = yuan ? `${yuan}元` : ''
  if (cents === '00') return `${isNegative ? '负' : ''}${words || '零元'}整`
  if (jiao !== '0') words += `${NUMERALS[Number(jiao)]}角`
  else if (words) words += '零'
  words += fen === '0' ? '整' : `${NUMERALS[Number(fen)]}分`
  return `${isNegative ? '负' : ''}${words}`
}

/** Formats the whole yuan; '' for zero. */
function wholeInWords(whole: string): string {
  const groups = whole.padStart(Math.ceil(whole.length / 4) * 4, '0').match(/\d{4}/g) ?? []
  let words = ''
  let gap = false
  groups.forEach((group, index) => {
    const name = GROUPS[groups.length - 1 - index] ?? ''
    if (group === '0000') {
      gap = true
      return
    }
    if (words && (gap || group.startsWith('0'))) words += '零'
    words += groupInWords(group) + name
    // 万亿 is said once: 壹万亿, and 壹万零壹亿 when both have something.
    gap = false
  })
  return words.replace(/万亿(.+亿)/, '万$1')
}

function groupInWords(group: string): string {
  let words = ''
  let gap = false
  Array.from(group.replace(/^0+/, '')).forEach((digit, index, all) => {
    if (digit === '0') {
      gap = true
      return
    }
    if (gap) words += '零'
    gap = false
    words += `${NUMERALS[Number(digit)]}${PLACES[all.length - 1 - index]}`
  })
  return words
}
