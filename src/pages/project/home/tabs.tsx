import type { CaseDetail, CaseParty } from '@contract/case/shapes'
import { useState } from 'react'
import { CaseFacts } from '@/features/case/CaseFacts'
import { InvitationsPart } from '@/features/collaboration/InvitationsPart'
import { ReckoningsPart } from '@/features/reckoning/ReckoningsPart'
import { EventsPart } from '@/features/record/EventsPart'
import { Part } from '@/features/record/Part'
import { PartiesPart } from '@/features/record/PartiesPart'
import { TeamPart } from '@/features/record/TeamPart'
import { WorksPart } from '@/features/record/WorksPart'
import { NamesakesPart } from './NamesakesPart'
import { NumbersSheet } from './NumbersSheet'
import { useCaseApi, useCasePart } from './useCasePart'

interface Props {
  caseDetail: CaseDetail
}

/** Facts of the case, and calculations from its figures. */
export function OverviewTab({ caseDetail }: Props) {
  return (
    <>
      <CaseFacts caseDetail={caseDetail} />
      <ReckoningsPart caseRecord={caseDetail} />
    </>
  )
}

/** People of the case: parties, team, and invited collaborators. */
export function PartiesTab({ caseDetail }: Props) {
  const { caseId, parties, team, can } = caseDetail
  const { caseInfo } = useCaseApi()
  const [party, setParty] = useState<CaseParty>()
  return (
    <>
      <PartiesPart parties={parties} onNumbers={can.work ? setParty : undefined} />
      <NamesakesPart caseDetail={caseDetail} />
      {party && <NumbersSheet party={party} onClose={() => setParty(undefined)} />}
      <TeamPart team={team} />
      <InvitationsPart
        of={useCasePart(caseId, (api) => api.caseInfo.getRelated({ caseId }))}
        canInvite={can.invite}
        invite={(empIds, key) => caseInfo.invite({ caseId, empIds }, { key })}
        inviteFirm={(firmId, key) => caseInfo.inviteFirm({ caseId, firmId }, { key })}
      />
    </>
  )
}

/** Applications about it, the newest first. */
export function ApprovalTab({ caseDetail: { caseId } }: Props) {
  const related = useCasePart(caseId, (api) => api.caseInfo.getRelated({ caseId }))
  return <Part of={related}>{({ works }) => <WorksPart works={works} />}</Part>
}

/** History of the case, the latest first, each change with its previous value. */
export function DynamicTab({ caseDetail: { caseId } }: Props) {
  const { caseInfo } = useCaseApi()
  const events = useCasePart(caseId, (api) => api.caseInfo.getCaseDynamic({ caseId }))
  return <EventsPart of={events} older={(page) => caseInfo.getCaseDynamic({ caseId, ...page }, { silent: false })} />
}
