import { type Page, staff } from '../core'
import type { ExportedFile } from '../work-log/shapes'
import type {
  ExportFiguresInput,
  FigureRow,
  FigureRowsInput,
  Figures,
  FiguresInput,
  Overview,
  OverviewInput,
} from './shapes'

/** Ours: figures over exactly what the caller sees in the lists. */
export const statisticalAnalysis = {
  getOverview: staff.read<OverviewInput, Overview>('app/statistics/getOverview'),
  getFigures: staff.read<FiguresInput, Figures>('app/statistics/getFigures'),
  getRows: staff.read<FigureRowsInput, Page<FigureRow>>('app/statistics/getRows'),
  exportFigures: staff.write<ExportFiguresInput, ExportedFile>('app/statistics/export'),
}
