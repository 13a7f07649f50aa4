import Decimal from 'decimal.js'
import { RISK_FORBIDDEN_CAUSES } from './risk-fee-causes'

// DOMAIN §7. Amounts are yuan, decimals as text; results have two places. Every sum is shown with its steps.

/** One slice of a sum. */
export interface FeeStep {
  /** 超过 1 万元至 10 万元的部分 */
  words: string
  /** The part of the amount in this slice. */
  part: string
  /** 2.5%, or 固定 */
  rate: string
  fee: string
}
export interface Fee {
  total: string
  steps: FeeStep[]
}

export interface Tier {
  /** Upper end of the slice, included; absent for the last. */
  upTo?: number
  /** Per cent of the slice; either this or `flat` is given. */
  percent?: string
  /** Fixed fee for the whole slice. */
  flat?: number
}

/** Fees that courts charge, whose tables change with the regulation. */
export type FeeKind = 'courtFee' | 'preservationFee' | 'executionFee'

/** One version of a fee's table. */
export interface FeeSchedule {
  /** First day in force, YYYY-MM-DD. */
  from: string
  tiers: readonly Tier[]
  /** Greatest fee, yuan. */
  most?: number
  /** Citation; absent for the product's own, which FEE_SOURCES cites. */
  source?: string
}

const WAN = 10_000
const HUNDRED = 100

/** 国务院令第 481 号《诉讼费用交纳办法》: 财产案件受理费, 申请费. */
const REGULATION_FROM = '2007-04-01'
const REGULATION = '《诉讼费用交纳办法》（国务院令第481号）'
const REGULATION_SINCE = '2007年4月1日起施行'
export const FEE_SOURCES: Readonly<Record<FeeKind, string>> = {
  courtFee: `${REGULATION}第十三条，${REGULATION_SINCE}`,
  preservationFee: `${REGULATION}第十四条，${REGULATION_SINCE}`,
  executionFee: `${REGULATION}第十四条，${REGULATION_SINCE}`,
}

const COURT: readonly Tier[] = [
  { upTo: WAN, flat: 50 },
  { upTo: 10 * WAN, percent: '2.5' },
  { upTo: 20 * WAN, percent: '2' },
  { upTo: 50 * WAN, percent: '1.5' },
  { upTo: 100 * WAN, percent: '1' },
  { upTo: 200 * WAN, percent: '0.9' },
  { upTo: 500 * WAN, percent: '0.8' },
  { upTo: 1_000 * WAN, percent: '0.7' },
  { upTo: 2_000 * WAN, percent: '0.6' },
  { percent: '0.5' },
]
const PRESERVATION: readonly Tier[] = [{ upTo: 1_000, flat: 30 }, { upTo: 10 * WAN, percent: '1' }, { percent: '0.5' }]
const EXECUTION: readonly Tier[] = [
  { upTo: WAN, flat: 50 },
  { upTo: 50 * WAN, percent: '1.5' },
  { upTo: 500 * WAN, percent: '1' },
  { upTo: 1_000 * WAN, percent: '0.5' },
  { percent: '0.1' },
]
export const COURT_FEES: FeeSchedule = { from: REGULATION_FROM, tiers: COURT }
export const PRESERVATION_FEES: FeeSchedule = { from: REGULATION_FROM, tiers: PRESERVATION, most: 5_000 }
export const EXECUTION_FEES: FeeSchedule = { from: REGULATION_FROM, tiers: EXECUTION }

/** 司发通〔2021〕87 号: greatest risk fee, as a share of what was won or saved. */
const RISK: readonly Tier[] = [
  { upTo: 100 * WAN, percent: '18' },
  { upTo: 500 * WAN, percent: '15' },
  { upTo: 1_000 * WAN, percent: '12' },
  { upTo: 5_000 * WAN, percent: '9' },
  { percent: '6' },
]

/** 案件受理费 of a property dispute. Halved for 简易程序、调解、撤诉、反诉合并. */
export function courtFee(amount: string, isHalved = false, schedule: FeeSchedule = COURT_FEES): Fee {
  const fee = calculateFee(amount, schedule)
  if (!isHalved) return fee
  const total = new Decimal(fee.total).div(2).toFixed(2)
  const step = { words: '减半收取', part: fee.total, rate: '50%', fee: total }
  return { total, steps: [...fee.steps, step] }
}

/** 财产保全申请费, at most 5,000 yuan. */
export const preservationFee = (amount: string, schedule: FeeSchedule = PRESERVATION_FEES): Fee =>
  calculateFee(amount, schedule)

/** 申请执行费 */
export const executionFee = (amount: string, schedule: FeeSchedule = EXECUTION_FEES): Fee =>
  calculateFee(amount, schedule)

function calculateFee(amount: string, { tiers, most }: FeeSchedule): Fee {
  const fee = calculateTiers(amount, tiers)
  if (most === undefined || new Decimal(fee.total).lte(most)) return fee
  const total = new Decimal(most).toFixed(2)
  return { total, steps: [...fee.steps, { words: '最高不超过', part: fee.total, rate: '封顶', fee: total }] }
}

/** The greatest risk fee for an amount won or saved. */
export const riskFeeCap = (amount: string): Fee => calculateTiers(amount, RISK)

const FORBIDDEN_BY_CAUSE = new Map(
  Object.entries(RISK_FORBIDDEN_CAUSES).flatMap(([words, causes]) => causes.map((cause) => [cause, words] as const)),
)

/** 离婚 of 离婚纠纷, 离婚纠纷案 and 离婚之诉: how the same cause is written. */
const causeStem = (cause: string) => cause.replace(/\s/g, '').replace(/(?:之诉|纠纷)?(?:一?案件?)?$/, '')

/**
 * Reason why a risk fee is forbidden in such a case, in the user's words; nothing if it is allowed. The cause
 * decides, several being written 离婚、抚养费纠纷; the name of a case bears names of people and decides nothing.
 */
export function riskFeeForbidden({ category, cause }: Readonly<Record<'category' | 'cause', string>>) {
  if (category === 'criminal') return '刑事案件不得实行风险代理收费'
  if (category === 'administrative') return '行政案件不得实行风险代理收费'
  const found = cause
    .split(/[、,，;；/和及与]/)
    .map((each) => FORBIDDEN_BY_CAUSE.get(causeStem(each)))
    .find(Boolean)
  return found ? `${found}案件不得实行风险代理收费` : undefined
}

function calculateTiers(amount: string, tiers: readonly Tier[]): Fee {
  const whole = new Decimal(amount)
  if (!whole.isFinite() || whole.isNegative()) throw new RangeError(`${amount} is no amount`)
  const steps: FeeStep[] = []
  let from = 0
  for (const { upTo, percent, flat } of tiers) {
    if (steps.length > 0 && whole.lte(from)) break
    const part = Decimal.min(whole, upTo ?? whole).minus(from)
    const fee = flat === undefined ? part.mul(percent ?? 0).div(HUNDRED) : new Decimal(flat)
    steps.push({
      words: sliceWords(from, upTo),
      part: part.toFixed(2),
      rate: flat === undefined ? `${percent}%` : '固定',
      fee: fee.toFixed(2),
    })
    from = upTo ?? from
  }
  return { total: steps.reduce((sum, { fee }) => sum.plus(fee), new Decimal(0)).toFixed(2), steps }
}

const inWan = (yuan: number) => (yuan < WAN ? `${yuan} 元` : `${yuan / WAN} 万元`)

function sliceWords(from: number, upTo: number | undefined): string {
  if (upTo === undefined) return `超过 ${inWan(from)}的部分`
  return from === 0 ? `不超过 ${inWan(upTo)}的部分` : `超过 ${inWan(from)}至 ${inWan(upTo)}的部分`
}
