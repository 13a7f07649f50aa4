import { FiguresPage } from '@/features/statistical-analysis/FiguresPage'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'

/** Number of new customers. */
const CustomerNumber = ({ span }: Params<typeof routes.statisticalAnalysis.customerNumber>) => (
  <FiguresPage measure="customerNumber" span={span} />
)

export default screen(routes.statisticalAnalysis.customerNumber, CustomerNumber)
