const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}

/** Pattern of a number up to 99 as people write it: 9, 十二, 二十三. For use within a larger pattern. */
export const NUMBER = '(?:\\d{1,2}|[零〇一二两三四五六七八九]?十[一二三四五六七八九]?|[零〇一二两三四五六七八九])'

export function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text]
  const ten = text.includes('十') ? (DIGITS[tens ?? ''] ?? 1) : 0
  return ten * 10 + (DIGITS[ones ?? ''] ?? 0)
}
