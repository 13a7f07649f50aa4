import { BatchBlock } from '@/features/seal/BatchBlock'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

export default approvalPage(routes.approval.docBatch, { seal: BatchBlock })
