import type { AnswerInvitationInput, Collaboration, Invitation, InvitationRef } from '../collaboration/shapes'
import { may, type Nothing, staff } from '../core'
import type { CaseCategory } from './codes'
import type * as T from './shapes'

// §7 Cases. Acceptance, change, end and the rest are applications: contract/approval/index.ts. Below the line: ours.
export const caseInfo = {
  /** Returns existing cases that may be the one being registered. */
  isSaveCaseInfo: staff.read<T.CaseRepeatInput, T.CaseRepeats>('app/caseInfo/isSaveCaseInfo'),
  saveCaseInfo: staff.write<T.SaveCaseInput, T.CaseDetail>('app/caseInfo/saveCaseInfo'),
  /** Takes the five fields of project/add/fast. */
  fastSaveCaseInfo: staff.write<T.SaveCaseInput, T.CaseDetail>('app/caseInfo/fastSaveCaseInfo'),
  updateCaseInfo: staff.write<T.UpdateCaseInput, T.CaseDetail>('app/caseInfo/updateCaseInfo'),
  isCaseEdit: staff.read<T.CaseRef, T.CaseEditState>('app/caseInfo/isCaseEdit'),
  getCaseInfoList: staff.read<T.CaseListInput, T.CasePage>('app/caseInfo/getCaseInfoList'),
  /** Lists retainers that end within 30 days, the first to end first. */
  getToBeErenewedList: staff.read<T.CaseRenewalInput, T.CasePage>('app/caseInfo/getToBeErenewedList'),
  getCaseInfoHome: staff.read<T.CaseRef, T.CaseHome>('app/caseInfo/getCaseInfoHome'),
  getCaseInfoDetailNew: staff.read<T.CaseRef, T.CaseDetail>('app/caseInfo/getCaseInfoDetailNew'),
  getParentCaseIsFiling: staff.read<T.CaseRef, T.ParentCaseState>('app/caseInfo/getParentCaseIsFiling'),
  /** Lists all parties except the clients. */
  getCaseOtherSideList: staff.read<T.CaseRef, T.CaseParty[]>('app/caseInfo/getCaseOtherSideList'),
  /** Returns the current proceeding. */
  getNowCaseTrialId: staff.read<T.CaseRef, { proceedingId: string | null }>('app/caseInfo/getNowCaseTrialId'),
  getCustomerCaseList: staff.read<T.CustomerCasesInput, T.CustomerCasePage>('app/caseInfo/getCustomerCaseList'),
  getHomeInfo: staff.read<Nothing, T.CaseNumbers>('app/caseInfo/getHomeInfo'),
  saveFocus: staff.write<T.SaveCaseFocusInput, null>('app/caseInfo/saveFocus'),
  getCaseDynamic: staff.read<T.CasePageInput, T.CaseEventPage>('app/caseInfo/getCaseDynamic'),
  /** Creates or updates a proceeding. */
  updateCaseTrial: staff.write<T.SaveProceedingInput, T.CaseDetail>('app/caseInfo/updateCaseTrial'),
  // ——
  answerNamesake: staff.write<T.AnswerNamesakeInput, T.CaseDetail>('caseInfo/answerNamesake'),
  saveHearing: staff.write<T.SaveHearingInput, T.CaseHome>('caseInfo/saveHearing'),
  /** Causes of action or charges by part of the name, for a form's suggestions. */
  getCauses: staff.read<T.CausesInput, T.CauseChoice[]>('caseInfo/getCauses'),
  getRelated: staff.read<T.CaseRef, T.CaseRelated>('caseInfo/getRelated'),
  invite: staff.write<T.InviteToCaseInput, Collaboration[]>('caseInfo/invite'),
  inviteFirm: staff.write<T.InviteFirmToCaseInput, Collaboration[]>('caseInfo/inviteFirm'),
  getInvitation: staff.read<InvitationRef, Invitation>('caseInfo/getInvitation'),
  answerInvitation: staff.write<AnswerInvitationInput, Invitation>('caseInfo/answerInvitation'),
  /** Saves the firm's own fields, before or after acceptance. Ours. */
  saveCaseCustom: staff.write<T.SaveCaseCustomInput, T.CaseDetail>('app/caseInfo/saveCustom'),
}

/** §7 Case category: the categories of DOMAIN 3.1, with the firm's settings. */
export const caseCategory = {
  list: staff.read<Nothing, T.CaseCategoryItem[]>('caseCategory/list'),
  listWithCase: staff.read<Nothing, T.CaseCategoryCount[]>('caseCategory/listWithCase'),
  /** Returns the category of the case an application is about; empty when it is about none. */
  listByWork: staff.read<T.CaseWorkRef, T.CaseCategoryItem[]>('caseCategory/listByWork'),
  /** Updates whether new cases may use the category, and its letters. Returns all categories. */
  update: may('firm:manage').write<T.UpdateCategoryInput, T.CaseCategoryItem[]>('caseCategory/update'),
  /** Updates the fields required for acceptance, in addition to those of law and flows. */
  updateFlowForm: may('firm:manage').write<T.UpdateFlowFormInput, T.CaseCategoryItem[]>('caseCategory/updateFlowForm'),
  /** Returns the default category: the one the caller registered last. */
  getDefaultIds: staff.read<Nothing, CaseCategory[]>('caseCategory/getDefaultIds'),
}
