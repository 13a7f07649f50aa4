import type { BlockProps } from '@/features/approval/blocks/block'
import { DifferencesWithPage } from '@/features/approval/blocks/Differences'
import { caseBlocks } from '@/features/approval/case/CaseBlocks'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

const Changed = ({ work }: BlockProps) => <DifferencesWithPage work={work} page={routes.approval.caseUpdateCompare} />

export default approvalPage(routes.approval.caseChange, { ...caseBlocks, differences: Changed })
