import { type Static, Type } from '@sinclair/typebox'
import { Day, KeyOf, OneOf, Paging, Shape } from '../shapes'
import { GROUPINGS, type Grouping, MEASURES, type Measure } from './codes'

// §2.3 names the pages and §7 no calls: all is ours.

const span = { from: Day, to: Day }

export const OverviewInput = Shape(span)
export type OverviewInput = Static<typeof OverviewInput>

const figures = {
  measure: KeyOf<Measure>('指标', MEASURES),
  by: KeyOf<Grouping>('分组', GROUPINGS),
  ...span,
}
export const FiguresInput = Shape(figures)
export type FiguresInput = Static<typeof FiguresInput>

export const ExportFiguresInput = Shape({ ...figures, format: OneOf('格式', 'xlsx', 'csv') })
export type ExportFiguresInput = Static<typeof ExportFiguresInput>

export const FigureRowsInput = Shape({
  ...figures,
  /** Key of a group, from the figures. */
  key: Type.String({ maxLength: 40, title: '分组' }),
  ...Paging,
})
export type FigureRowsInput = Static<typeof FigureRowsInput>

/** Number of records, and the amount for measures in yuan. */
export interface Figure {
  count: number
  amount: string
  /** Records of `count` whose amount is unknown and therefore not in `amount`. */
  unknownCount: number
}

/** One group; `key` is empty for records without one. */
export interface FigureGroup extends Figure {
  key: string
  name: string
}

export interface Figures extends Figure {
  groups: FigureGroup[]
}

type Compared = Figure & {
  /** Same figure for as many days before the span. */
  before: Figure
}
/** Income is absent for people who only help on cases. */
export type Overview = Record<Exclude<Measure, 'customerValue'>, Compared> & { customerValue?: Compared }

/** Record behind a figure: a case or a customer. */
export interface FigureRow {
  id: string
  kind: 'case' | 'customer'
  title: string
  /** Day on which it counts; the latest of several. */
  day: string
  lawyerName: string
  /** Null if unknown. */
  amount: string | null
}
