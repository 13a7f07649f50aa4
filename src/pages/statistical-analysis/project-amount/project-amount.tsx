import { FiguresPage } from '@/features/statistical-analysis/FiguresPage'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'

/** What was agreed for the matters taken on. */
const ProjectAmount = ({ span }: Params<typeof routes.statisticalAnalysis.projectAmount>) => (
  <FiguresPage measure="projectAmount" span={span} />
)

export default screen(routes.statisticalAnalysis.projectAmount, ProjectAmount)
