import { FiguresPage } from '@/features/statistical-analysis/FiguresPage'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'

/** Amounts paid by customers. */
const CustomerValue = ({ span }: Params<typeof routes.statisticalAnalysis.customerValue>) => (
  <FiguresPage measure="customerValue" span={span} />
)

export default screen(routes.statisticalAnalysis.customerValue, CustomerValue)
