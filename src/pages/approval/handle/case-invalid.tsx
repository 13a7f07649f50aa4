import { caseBlocks } from '@/features/approval/case/CaseBlocks'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

export default approvalPage(routes.approval.caseInvalid, caseBlocks)
