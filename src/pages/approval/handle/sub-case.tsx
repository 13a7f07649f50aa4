import type { BlockProps } from '@/features/approval/blocks/block'
import { Parties } from '@/features/approval/blocks/Parties'
import { caseBlocks } from '@/features/approval/case/CaseBlocks'
import { DetailLink } from '@/features/approval/case/DetailLink'
import * as routes from '@/routes'
import { approvalPage } from '@/shell/approvalPage'

const PartiesWithLink = ({ work }: BlockProps) => (
  <>
    <Parties work={work} />
    <DetailLink work={work} page={routes.approval.subCaseInfo} title="子项目信息" />
  </>
)

export default approvalPage(routes.approval.subCase, { ...caseBlocks, parties: PartiesWithLink })
