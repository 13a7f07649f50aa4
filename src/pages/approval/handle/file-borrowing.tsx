import { LoanCard } from '@/features/approval/matter/LoanCard'
import { MatterCard } from '@/features/approval/matter/MatterCard'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

export default approvalPage(routes.approval.fileBorrowing, { matter: MatterCard, dossier: LoanCard })
