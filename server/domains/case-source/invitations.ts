import { CASE_CATEGORIES } from '@contract/case/codes'
import { AppMsg } from '@contract/codes/appMsg'
import { allow } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import { Invitations, type Subject, sharedSource, sourceAsked } from '../collaboration'
import { caseSourcePolicy } from './policy'
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
    const { found, facts } = await new CaseSourceService(call).requireVisible(id)
    allow(caseSourcePolicy.invite(call.me, facts), '只有案源的负责人可以邀请协作', { empId: facts.ownerId })
    return { thing: { id, name: found.name, category: CASE_CATEGORIES[found.category] }, teamIds: facts.teamIds }
  },
  asked: sourceAsked,
  shared: sharedSource,
  /** 402 as well: notifies the rest of the team who has joined; the owner, who asked, is notified elsewhere. */
  async joined(call, id) {
    const { found, facts } = await new CaseSourceService(call).requireVisible(id)
    const to = facts.teamIds.filter((empId) => empId !== call.me.id && empId !== found.owner_id)
    if (to.length === 0) return
    notify(call, {
      to: [...new Set(to)],
      code: AppMsg.SourceJoined,
      linkId: id,
      senderId: call.me.id,
      alertTitle: `${call.me.name}加入了案源`,
      texts: [{ key: '案源', value: found.name }],
    })
  },
}

export const sourceInvitations = (call: StaffCall) => new Invitations(call, SOURCES)
