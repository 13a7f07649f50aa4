import { type Nothing, staff } from '../core'
import type { RefundInput } from '../expense/shapes'
import type * as T from './shapes'

// §7 Workflow and flow info. Below the line: calls of the engine that the specification does not name.
export const approval = {
  workflowDetail: staff.read<T.WorkRef, T.WorkflowDetail>('workflow/workflowDetail'),
  /** Saves a draft. */
  saveWorkflow: staff.write<T.SaveWorkflowInput, { workId: string; version: number }>('workflow/saveWorkflow'),
  /** Returns the timeline and the node graph. */
  workStatusSee: staff.read<T.WorkRef, T.WorkFlowView>('workflow/workStatusSee'),
  /** Returns the step after the caller's. */
  getExecuteCondWkfNextStep: staff.read<T.TaskStepRef, T.NextStep>('workflow/getExecuteCondWkfNextStep'),
  /** Returns the first step for the given form. */
  getStartCondWkfNextStep: staff.read<T.ForecastInput, T.NextStep>('workflow/getStartCondWkfNextStep'),
  getWorkFlowByType: staff.read<T.KindRef, T.KindForm>('workflow/getWorkFlowByType'),
  getMyStartWorkList: staff.read<T.WorkListInput, T.WorkPage>('workflow/getMyStartWorkList'),
  getNeedMyDoWorkList: staff.read<T.WorkListInput, T.WorkPage>('workflow/getNeedMyDoWorkList'),
  getMyDoneWorkList: staff.read<T.WorkListInput, T.WorkPage>('workflow/getMyDoneWorkList'),
  getWorkCCMyList: staff.read<T.WorkListInput, T.WorkPage>('workflow/getWorkCCMyList'),
  /** Releases the caller's lock, whichever step holds it. */
  workUnlock: staff.write<T.WorkRef, null>('workflow/workUnlock'),
  /** Submits, also after a return or a withdrawal. */
  start: staff.write<T.StartInput, T.VerbResult>('workflow/start'),
  /** Agrees, and moves to wherever the flow leads, the end included. */
  nextStep: staff.write<T.NextStepInput, T.VerbResult>('workflow/nextStep'),
  back: staff.write<T.BackInput, T.VerbResult>('workflow/back'),
  /** Agrees as the last approver; refused while another step follows. */
  finish: staff.write<T.FinishInput, T.VerbResult>('workflow/finish'),
  /** Gives up the applicant's own returned or withdrawn work. */
  cancel: staff.write<T.WorkReasonInput, T.VerbResult>('workflow/cancel'),
  lock: staff.write<T.TaskStepRef, { until: string }>('workflow/lock'),
  unlock: staff.write<T.TaskStepRef, null>('workflow/unlock'),
  getWkfValueByWorkId: staff.read<T.WorkRef, T.WorkValues>('workflow/context/getWkfValueByWorkId'),
  getMessageWkfWorkType: staff.read<T.MessageWorkTypeInput, T.MessageWorkType>('app/home/getMessageWkfWorkType'),
  getMessageWkfWorkTypeByWorkId: staff.read<T.WorkTypeByIdInput, T.WorkTypeById>(
    'app/home/getMessageWkfWorkTypeByWorkId',
  ),
  /** File, change or give up a case source; `version` is the one the caller saw. */
  startSourceReport: staff.write<T.SourceReportInput, T.VerbResult>('workflow/startSourceReport'),
  startSourceClose: staff.write<T.SourceCloseInput, T.VerbResult>('workflow/startSourceClose'),
  startSourceChange: staff.write<T.SourceChangeInput, T.VerbResult>('workflow/startSourceChange'),
  /** Accept, void or change a case; `version` is the one the caller saw. */
  getStartCaseWorkflow: staff.read<T.CaseStepInput, T.KindForm>('app/caseInfo/getStartCaseWorkflow'),
  saveCaseStartWorkflow: staff.write<T.CaseStartInput, T.VerbResult>('app/caseInfo/saveCaseStartWorkflow'),
  startCaseCancel: staff.write<T.CaseCancelInput, T.VerbResult>('workflow/startCaseCancel'),
  /** 2030, started from a receipt of a case. */
  startRefund: staff.write<RefundInput, T.VerbResult>('workflow/startRefund'),
  startCaseChange: staff.write<T.CaseChangeInput, T.VerbResult>('workflow/startCaseChange'),
  /** Applies for an invoice of a case. */
  startInvoicing: staff.write<T.StartInvoicingInput, T.VerbResult>('workflow/startInvoicing'),
  /** Returns the first approvers of a filing. */
  getReportNextStepApprovers: staff.read<T.SourceStepInput, T.NextStep>('web/caseSource/getReportNextStepApprovers'),
  // ——
  getStartList: staff.read<Nothing, T.StartList>('workflow/getStartList'),
  /** Returns the steps that submitting this form would lead to, and its problems. */
  forecast: staff.read<T.ForecastInput, T.Forecast>('workflow/forecast'),
  /** Returns the caller's cases that an application of this type may be about now. */
  getMattersToApply: staff.read<T.CasesToApplyInput, T.CaseToApplyPage>('workflow/getMattersToApply'),
  /** Returns why records cannot be chosen in a field of this type's form, so that a picker says it beforehand. */
  getRecordProblems: staff.read<T.RecordProblemsInput, T.RecordProblems>('workflow/getRecordProblems'),
  getWorkCounts: staff.read<Nothing, T.WorkCounts>('workflow/getWorkCounts'),
  withdraw: staff.write<T.WorkReasonInput, T.VerbResult>('workflow/withdraw'),
  transfer: staff.write<T.TransferInput, T.VerbResult>('workflow/transfer'),
  addSign: staff.write<T.AddSignInput, T.VerbResult>('workflow/addSign'),
  batchAgree: staff.write<T.BatchInput, T.BatchResult>('workflow/batchAgree'),
  cc: staff.write<T.CcInput, null>('workflow/cc'),
  comment: staff.write<T.WorkCommentInput, null>('workflow/comment'),
  supplement: staff.write<T.SupplementInput, null>('workflow/supplement'),
  urge: staff.write<T.WorkRef, { urgeTime: string }>('workflow/urge'),
  /** Marks the caller's step, or their copy, as read. */
  markRead: staff.write<T.WorkRef, null>('workflow/markRead'),
  /** Creates a draft with the values of an old work. */
  copy: staff.write<T.WorkRef, { workId: string; version: number }>('workflow/copy'),
  deleteDraft: staff.write<T.WorkVersionRef, null>('workflow/deleteDraft'),
  getDelegations: staff.read<Nothing, T.Delegation[]>('workflow/getDelegations'),
  saveDelegation: staff.write<T.DelegationInput, T.Delegation>('workflow/saveDelegation'),
  endDelegation: staff.write<T.DelegationRef, null>('workflow/endDelegation'),
  getPhrases: staff.read<Nothing, string[]>('workflow/getPhrases'),
  savePhrases: staff.write<T.PhrasesInput, string[]>('workflow/savePhrases'),
}
