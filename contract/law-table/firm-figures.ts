import type { FormValues, Line } from '../forms/fields'
import type { FeeKind, Tier } from '../law/fees'
import type { LprQuote } from '../law/interest'
import { type FirmSchedule, type LawTables, withFirmFigures } from '../law/law-tables'
import type { LawRow } from './shapes'

type Row = Pick<LawRow, 'kind' | 'values'>

const textOf = (values: FormValues | Line, key: string) => String(values[key] ?? '')
export const linesOf = (values: FormValues, key: string): readonly Line[] => (values[key] as readonly Line[]) ?? []

/** Tables for calculations: the product's, with the firm's rows beside them. */
export const lawTablesOf = (rows: readonly Row[]): LawTables =>
  withFirmFigures(
    rows.filter(({ kind }) => kind === 'lpr').map(({ values }) => quoteOf(values)),
    rows.filter(({ kind }) => kind === 'fee').map(({ values }) => scheduleOf(values)),
  )

const quoteOf = (values: FormValues): LprQuote => [
  textOf(values, 'day'),
  textOf(values, 'oneYear'),
  textOf(values, 'fiveYears'),
]

function scheduleOf(values: FormValues): FirmSchedule {
  const most = textOf(values, 'most')
  return {
    fee: textOf(values, 'fee') as FeeKind,
    from: textOf(values, 'from'),
    source: textOf(values, 'source'),
    tiers: linesOf(values, 'tiers').map(tierOf),
    ...(most && { most: Number(most) }),
  }
}

function tierOf(line: Line): Tier {
  const [upTo, percent, flat] = [textOf(line, 'upTo'), textOf(line, 'percent'), textOf(line, 'flat')]
  return { ...(upTo && { upTo: Number(upTo) }), ...(percent ? { percent } : { flat: Number(flat) }) }
}

/** Problem of a schedule's slices, in the user's words: each follows the one before, and the last has no end. */
export function tiersProblem(values: FormValues): string | undefined {
  const tiers = linesOf(values, 'tiers').map((line) => ({
    upTo: textOf(line, 'upTo'),
    percent: textOf(line, 'percent'),
    flat: textOf(line, 'flat'),
  }))
  const half = tiers.findIndex(({ percent, flat }) => !percent === !flat)
  if (half >= 0) return `第 ${half + 1} 段请填比例或定额中的一项`
  const endless = tiers.findIndex(({ upTo }) => !upTo)
  if (endless !== tiers.length - 1)
    return endless < 0 ? '最后一段请不填上限' : `第 ${endless + 1} 段请填上限，只有最后一段不填`
  const wrong = tiers.findIndex(
    ({ upTo }, index) => index > 0 && upTo && Number(upTo) <= Number(tiers[index - 1]?.upTo),
  )
  return wrong > 0 ? `第 ${wrong + 1} 段的上限应大于上一段` : undefined
}
