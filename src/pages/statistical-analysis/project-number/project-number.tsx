import { FiguresPage } from '@/features/statistical-analysis/FiguresPage'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'

/** Number of accepted cases. */
const ProjectNumber = ({ span }: Params<typeof routes.statisticalAnalysis.projectNumber>) => (
  <FiguresPage measure="projectNumber" span={span} />
)

export default screen(routes.statisticalAnalysis.projectNumber, ProjectNumber)
