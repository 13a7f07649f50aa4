import type { BlockProps } from '@/features/approval/blocks/block'
import { DifferencesWithPage } from '@/features/approval/blocks/Differences'
import { ConflictCard } from '@/features/approval/case/CaseBlocks'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

const Changed = ({ work }: BlockProps) => <DifferencesWithPage work={work} page={routes.approval.previewSourceChange} />

export default approvalPage(routes.approval.caseSourceChange, { differences: Changed, conflict: ConflictCard })
