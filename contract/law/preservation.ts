import { lastDay } from './deadlines'

/** DOMAIN §6.2: the longest term of a freeze, by what is frozen, in years. Renewals are no longer. */
export const PRESERVED = {
  deposit: { name: '银行存款', years: 1 },
  movable: { name: '动产', years: 2 },
  realEstate: { name: '不动产', years: 3 },
  other: { name: '其他财产权', years: 3 },
} as const satisfies Readonly<Record<string, { name: string; years: number }>>
export type Preserved = keyof typeof PRESERVED

/** Days before its end by which a renewal must be requested (保全规定第 18 条). */
export const RENEW_BEFORE_DAYS = 7
/** Days before its end at which the people of the case are reminded. */
export const PRESERVATION_LADDER = [30, 15, 10, 7, 3, 1] as const

/** The last possible day of a freeze that begins on this day; rest days do not move it. @param from YYYY-MM-DD */
export const longestPreservation = (kind: Preserved, from: string): string =>
  lastDay(from, PRESERVED[kind].years, 'year')

/** Problem of a freeze, in the user's words. */
export function preservationProblem(kind: Preserved, from: string, until: string): string | undefined {
  if (until <= from) return '到期日应晚于起始日'
  const longest = longestPreservation(kind, from)
  const { name, years } = PRESERVED[kind]
  return until > longest ? `${name}的保全期限不超过 ${years} 年，最晚到 ${longest}` : undefined
}
