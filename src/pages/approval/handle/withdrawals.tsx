import { moneyBlocks } from '@/features/approval/money/moneyBlocks'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

export default approvalPage(routes.approval.withdrawals, moneyBlocks)
