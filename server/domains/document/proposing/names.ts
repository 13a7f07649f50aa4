import { documentLimits } from '@contract/document/codes'

const PROVINCES = '京津冀晋内辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新军兵'
const CASE_NO = new RegExp(
  `[(（〔［【[](?:19|20)\\d{2}[)）〕］】\\]](?:最高法|[${PROVINCES}]\\d{0,4})[一-龥]{1,4}\\d{1,8}号(?:之[一二三四五六七八九十]+)?`,
  'g',
)

/** Every 案号 that a text names, in its order. */
export const caseNumbersIn = (text: string): string[] => [...new Set(text.replace(/\s+/g, '').match(CASE_NO) ?? [])]

/** What programs and people add at the end: 「(1)」, 「-副本」, a time stamp. One at a time: a repeated pattern would backtrack for hours. */
const ADDED = /(?:[\s_-]?(?:副本|最终版|扫描件|已?盖章(?:版|件)?)|\s?[(（]\d{1,3}[)）]|[\s_-]\d{8,14})$/
const TIMES = 4

/** A file's name without its ending and what was added to it. */
export function stemOf(fileName: string): string {
  let stem = fileName.replace(/\.[0-9A-Za-z]{1,10}$/, '').trim()
  for (let at = 0; at < TIMES; at++) stem = stem.replace(ADDED, '').trim() || stem
  return stem
}

/** 民事判决书（2026）京0105民初123号: by its title and number where the text has them, else as the file is called. */
export function nameOf(fileName: string, title: string | undefined, caseNo: string | undefined): string {
  const named = title ? [title, caseNo && !title.includes(caseNo) ? caseNo : ''].join('') : stemOf(fileName)
  return [...named].slice(0, documentLimits.name).join('')
}
