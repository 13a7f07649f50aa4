import * as routes from '@/routes'
import { approvalPage } from './approvalPage'

export default approvalPage(routes.approval.common)
