import { ConflictCard } from '@/features/approval/case/CaseBlocks'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

export default approvalPage(routes.approval.caseSourceFiling, { conflict: ConflictCard })
