import { caseBlocks } from '@/features/approval/case/CaseBlocks'
import { DossierCard } from '@/features/approval/case/DossierCard'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

export default approvalPage(routes.approval.caseEnd, { ...caseBlocks, dossier: DossierCard })
