import { CaseCard } from '@/features/approval/case/CaseCard'
import { LoanCard } from '@/features/approval/case/LoanCard'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

export default approvalPage(routes.approval.fileBorrowing, { matter: CaseCard, dossier: LoanCard })
