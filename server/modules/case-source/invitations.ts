import { AppMsg } from '@contract/codes/appMsg'
import { CASE_CATEGORIES } from '@contract/codes/case'
import { caseSourcePolicy } from '../../case-sources/policy'
import { Invitations, type Subject } from '../../collaborations/invitations'
import { sharedSource, sourceAsked } from '../../collaborations/shared'
import { allow } from '../../fail'
import type { StaffCall } from '../../http/call'
import { CaseSourceService } from './service'

const SOURCES: Subject = {
  kind: {
    target: 'caseSource',
    word: '案源',
    // MESSAGES 401-406
    codes: {
      asked: AppMsg.SourceCollaborationTodo,
      joined: AppMsg.SourceJoined,
      refused: AppMsg.SourceCollaborationRefused,
      askedFirm: AppMsg.SourceCrossFirmTodo,
      firmJoined: AppMsg.SourceInvitationPassed,
      firmRefused: AppMsg.SourceInvitationRefused,
    },
  },
  audit: 'caseSource',
  async mine(call, id) {
    const { found, facts } = await new CaseSourceService(call).seen(id)
    allow(caseSourcePolicy.invite(call.me, facts), '只有案源的负责人可以邀请协作')
    return { thing: { id, name: found.name, category: CASE_CATEGORIES[found.category] }, teamIds: facts.teamIds }
  },
  asked: sourceAsked,
  shared: sharedSource,
}

export const sourceInvitations = (call: StaffCall) => new Invitations(call, SOURCES)
