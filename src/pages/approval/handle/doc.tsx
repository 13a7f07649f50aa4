import { SealBlock } from '@/features/seal/SealBlock'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

export default approvalPage(routes.approval.doc, { seal: SealBlock })
