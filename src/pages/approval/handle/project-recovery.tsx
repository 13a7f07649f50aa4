import { matterBlocks } from '@/features/approval/matter/MatterBlocks'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

export default approvalPage(routes.approval.projectRecovery, matterBlocks)
