import { caseCategory, caseInfo } from '@contract/case'
import {
  AnswerNamesakeInput,
  CaseListInput,
  CasePageInput,
  CaseRef,
  CaseRenewalInput,
  CaseRepeatInput,
  CaseWorkRef,
  CausesInput,
  CustomerCasesInput,
  InviteFirmToCaseInput,
  InviteToCaseInput,
  SaveCaseCustomInput,
  SaveCaseFocusInput,
  SaveCaseInput,
  SaveHearingInput,
  SaveProceedingInput,
  UpdateCaseInput,
  UpdateCategoryInput,
  UpdateFlowFormInput,
} from '@contract/case/shapes'
import { AnswerInvitationInput, InvitationRef } from '@contract/collaboration/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { Categories } from './categories/categories'
import { findCauses } from './causes/find-causes'
import { caseInvitations as invitations } from './invitations'
import { CaseRepeats } from './namesakes/repeats'
import { CaseService } from './service'

const cases = (call: StaffCall) => new CaseService(call)
const categories = (call: StaffCall) => new Categories(call)

export const caseRoutes = implement(caseInfo, {
  isSaveCaseInfo: on(CaseRepeatInput, async (input, call) => {
    const repeats = await new CaseRepeats(call).of(input)
    return { isRepeat: repeats.length > 0, repeats }
  }),
  saveCaseInfo: on(SaveCaseInput, (input, call) => cases(call).save(input)),
  fastSaveCaseInfo: on(SaveCaseInput, (input, call) => cases(call).fastSave(input)),
  updateCaseInfo: on(UpdateCaseInput, (input, call) => cases(call).update(input)),
  saveCaseCustom: on(SaveCaseCustomInput, (input, call) => cases(call).saveCustom(input)),
  isCaseEdit: on(CaseRef, ({ caseId }, call) => cases(call).editState(caseId)),
  getCaseInfoList: on(CaseListInput, (input, call) => cases(call).list(input)),
  getToBeErenewedList: on(CaseRenewalInput, (input, call) => cases(call).renewals(input)),
  getCaseInfoHome: on(CaseRef, ({ caseId }, call) => cases(call).home(caseId)),
  getCaseInfoDetailNew: on(CaseRef, ({ caseId }, call) => cases(call).detail(caseId)),
  getParentCaseIsFiling: on(CaseRef, ({ caseId }, call) => cases(call).parentState(caseId)),
  getCaseOtherSideList: on(CaseRef, async ({ caseId }, call) =>
    (await cases(call).detail(caseId)).parties.filter(({ role }) => role !== 'client'),
  ),
  getNowCaseTrialId: on(CaseRef, ({ caseId }, call) => cases(call).currentProceeding(caseId)),
  getCustomerCaseList: on(CustomerCasesInput, (input, call) => cases(call).ofCustomer(input)),
  getHomeInfo: on(Empty, (_, call) => cases(call).numbers()),
  saveFocus: on(SaveCaseFocusInput, (input, call) => cases(call).focus(input)),
  getCaseDynamic: on(CasePageInput, (input, call) => cases(call).events(input)),
  updateCaseTrial: on(SaveProceedingInput, (input, call) => cases(call).saveProceeding(input)),
  answerNamesake: on(AnswerNamesakeInput, (input, call) => cases(call).answerNamesake(input)),
  saveHearing: on(SaveHearingInput, (input, call) => cases(call).saveHearing(input)),
  getCauses: on(CausesInput, async (input) => findCauses(input)),
  getRelated: on(CaseRef, ({ caseId }, call) => cases(call).related(caseId)),
  invite: on(InviteToCaseInput, ({ caseId, empIds, note }, call) => invitations(call).invite(caseId, empIds, note)),
  inviteFirm: on(InviteFirmToCaseInput, ({ caseId, firmId, note }, call) =>
    invitations(call).inviteFirm(caseId, firmId, note),
  ),
  getInvitation: on(InvitationRef, ({ id }, call) => invitations(call).one(id)),
  answerInvitation: on(AnswerInvitationInput, (input, call) => invitations(call).answer(input)),
})

export const categoryRoutes = implement(caseCategory, {
  list: on(Empty, (_, call) => categories(call).all()),
  listWithCase: on(Empty, (_, call) => categories(call).counted()),
  listByWork: on(CaseWorkRef, ({ workId }, call) => categories(call).ofWork(workId)),
  update: on(UpdateCategoryInput, (input, call) => categories(call).update(input)),
  updateFlowForm: on(UpdateFlowFormInput, (input, call) => categories(call).updateFlowForm(input)),
  getDefaultIds: on(Empty, (_, call) => categories(call).usual()),
})
