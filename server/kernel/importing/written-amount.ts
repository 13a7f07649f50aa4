import { parseMoney } from '@contract/money-text'

export interface WrittenAmount {
  value: string
  /** Remark of the cell that is not imported with it. */
  leftOut?: string
}

/**
 * Reads an amount of a list, where people write more than in a field: 5w, 1万5千, 伍万元整, 1,200.00-, and a remark in
 * brackets or a period behind it. Undefined for what is no one amount: 约5万, 8%, 2000元/小时.
 */
export function readAmount(written: string): WrittenAmount | undefined {
  const text = written.normalize('NFKC').trim()
  const plain = parseMoney(text) ?? parseMoney(plainOf(text)) ?? ofNumerals(text)
  if (plain !== undefined) return { value: plain }
  const [, amount = '', remark = ''] = /^(.+?)\s*(\([^()]*\)|\/年|每年)$/.exec(text) ?? []
  const read = amount && readAmount(amount)
  return read ? { value: read.value, leftOut: remark.replace(/^\(|\)$/g, '') } : undefined
}

/** 5w as 5万, 1万5千 as 1.5万, 1,200.00- as -1,200.00. */
const plainOf = (text: string) =>
  text
    .replace(/^(\d[\d,.]*)\s*w元?$/i, '$1万')
    .replace(/^([¥]?\d+)万(\d)千?(元?)$/, '$1.$2万$3')
    .replace(/^([¥\d][\d,.]*)-$/, '-$1')

const DIGITS = '零一二三四五六七八九'
const FORMAL: Readonly<Record<string, string>> = {
  ...{ 壹: '一', 贰: '二', 叁: '三', 肆: '四', 伍: '五', 陆: '六', 柒: '七', 捌: '八', 玖: '九' },
  ...{ 拾: '十', 佰: '百', 仟: '千', 萬: '万', 億: '亿', 〇: '零', 两: '二', 圆: '元' },
}
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 }

/** Yuan in Chinese numerals: 伍万元整, 二十万, 叁拾万伍仟元. */
function ofNumerals(text: string): string | undefined {
  const plain = Array.from(text.replace(/^人民币/, ''), (letter) => FORMAL[letter] ?? letter)
    .join('')
    .replace(/元?[整正]?$/, '')
  if (!/^[零一二三四五六七八九十百千万亿]+$/.test(plain) || !/[十百千万亿]/.test(plain)) return undefined
  const [whole = 0, ...rest] = plain.split('亿').reverse().map(underHundredMillions)
  return rest.length > 1 ? undefined : String(whole + (rest[0] ?? 0) * 100_000_000)
}

function underHundredMillions(text: string): number {
  const [low = '', high = ''] = text.split('万').reverse()
  return underTenThousand(high) * 10_000 + underTenThousand(low)
}

function underTenThousand(text: string): number {
  let sum = 0
  let digit = 0
  for (const letter of text) {
    const place = PLACES[letter]
    if (place) {
      sum += (digit || 1) * place
      digit = 0
    } else digit = Math.max(0, DIGITS.indexOf(letter))
  }
  return sum + digit
}
