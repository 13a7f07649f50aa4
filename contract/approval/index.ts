import { type Nothing, staff } from '../core'
import type { RefundInput } from '../expense/shapes'
import type {
  AddSignInput,
  BackInput,
  BatchInput,
  BatchResult,
  CaseCancelInput,
  CaseChangeInput,
  CaseStartInput,
  CaseStepInput,
  CcInput,
  Delegation,
  DelegationInput,
  DelegationRef,
  FinishInput,
  Forecast,
  ForecastInput,
  KindForm,
  KindRef,
  MattersToApplyInput,
  MatterToApplyPage,
  MessageWorkType,
  MessageWorkTypeInput,
  NextStep,
  NextStepInput,
  PhrasesInput,
  SaveWorkflowInput,
  SourceChangeInput,
  SourceCloseInput,
  SourceReportInput,
  SourceStepInput,
  StartInput,
  StartInvoicingInput,
  StartList,
  SupplementInput,
  TaskStepRef,
  TransferInput,
  VerbResult,
  WorkCommentInput,
  WorkCounts,
  WorkFlowView,
  WorkflowDetail,
  WorkListInput,
  WorkPage,
  WorkReasonInput,
  WorkRef,
  WorkTypeById,
  WorkTypeByIdInput,
  WorkValues,
  WorkVersionRef,
} from './shapes'

// §7 Workflow and flow info. Below the line: calls of the engine that the specification does not name.
export const approval = {
  workflowDetail: staff.read<WorkRef, WorkflowDetail>('workflow/workflowDetail'),
  /** Saves a draft. */
  saveWorkflow: staff.write<SaveWorkflowInput, { workId: string; version: number }>('workflow/saveWorkflow'),
  /** Returns the timeline and the node graph. */
  workStatusSee: staff.read<WorkRef, WorkFlowView>('workflow/workStatusSee'),
  /** Returns the step after the caller's. */
  getExecuteCondWkfNextStep: staff.read<TaskStepRef, NextStep>('workflow/getExecuteCondWkfNextStep'),
  /** Returns the first step for the given form. */
  getStartCondWkfNextStep: staff.read<ForecastInput, NextStep>('workflow/getStartCondWkfNextStep'),
  getWorkFlowByType: staff.read<KindRef, KindForm>('workflow/getWorkFlowByType'),
  getMyStartWorkList: staff.read<WorkListInput, WorkPage>('workflow/getMyStartWorkList'),
  getNeedMyDoWorkList: staff.read<WorkListInput, WorkPage>('workflow/getNeedMyDoWorkList'),
  getMyDoneWorkList: staff.read<WorkListInput, WorkPage>('workflow/getMyDoneWorkList'),
  getWorkCCMyList: staff.read<WorkListInput, WorkPage>('workflow/getWorkCCMyList'),
  /** Releases the caller's lock, whichever step holds it. */
  workUnlock: staff.write<WorkRef, null>('workflow/workUnlock'),
  /** Submits, also after a return or a withdrawal. */
  start: staff.write<StartInput, VerbResult>('workflow/start'),
  /** Agrees, and moves to wherever the flow leads, the end included. */
  nextStep: staff.write<NextStepInput, VerbResult>('workflow/nextStep'),
  back: staff.write<BackInput, VerbResult>('workflow/back'),
  /** Agrees as the last approver; refused while another step follows. */
  finish: staff.write<FinishInput, VerbResult>('workflow/finish'),
  /** Gives up the applicant's own returned or withdrawn work. */
  cancel: staff.write<WorkReasonInput, VerbResult>('workflow/cancel'),
  lock: staff.write<TaskStepRef, { until: string }>('workflow/lock'),
  unlock: staff.write<TaskStepRef, null>('workflow/unlock'),
  getWkfValueByWorkId: staff.read<WorkRef, WorkValues>('workflow/context/getWkfValueByWorkId'),
  getMessageWkfWorkType: staff.read<MessageWorkTypeInput, MessageWorkType>('app/home/getMessageWkfWorkType'),
  getMessageWkfWorkTypeByWorkId: staff.read<WorkTypeByIdInput, WorkTypeById>('app/home/getMessageWkfWorkTypeByWorkId'),
  /** File, change or give up a case source; `version` is the one the caller saw. */
  startSourceReport: staff.write<SourceReportInput, VerbResult>('workflow/startSourceReport'),
  startSourceClose: staff.write<SourceCloseInput, VerbResult>('workflow/startSourceClose'),
  startSourceChange: staff.write<SourceChangeInput, VerbResult>('workflow/startSourceChange'),
  /** Accept, void or change a case; `version` is the one the caller saw. */
  getStartCaseWorkflow: staff.read<CaseStepInput, KindForm>('app/caseInfo/getStartCaseWorkflow'),
  saveCaseStartWorkflow: staff.write<CaseStartInput, VerbResult>('app/caseInfo/saveCaseStartWorkflow'),
  startCaseCancel: staff.write<CaseCancelInput, VerbResult>('workflow/startCaseCancel'),
  /** 2030, started from a receipt of a case. */
  startRefund: staff.write<RefundInput, VerbResult>('workflow/startRefund'),
  startCaseChange: staff.write<CaseChangeInput, VerbResult>('workflow/startCaseChange'),
  /** Applies for an invoice of a case. */
  startInvoicing: staff.write<StartInvoicingInput, VerbResult>('workflow/startInvoicing'),
  /** Returns the first approvers of a filing. */
  getReportNextStepApprovers: staff.read<SourceStepInput, NextStep>('web/caseSource/getReportNextStepApprovers'),
  // ——
  getStartList: staff.read<Nothing, StartList>('workflow/getStartList'),
  /** Returns the steps that submitting this form would lead to, and its problems. */
  forecast: staff.read<ForecastInput, Forecast>('workflow/forecast'),
  /** Returns the caller's cases that an application of this type may be about now. */
  getMattersToApply: staff.read<MattersToApplyInput, MatterToApplyPage>('workflow/getMattersToApply'),
  getWorkCounts: staff.read<Nothing, WorkCounts>('workflow/getWorkCounts'),
  withdraw: staff.write<WorkReasonInput, VerbResult>('workflow/withdraw'),
  transfer: staff.write<TransferInput, VerbResult>('workflow/transfer'),
  addSign: staff.write<AddSignInput, VerbResult>('workflow/addSign'),
  batchAgree: staff.write<BatchInput, BatchResult>('workflow/batchAgree'),
  cc: staff.write<CcInput, null>('workflow/cc'),
  comment: staff.write<WorkCommentInput, null>('workflow/comment'),
  supplement: staff.write<SupplementInput, null>('workflow/supplement'),
  urge: staff.write<WorkRef, { urgeTime: string }>('workflow/urge'),
  /** Marks the caller's step, or their copy, as read. */
  markRead: staff.write<WorkRef, null>('workflow/markRead'),
  /** Creates a draft with the values of an old work. */
  copy: staff.write<WorkRef, { workId: string; version: number }>('workflow/copy'),
  deleteDraft: staff.write<WorkVersionRef, null>('workflow/deleteDraft'),
  getDelegations: staff.read<Nothing, Delegation[]>('workflow/getDelegations'),
  saveDelegation: staff.write<DelegationInput, Delegation>('workflow/saveDelegation'),
  endDelegation: staff.write<DelegationRef, null>('workflow/endDelegation'),
  getPhrases: staff.read<Nothing, string[]>('workflow/getPhrases'),
  savePhrases: staff.write<PhrasesInput, string[]>('workflow/savePhrases'),
}
