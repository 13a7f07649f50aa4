import { type Page, staff } from '../core'
import type { ExportedFile } from '../shapes'
import type * as T from './shapes'

/** Ours: figures over exactly what the caller sees in the lists. */
export const statisticalAnalysis = {
  getOverview: staff.read<T.OverviewInput, T.Overview>('app/statistics/getOverview'),
  getFigures: staff.read<T.FiguresInput, T.Figures>('app/statistics/getFigures'),
  getRows: staff.read<T.FigureRowsInput, Page<T.FigureRow>>('app/statistics/getRows'),
  exportFigures: staff.write<T.ExportFiguresInput, ExportedFile>('app/statistics/export'),
}
