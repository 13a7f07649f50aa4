import { invoiceBlocks } from '@/features/invoice/invoiceBlocks'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

export default approvalPage(routes.approval.detailInvoicing, invoiceBlocks)
