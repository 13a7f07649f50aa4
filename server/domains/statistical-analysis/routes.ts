import { statisticalAnalysis } from '@contract/statistical-analysis'
import { ExportFiguresInput, FigureRowsInput, FiguresInput, OverviewInput } from '@contract/statistical-analysis/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { StatisticsService } from './service'

const statistics = (call: StaffCall) => new StatisticsService(call)

export const statisticsRoutes = implement(statisticalAnalysis, {
  getOverview: on(OverviewInput, (input, call) => statistics(call).overview(input)),
  getFigures: on(FiguresInput, (input, call) => statistics(call).figures(input)),
  getRows: on(FigureRowsInput, (input, call) => statistics(call).rows(input)),
  exportFigures: on(ExportFiguresInput, (input, call) => statistics(call).export(input)),
})
