import { COURT_FEES, EXECUTION_FEES, FEE_SOURCES, type FeeKind, type FeeSchedule, PRESERVATION_FEES } from './fees'
import { LPR, type LprQuote } from './interest'

/** Figures of law that change: the product's, and what the firm added since. Newest last in each list. */
export interface LawTables {
  quotes: readonly LprQuote[]
  fees: Readonly<Record<FeeKind, readonly FeeSchedule[]>>
}

/** The figures that come with the product. */
export const PRODUCT_TABLES: LawTables = {
  quotes: LPR,
  fees: { courtFee: [COURT_FEES], preservationFee: [PRESERVATION_FEES], executionFee: [EXECUTION_FEES] },
}

/** The product's figures with a firm's beside them; on the same day the firm's count. */
export function withFirmFigures(quotes: readonly LprQuote[], schedules: readonly FirmSchedule[]): LawTables {
  const added = (kind: FeeKind) => schedules.filter(({ fee }) => fee === kind)
  const { fees } = PRODUCT_TABLES
  return {
    quotes: byDay(PRODUCT_TABLES.quotes, quotes, ([day]) => day),
    fees: {
      courtFee: byDay(fees.courtFee, added('courtFee'), ({ from }) => from),
      preservationFee: byDay(fees.preservationFee, added('preservationFee'), ({ from }) => from),
      executionFee: byDay(fees.executionFee, added('executionFee'), ({ from }) => from),
    },
  }
}

export interface FirmSchedule extends FeeSchedule {
  fee: FeeKind
}

function byDay<T>(product: readonly T[], firm: readonly T[], dayOf: (row: T) => string): T[] {
  const rows = new Map([...product, ...firm].map((row) => [dayOf(row), row]))
  return [...rows.values()].sort((left, right) => (dayOf(left) < dayOf(right) ? -1 : 1))
}

/**
 * The schedule in force on a day, YYYY-MM-DD: the last that had begun, or the first of all.
 */
export function feeScheduleOn({ fees }: LawTables, kind: FeeKind, day: string): FeeSchedule {
  const [first, ...later] = fees[kind]
  if (!first) throw new Error(`no schedule of ${kind}`)
  return later.reduce((found, schedule) => (schedule.from <= day ? schedule : found), first)
}

/** Source of a schedule, for people. */
export const feeSourceOf = (kind: FeeKind, { source }: FeeSchedule): string => source ?? FEE_SOURCES[kind]
