// DOMAIN §6.1: statutory time limits. Periods change: each version has the day from which it is in force. Results are
// for orientation; what a court set counts (DISCLAIMER is shown under each).

import { daysBetween, days as daysInMs } from '../duration'
export const DISCLAIMER = '仅供参考，以法律文书及法院通知为准'

export type PeriodUnit = 'day' | 'month' | 'year'

interface Version {
  /** Applies to triggers from this day on, YYYY-MM-DD; absent for the only version. */
  from?: string
  length: number
  unit: PeriodUnit
  /** Citation of the rule. */
  source: string
}

interface Rule {
  /** The event that starts the period. */
  trigger: string
  /** The act that must be done in time. */
  title: string
  /** The newest last. */
  versions: readonly Version[]
  /** Information only: the time limit is the court's own. */
  isInfo?: true
}

const rule = (trigger: string, title: string, length: number, unit: PeriodUnit, source: string): Rule => ({
  trigger,
  title,
  versions: [{ length, unit, source }],
})
const info = (...args: Parameters<typeof rule>): Rule => ({ ...rule(...args), isInfo: true })

/** In the order of DOMAIN §6.1. */
export const DEADLINE_RULES = {
  civilAppeal: rule('民事一审判决送达', '提起上诉', 15, 'day', '民事诉讼法第171条'),
  civilRulingAppeal: rule('民事一审裁定送达', '对裁定提起上诉', 10, 'day', '民事诉讼法第171条'),
  foreignAppeal: rule('一审裁判送达（境内无住所）', '提起上诉', 30, 'day', '民事诉讼法涉外编'),
  criminalAppeal: rule('刑事一审判决送达', '提起上诉', 10, 'day', '刑事诉讼法第230条'),
  criminalRulingAppeal: rule('刑事一审裁定送达', '对裁定提起上诉', 5, 'day', '刑事诉讼法第230条'),
  administrativeAppeal: rule('行政一审判决送达', '提起上诉', 15, 'day', '行政诉讼法第85条'),
  administrativeRulingAppeal: rule('行政一审裁定送达', '对裁定提起上诉', 10, 'day', '行政诉讼法第85条'),
  answer: rule('收到起诉状副本', '提交答辩状', 15, 'day', '民事诉讼法第128条'),
  foreignAnswer: rule('收到起诉状副本（境内无住所）', '提交答辩状', 30, 'day', '民事诉讼法涉外编'),
  retrial: rule('裁判发生法律效力', '申请再审', 6, 'month', '民事诉讼法第216条'),
  enforcement: rule('裁判确定的履行期届满', '申请执行', 2, 'year', '民事诉讼法第250条'),
  suitAfterPreservation: rule('采取诉前保全', '提起诉讼或申请仲裁', 30, 'day', '民事诉讼法第104条'),
  suitAfterLaborAward: rule('劳动仲裁裁决送达', '向法院起诉', 15, 'day', '劳动争议调解仲裁法第50条'),
  laborClaim: rule('知道权利被侵害（劳动争议）', '申请劳动仲裁', 1, 'year', '劳动争议调解仲裁法第27条'),
  administrativeSuit: rule('知道行政行为', '提起行政诉讼', 6, 'month', '行政诉讼法第46条'),
  reconsideration: rule('知道行政行为', '申请行政复议', 60, 'day', '行政复议法第20条'),
  suitAfterReconsideration: rule('收到复议决定', '提起行政诉讼', 15, 'day', '行政诉讼法第45条'),
  setAside: {
    trigger: '收到仲裁裁决',
    title: '申请撤销仲裁裁决',
    versions: [
      { length: 6, unit: 'month', source: '仲裁法（2017年修正）第59条' },
      { from: '2026-03-01', length: 3, unit: 'month', source: '仲裁法（2025年修订）' },
    ],
  },
  limitation: rule('知道权利受损及义务人', '诉讼时效届满', 3, 'year', '民法典第188条'),
  ordinaryTrial: info('一审普通程序立案', '审限届满', 6, 'month', '民事诉讼法第152条'),
  summaryTrial: info('简易程序立案', '审限届满', 3, 'month', '民事诉讼法第164条'),
} as const satisfies Readonly<Record<string, Rule>>
export type DeadlineRule = keyof typeof DEADLINE_RULES

/** DOMAIN §6.1: days before a deadline at which the people of a case are reminded. */
export const REMINDER_LADDER = [15, 7, 3, 1] as const

export interface Deadline {
  rule: DeadlineRule
  title: string
  /** YYYY-MM-DD, the last day on which it can be done. */
  day: string
  /** The last day as counted, if a rest day moved it; null otherwise. */
  movedFrom: string | null
  source: string
  /** 15 日, 6 个月 */
  length: string
  isInfo: boolean
}

/** Returns whether a day, YYYY-MM-DD, is no working day: weekends and holidays, except those worked in exchange. */
export type IsRestDay = (day: string) => boolean

const UNIT_WORDS: Readonly<Record<PeriodUnit, string>> = { day: '日', month: '个月', year: '年' }

/**
 * Computes the last day of a period. The day after the trigger is its first; months and years end on the same number of
 * the day or, in a shorter month, on its last; a last day of rest moves to the next working day.
 * @param trigger YYYY-MM-DD, the day of the event
 */
export function deadlineOf(code: DeadlineRule, trigger: string, isRestDay: IsRestDay): Deadline {
  const { title, versions, ...rest }: Rule = DEADLINE_RULES[code]
  const version = versions.filter(({ from }) => from === undefined || from <= trigger).at(-1) ?? versions[0]
  if (!version) throw new Error(`the rule ${code} has no version`)
  const { length, unit, source } = version
  const counted = lastDay(trigger, length, unit)
  const day = nextWorkingDay(counted, isRestDay)
  return {
    rule: code,
    title,
    day,
    movedFrom: day === counted ? null : counted,
    source,
    length: `${length} ${UNIT_WORDS[unit]}`,
    isInfo: rest.isInfo ?? false,
  }
}

const MONTHS = 12
const asDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The last day of a period that begins on the day after `trigger`. */
export function lastDay(trigger: string, length: number, unit: PeriodUnit): string {
  if (unit === 'day') return asDay(Date.parse(trigger) + daysInMs(length))
  const [year = 0, month = 1, number = 1] = trigger.split('-').map(Number)
  const months = unit === 'year' ? length * MONTHS : length
  const target = Date.UTC(year, month - 1 + months, 1)
  const last = new Date(target)
  const ends = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 0)).getUTCDate()
  return asDay(target + daysInMs(Math.min(number, ends) - 1))
}

/** The day itself if it is a working day, or else the next one. */
export function nextWorkingDay(day: string, isRestDay: IsRestDay): string {
  let ms = Date.parse(day)
  while (isRestDay(asDay(ms))) ms += daysInMs(1)
  return asDay(ms)
}

/** Periods for producing evidence: the court sets the day, the law its minimum or maximum (DOMAIN §6.1). */
export type CourtSet = 'firstInstance' | 'secondInstance' | 'summary' | 'smallClaim'

/** Checks a time limit that the court set: returns a message if its length breaks the law; else nothing. */
export function courtSetProblem(kind: CourtSet, trigger: string, day: string): string | undefined {
  const { title, least, most } = COURT_SET[kind]
  const days = daysBetween(trigger, day)
  if (least !== undefined && days < least) return `${title}不少于 ${least} 日，目前为 ${days} 日`
  if (most !== undefined && days > most) return `${title}不超过 ${most} 日，目前为 ${days} 日`
  return undefined
}

/** 举证期限: set by the court, with a minimum or maximum by law. */
export const COURT_SET: Readonly<Record<CourtSet, { title: string; least?: number; most?: number }>> = {
  firstInstance: { title: '一审普通程序举证期限', least: 15 },
  secondInstance: { title: '二审举证期限', least: 10 },
  summary: { title: '简易程序举证期限', most: 15 },
  smallClaim: { title: '小额诉讼举证期限', most: 7 },
}
