import type { AnswerInvitationInput, Collaboration, Invitation, InvitationRef } from '../collaboration/shapes'
import { may, type Nothing, staff } from '../core'
import type { CaseCategory } from './codes'
import type {
  AnswerNamesakeInput,
  CaseCategoryCount,
  CaseCategoryItem,
  CaseDetail,
  CaseEditState,
  CaseEventPage,
  CaseHome,
  CaseListInput,
  CaseNumbers,
  CasePage,
  CasePageInput,
  CaseParty,
  CaseRef,
  CaseRelated,
  CaseRenewalInput,
  CaseRepeatInput,
  CaseRepeats,
  CaseWorkRef,
  CustomerCasesInput,
  InviteFirmToCaseInput,
  InviteToCaseInput,
  ParentCaseState,
  SaveCaseCustomInput,
  SaveCaseFocusInput,
  SaveCaseInput,
  SaveHearingInput,
  SaveProceedingInput,
  UpdateCaseInput,
  UpdateCategoryInput,
  UpdateFlowFormInput,
} from './shapes'

// §7 Cases. Acceptance, change, end and the rest are applications: contract/approval/index.ts. Below the line: ours.
export const caseInfo = {
  /** Returns existing cases that may be the one being registered. */
  isSaveCaseInfo: staff.read<CaseRepeatInput, CaseRepeats>('app/caseInfo/isSaveCaseInfo'),
  saveCaseInfo: staff.write<SaveCaseInput, CaseDetail>('app/caseInfo/saveCaseInfo'),
  /** Takes the five fields of project/add/fast. */
  fastSaveCaseInfo: staff.write<SaveCaseInput, CaseDetail>('app/caseInfo/fastSaveCaseInfo'),
  updateCaseInfo: staff.write<UpdateCaseInput, CaseDetail>('app/caseInfo/updateCaseInfo'),
  isCaseEdit: staff.read<CaseRef, CaseEditState>('app/caseInfo/isCaseEdit'),
  getCaseInfoList: staff.read<CaseListInput, CasePage>('app/caseInfo/getCaseInfoList'),
  /** Lists retainers that end within 30 days, the first to end first. */
  getToBeErenewedList: staff.read<CaseRenewalInput, CasePage>('app/caseInfo/getToBeErenewedList'),
  getCaseInfoHome: staff.read<CaseRef, CaseHome>('app/caseInfo/getCaseInfoHome'),
  getCaseInfoDetailNew: staff.read<CaseRef, CaseDetail>('app/caseInfo/getCaseInfoDetailNew'),
  getParentCaseIsFiling: staff.read<CaseRef, ParentCaseState>('app/caseInfo/getParentCaseIsFiling'),
  /** Lists all parties except the clients. */
  getCaseOtherSideList: staff.read<CaseRef, CaseParty[]>('app/caseInfo/getCaseOtherSideList'),
  /** Returns the current proceeding. */
  getNowCaseTrialId: staff.read<CaseRef, { proceedingId: string | null }>('app/caseInfo/getNowCaseTrialId'),
  getCustomerCaseList: staff.read<CustomerCasesInput, CasePage>('app/caseInfo/getCustomerCaseList'),
  getHomeInfo: staff.read<Nothing, CaseNumbers>('app/caseInfo/getHomeInfo'),
  saveFocus: staff.write<SaveCaseFocusInput, null>('app/caseInfo/saveFocus'),
  getCaseDynamic: staff.read<CasePageInput, CaseEventPage>('app/caseInfo/getCaseDynamic'),
  /** Creates or updates a proceeding. */
  updateCaseTrial: staff.write<SaveProceedingInput, CaseDetail>('app/caseInfo/updateCaseTrial'),
  // ——
  answerNamesake: staff.write<AnswerNamesakeInput, CaseDetail>('caseInfo/answerNamesake'),
  saveHearing: staff.write<SaveHearingInput, CaseHome>('caseInfo/saveHearing'),
  getRelated: staff.read<CaseRef, CaseRelated>('caseInfo/getRelated'),
  invite: staff.write<InviteToCaseInput, Collaboration[]>('caseInfo/invite'),
  inviteFirm: staff.write<InviteFirmToCaseInput, Collaboration[]>('caseInfo/inviteFirm'),
  getInvitation: staff.read<InvitationRef, Invitation>('caseInfo/getInvitation'),
  answerInvitation: staff.write<AnswerInvitationInput, Invitation>('caseInfo/answerInvitation'),
  /** Saves the firm's own fields, before or after acceptance. Ours. */
  saveCaseCustom: staff.write<SaveCaseCustomInput, CaseDetail>('app/caseInfo/saveCustom'),
}

/** §7 Case category: the categories of DOMAIN 3.1, with the firm's settings. */
export const caseCategory = {
  list: staff.read<Nothing, CaseCategoryItem[]>('caseCategory/list'),
  listWithCase: staff.read<Nothing, CaseCategoryCount[]>('caseCategory/listWithCase'),
  /** Returns the category of the case an application is about; empty when it is about none. */
  listByWork: staff.read<CaseWorkRef, CaseCategoryItem[]>('caseCategory/listByWork'),
  /** Updates whether new cases may use the category, and its letters. Returns all categories. */
  update: may('firm:manage').write<UpdateCategoryInput, CaseCategoryItem[]>('caseCategory/update'),
  /** Updates the fields required for acceptance, in addition to those of law and flows. */
  updateFlowForm: may('firm:manage').write<UpdateFlowFormInput, CaseCategoryItem[]>('caseCategory/updateFlowForm'),
  /** Returns the default category: the one the caller registered last. */
  getDefaultIds: staff.read<Nothing, CaseCategory[]>('caseCategory/getDefaultIds'),
}
