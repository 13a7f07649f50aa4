import { CaseDocuments } from '@/features/seal/OriginalDoc'
import { SealBlock } from '@/features/seal/SealBlock'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

export default approvalPage(routes.approval.doc, { documents: CaseDocuments, seal: SealBlock })
