import { documentLimits } from '@contract/document/codes'
import { cutText } from '@contract/text'

const PROVINCES = '京津冀晋内辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新军兵'
const CASE_NO = new RegExp(
  `[(（〔［【[](?:19|20)\\d{2}[)）〕］】\\]](?:最高法|[${PROVINCES}]\\d{0,4})[一-龥]{1,4}\\d{1,8}号(?:之[一二三四五六七八九十]+)?`,
  'g',
)

/** Distinct court numbers (案号) in a text, in order. */
export const caseNumbersIn = (text: string): string[] => [...new Set(text.replace(/\s+/g, '').match(CASE_NO) ?? [])]

/**
 * Suffixes that programs and people add: 「(1)」, 「-副本」, a time stamp. Removed one at a time: a repeated pattern would
 * backtrack for hours.
 */
const ADDED = /(?:[\s_-]?(?:副本|最终版|扫描件|已?盖章(?:版|件)?)|\s?[(（]\d{1,3}[)）]|[\s_-]\d{8,14})$/
const TIMES = 4

/** File name without its extension and added suffixes. */
export function stemOf(fileName: string): string {
  let stem = fileName.replace(/\.[0-9A-Za-z]{1,10}$/, '').trim()
  for (let index = 0; index < TIMES; index++) stem = stem.replace(ADDED, '').trim() || stem
  return stem
}

/** Proposes a name such as 民事判决书（2026）京0105民初123号: title and number from the text, else the file's name. */
export function nameOf(fileName: string, title: string | undefined, caseNo: string | undefined): string {
  const named = title ? [title, caseNo && !title.includes(caseNo) ? caseNo : ''].join('') : stemOf(fileName)
  return cutText(named, documentLimits.name, '')
}
