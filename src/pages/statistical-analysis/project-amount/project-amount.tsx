import { FiguresPage } from '@/features/statistical-analysis/FiguresPage'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'

/** Agreed fees of accepted cases. */
const ProjectAmount = ({ span }: Params<typeof routes.statisticalAnalysis.projectAmount>) => (
  <FiguresPage measure="projectAmount" span={span} />
)

export default screen(routes.statisticalAnalysis.projectAmount, ProjectAmount)
