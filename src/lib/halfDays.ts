import { friendlyDay } from './time'

export type Half = 'am' | 'pm'

/** Range of half days: from a morning or a noon to a noon or an evening. */
export interface HalfDays {
  /** `YYYY-MM-DD`; '' until chosen. */
  start: string
  startHalf: Half
  end: string
  endHalf: Half
}

export const HALVES: readonly { key: Half; text: string }[] = [
  { key: 'am', text: '上午' },
  { key: 'pm', text: '下午' },
]

const WORDS: Record<Half, string> = { am: '上午', pm: '下午' }

/** Text of a range: 明天 上午 至 11月25日 周三 下午; a single whole or half day is written once. */
export function halfDaysText({ start, startHalf, end, endHalf }: HalfDays, now?: string): string {
  if (!start) return ''
  const from = friendlyDay(start, now)
  if (start !== end) return `${from} ${WORDS[startHalf]} 至 ${friendlyDay(end, now)} ${WORDS[endHalf]}`
  return startHalf === endHalf ? `${from} ${WORDS[startHalf]}` : `${from} 全天`
}

/** True if the end is before the start. */
export const isBackwards = ({ start, startHalf, end, endHalf }: HalfDays): boolean =>
  end < start || (end === start && endHalf < startHalf)
