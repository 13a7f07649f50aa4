import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { Part } from '@/features/record/Part'
import { WorksPart } from '@/features/record/WorksPart'
import { useSourcePart } from './useSourcePart'

/** Applications about it, the newest first. */
export function ApprovalTab({ source }: { source: CaseSourceDetail }) {
  const related = useSourcePart(source.id, ({ caseSource }, id) => caseSource.getRelatedInfo({ id }))
  return <Part of={related}>{({ works }) => <WorksPart works={works} />}</Part>
}
