import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { SourceTeam } from '@/features/case-source/SourceFacts'
import { InvitationsPart } from '@/features/collaboration/InvitationsPart'
import { useSourceApi, useSourcePart } from './useSourcePart'

/** Team, and invited collaborators of this and other firms. */
export function TeamTab({ source }: { source: CaseSourceDetail }) {
  const { caseSource } = useSourceApi()
  const { id, can } = source
  return (
    <>
      <SourceTeam source={source} />
      <InvitationsPart
        of={useSourcePart(id, (api) => api.caseSource.getRelatedInfo({ id }))}
        canInvite={can.invite}
        invite={(empIds, key) => caseSource.invite({ id, empIds }, { key })}
        inviteFirm={(firmId, key) => caseSource.inviteFirm({ id, firmId }, { key })}
      />
    </>
  )
}
