import { caseBlocks } from '@/features/approval/case/CaseBlocks'
import { moneyBlocks } from '@/features/approval/money/moneyBlocks'
import { FeeWithReceipts } from '@/features/approval/money/ReceiptsLink'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

export default approvalPage(routes.approval.refund, { ...caseBlocks, ...moneyBlocks, fee: FeeWithReceipts })
