import { OriginalDoc } from '@/features/seal/OriginalDoc'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

export default approvalPage(routes.approval.docCancel, { documents: OriginalDoc })
