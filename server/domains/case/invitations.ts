import { CASE_CATEGORIES } from '@contract/case/codes'
import { AppMsg } from '@contract/codes/appMsg'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import { caseAsked, Invitations, type Subject, sharedCase } from '../collaboration'
import { Cases } from './cases'
import { casePolicy } from './policy'
import { CASE } from './repository/case-rows'

const CASES: Subject = {
  kind: {
    target: 'case',
    word: CASE,
    // MESSAGES 301-307
    codes: {
      asked: AppMsg.ProjectCollaborationTodo,
      joined: AppMsg.ProjectCollaborationPassed,
      refused: AppMsg.ProjectCollaborationRefused,
      askedFirm: AppMsg.ProjectCrossFirmTodo,
      firmJoined: AppMsg.ProjectInvitationPassed,
      firmRefused: AppMsg.ProjectInvitationRefused,
    },
  },
  audit: 'case',
  async mine(call, id) {
    const { found, facts } = await new Cases(call.db).requireVisible(call.me, id)
    allow(casePolicy.invite(call.me, facts), '只有主办律师可以邀请协作', { empId: facts.leadId })
    return { thing: { id, name: found.name, category: CASE_CATEGORIES[found.category] }, teamIds: facts.teamIds }
  },
  asked: caseAsked,
  shared: sharedCase,
  /** 302: notifies the rest of the team who has joined. */
  async joined(call, id) {
    const cases = new Cases(call.db)
    const found = (await cases.find(id)) ?? fail.gone(CASE)
    const { teamIds } = await cases.factsOf(found)
    const to = teamIds.filter((empId) => empId !== call.me.id && empId !== found.lead_id)
    if (to.length === 0) return
    notify(call, {
      to,
      code: AppMsg.ProjectJoined,
      linkId: id,
      senderId: call.me.id,
      alertTitle: `${call.me.name}加入了项目`,
      texts: [{ key: CASE, value: found.name }],
    })
  },
}

export const caseInvitations = (call: StaffCall) => new Invitations(call, CASES)
