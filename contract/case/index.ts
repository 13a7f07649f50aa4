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
  /** Before it is kept: what may be the same one. */
  isSaveCaseInfo: staff.read<CaseRepeatInput, CaseRepeats>('app/caseInfo/isSaveCaseInfo'),
  saveCaseInfo: staff.write<SaveCaseInput, CaseDetail>('app/caseInfo/saveCaseInfo'),
  /** Of the five fields of project/add/fast. */
  fastSaveCaseInfo: staff.write<SaveCaseInput, CaseDetail>('app/caseInfo/fastSaveCaseInfo'),
  updateCaseInfo: staff.write<UpdateCaseInput, CaseDetail>('app/caseInfo/updateCaseInfo'),
  isCaseEdit: staff.read<CaseRef, CaseEditState>('app/caseInfo/isCaseEdit'),
  getCaseInfoList: staff.read<CaseListInput, CasePage>('app/caseInfo/getCaseInfoList'),
  /** Retainers that end within 30 days, the first to end first. */
  getToBeErenewedList: staff.read<CaseRenewalInput, CasePage>('app/caseInfo/getToBeErenewedList'),
  getCaseInfoHome: staff.read<CaseRef, CaseHome>('app/caseInfo/getCaseInfoHome'),
  getCaseInfoDetailNew: staff.read<CaseRef, CaseDetail>('app/caseInfo/getCaseInfoDetailNew'),
  getParentCaseIsFiling: staff.read<CaseRef, ParentCaseState>('app/caseInfo/getParentCaseIsFiling'),
  /** Everybody in it but the clients. */
  getCaseOtherSideList: staff.read<CaseRef, CaseParty[]>('app/caseInfo/getCaseOtherSideList'),
  /** The proceeding that the matter is in. */
  getNowCaseTrialId: staff.read<CaseRef, { proceedingId: string | null }>('app/caseInfo/getNowCaseTrialId'),
  getCustomerCaseList: staff.read<CustomerCasesInput, CasePage>('app/caseInfo/getCustomerCaseList'),
  getHomeInfo: staff.read<Nothing, CaseNumbers>('app/caseInfo/getHomeInfo'),
  saveFocus: staff.write<SaveCaseFocusInput, null>('app/caseInfo/saveFocus'),
  getCaseDynamic: staff.read<CasePageInput, CaseEventPage>('app/caseInfo/getCaseDynamic'),
  /** A proceeding of the matter, new or changed. */
  updateCaseTrial: staff.write<SaveProceedingInput, CaseDetail>('app/caseInfo/updateCaseTrial'),
  // ——
  answerNamesake: staff.write<AnswerNamesakeInput, CaseDetail>('caseInfo/answerNamesake'),
  saveHearing: staff.write<SaveHearingInput, CaseHome>('caseInfo/saveHearing'),
  getRelated: staff.read<CaseRef, CaseRelated>('caseInfo/getRelated'),
  invite: staff.write<InviteToCaseInput, Collaboration[]>('caseInfo/invite'),
  inviteFirm: staff.write<InviteFirmToCaseInput, Collaboration[]>('caseInfo/inviteFirm'),
  getInvitation: staff.read<InvitationRef, Invitation>('caseInfo/getInvitation'),
  answerInvitation: staff.write<AnswerInvitationInput, Invitation>('caseInfo/answerInvitation'),
  /** Ours: the firm's own fields, before and after acceptance. */
  saveCaseCustom: staff.write<SaveCaseCustomInput, CaseDetail>('app/caseInfo/saveCustom'),
}

/** §7 Case category: DOMAIN 3.1, each as the firm has it. */
export const caseCategory = {
  list: staff.read<Nothing, CaseCategoryItem[]>('caseCategory/list'),
  listWithCase: staff.read<Nothing, CaseCategoryCount[]>('caseCategory/listWithCase'),
  /** Of the matter that an application is about; none where it is about none. */
  listByWork: staff.read<CaseWorkRef, CaseCategoryItem[]>('caseCategory/listByWork'),
  /** Whether new matters may be of it, and the letters of their numbers. Answers all of them. */
  update: may('firm:manage').write<UpdateCategoryInput, CaseCategoryItem[]>('caseCategory/update'),
  /** What its acceptance asks for besides what the law and the firm's flows do. */
  updateFlowForm: may('firm:manage').write<UpdateFlowFormInput, CaseCategoryItem[]>('caseCategory/updateFlowForm'),
  /** What a new matter begins with: the category the caller registered last. */
  getDefaultIds: staff.read<Nothing, CaseCategory[]>('caseCategory/getDefaultIds'),
}
