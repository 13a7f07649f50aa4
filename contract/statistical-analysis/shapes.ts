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
  /** A group's, as the figures named it. */
  key: Type.String({ maxLength: 40, title: '分组' }),
  ...Paging,
})
export type FigureRowsInput = Static<typeof FigureRowsInput>

/** How many, and how much where it is of money. */
export interface Figure {
  count: number
  amount: string
}

/** One of the groups; `key` is empty for what belongs to none. */
export interface FigureGroup extends Figure {
  key: string
  name: string
}

export interface Figures extends Figure {
  groups: FigureGroup[]
}

export type Overview = Record<
  Measure,
  Figure & {
    /** In the days before, as many as these. */
    before: Figure
  }
>

/** What is behind a figure: a matter or a customer. */
export interface FigureRow {
  id: string
  kind: 'case' | 'customer'
  title: string
  /** The day that it is counted on, the latest where there are several. */
  day: string
  lawyerName: string
  amount: string
}
