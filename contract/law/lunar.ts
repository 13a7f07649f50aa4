import { daysBetween } from '../duration'

/**
 * The lunar years from 2000: the low four bits are the month that comes twice (0: none), the sixteen above them say from
 * the top which months have 30 days, and the bit above those whether the repeated one has.
 */
const YEARS = [
  0x0c960, 0x0d954, 0x0d4a0, 0x0da50, 0x07552, 0x056a0, 0x0abb7, 0x025d0, 0x092d0, 0x0cab5, 0x0a950, 0x0b4a0, 0x0baa4,
  0x0ad50, 0x055d9, 0x04ba0, 0x0a5b0, 0x15176, 0x052b0, 0x0a930, 0x07954, 0x06aa0, 0x0ad50, 0x05b52, 0x04b60, 0x0a6e6,
  0x0a4e0, 0x0d260, 0x0ea65, 0x0d530, 0x05aa0, 0x076a3, 0x096d0, 0x04afb, 0x04ad0, 0x0a4d0, 0x1d0b6, 0x0d250, 0x0d520,
  0x0dd45, 0x0b5a0, 0x056d0, 0x055b2, 0x049b0, 0x0a577, 0x0a4b0, 0x0aa50, 0x1b255, 0x06d20, 0x0ada0,
]
/** First day of the first lunar year in YEARS. */
const BEGINNING = '2000-02-05'

export interface LunarDay {
  /** 1 to 12. */
  month: number
  isLeap: boolean
  /** 1 to 30. */
  day: number
  /** True for the last day of the lunar year. */
  isEve: boolean
}

/** Lunar day of a day (`YYYY-MM-DD`); undefined before 2000 and after 2049. */
export function lunarOf(date: string): LunarDay | undefined {
  let left = daysBetween(BEGINNING, date)
  if (!(left >= 0)) return undefined
  for (const year of YEARS) {
    const months = monthsOf(year)
    for (const [index, { month, isLeap, days }] of months.entries()) {
      if (left < days) return { month, isLeap, day: left + 1, isEve: index === months.length - 1 && left === days - 1 }
      left -= days
    }
  }
  return undefined
}

function monthsOf(year: number) {
  const twice = year & 0xf
  return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => {
    const own = { month, isLeap: false, days: year & (0x10000 >> month) ? 30 : 29 }
    return month === twice ? [own, { month, isLeap: true, days: year & 0x10000 ? 30 : 29 }] : [own]
  })
}
