import { lunarOf } from '@contract/law/lunar'

const MONTHS = '正二三四五六七八九十冬腊'
const DIGITS = '一二三四五六七八九十'
/** Festivals by lunar month and day. */
const FESTIVALS: Record<string, string> = {
  '1-1': '春节',
  '1-15': '元宵节',
  '5-5': '端午节',
  '7-7': '七夕',
  '8-15': '中秋节',
  '9-9': '重阳节',
  '12-8': '腊八',
}

/**
 * Lunar name of a day (`YYYY-MM-DD`): the festival, the month on its first day, else the day; '' before 2000 and after
 * 2049.
 */
export function lunarWords(date: string): string {
  const lunar = lunarOf(date)
  if (!lunar) return ''
  const { month, isLeap, day, isEve } = lunar
  if (isEve) return '除夕'
  const festival = isLeap ? undefined : FESTIVALS[`${month}-${day}`]
  if (festival) return festival
  return day === 1 ? `${isLeap ? '闰' : ''}${MONTHS[month - 1]}月` : dayWords(day)
}

function dayWords(day: number): string {
  if (day === 20) return '二十'
  if (day === 30) return '三十'
  return `${['初', '十', '廿'][Math.floor((day - 1) / 10)]}${DIGITS[(day - 1) % 10]}`
}
