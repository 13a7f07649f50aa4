import { approval } from '@contract/approval'
import {
  AddSignInput,
  BackInput,
  BatchInput,
  CaseCancelInput,
  CaseChangeInput,
  CaseStartInput,
  CaseStepInput,
  CasesToApplyInput,
  CcInput,
  DelegationInput,
  DelegationRef,
  FinishInput,
  ForecastInput,
  KindRef,
  MessageWorkTypeInput,
  NextStepInput,
  PhrasesInput,
  RecordProblemsInput,
  SaveWorkflowInput,
  SourceChangeInput,
  SourceCloseInput,
  SourceReportInput,
  SourceStepInput,
  StartInput,
  StartInvoicingInput,
  SupplementInput,
  TaskStepRef,
  TransferInput,
  WorkCommentInput,
  WorkListInput,
  WorkReasonInput,
  WorkRef,
  WorkTypeByIdInput,
  WorkVersionRef,
} from '@contract/approval/shapes'
import { RefundInput } from '@contract/expense/shapes'
import { Empty } from '@contract/shapes'
import { implement, on } from '../../kernel/http/implement'
import { ApplicantActions } from './acting/applicant-actions'
import { ApproverActions } from './acting/approver-actions'
import { Batch } from './acting/batch'
import { CaseApplications } from './acting/case-applications'
import { casesToApply } from './acting/cases-to-apply'
import { Collaboration } from './acting/collaboration'
import { recordProblems } from './acting/record-problems'
import { SourceApplications } from './acting/source-applications'
import { StartForms } from './acting/start-forms'
import { DelegationService } from './delegating/delegations'
import { Lists } from './lists/lists'
import { Forecast } from './reading/forecast'
import { WorkOpener } from './reading/open-work'
import { WorkDetails } from './reading/work-detail'
import { WorkFlows } from './reading/work-flow'

export const approvalRoutes = implement(approval, {
  workflowDetail: on(WorkRef, ({ workId }, call) => new WorkDetails(call).detail(workId)),
  saveWorkflow: on(SaveWorkflowInput, (input, call) => new ApplicantActions(call).save(input)),
  workStatusSee: on(WorkRef, ({ workId }, call) => new WorkFlows(call).view(workId)),
  getExecuteCondWkfNextStep: on(TaskStepRef, ({ taskId }, call) => new Forecast(call).nextStep(taskId)),
  getStartCondWkfNextStep: on(ForecastInput, (input, call) => new Forecast(call).startStep(input)),
  getWorkFlowByType: on(KindRef, (input, call) => new StartForms(call).form(input)),
  getMyStartWorkList: on(WorkListInput, (input, call) => new Lists(call).started(input)),
  getNeedMyDoWorkList: on(WorkListInput, (input, call) => new Lists(call).todo(input)),
  getMyDoneWorkList: on(WorkListInput, (input, call) => new Lists(call).done(input)),
  getWorkCCMyList: on(WorkListInput, (input, call) => new Lists(call).copies(input)),
  workUnlock: on(WorkRef, ({ workId }, call) => new Collaboration(call).unlock(workId)),
  start: on(StartInput, (input, call) => new ApplicantActions(call).start(input)),
  nextStep: on(NextStepInput, (input, call) => new ApproverActions(call).agree(input)),
  back: on(BackInput, (input, call) => new ApproverActions(call).back(input)),
  finish: on(FinishInput, (input, call) => new ApproverActions(call).finish(input)),
  cancel: on(WorkReasonInput, (input, call) => new ApplicantActions(call).cancel(input)),
  lock: on(TaskStepRef, ({ taskId }, call) => new Collaboration(call).lock(taskId)),
  unlock: on(TaskStepRef, ({ taskId }, call) => new Collaboration(call).unlockTask(taskId)),
  getWkfValueByWorkId: on(WorkRef, ({ workId }, call) => new WorkDetails(call).values(workId)),
  getMessageWkfWorkType: on(MessageWorkTypeInput, (input, call) => new WorkOpener(call).byMessage(input)),
  getMessageWkfWorkTypeByWorkId: on(WorkTypeByIdInput, (input, call) => new WorkOpener(call).byWorkId(input)),
  startSourceReport: on(SourceReportInput, (input, call) => new SourceApplications(call).report(input)),
  startSourceClose: on(SourceCloseInput, (input, call) => new SourceApplications(call).close(input)),
  startSourceChange: on(SourceChangeInput, (input, call) => new SourceApplications(call).change(input)),
  getStartCaseWorkflow: on(CaseStepInput, ({ caseId }, call) => new CaseApplications(call).form(caseId)),
  saveCaseStartWorkflow: on(CaseStartInput, (input, call) => new CaseApplications(call).begin(input)),
  startCaseCancel: on(CaseCancelInput, (input, call) => new CaseApplications(call).cancel(input)),
  startRefund: on(RefundInput, (input, call) => new CaseApplications(call).refund(input)),
  startCaseChange: on(CaseChangeInput, (input, call) => new CaseApplications(call).change(input)),
  startInvoicing: on(StartInvoicingInput, (input, call) => new CaseApplications(call).invoice(input)),
  getReportNextStepApprovers: on(SourceStepInput, ({ id }, call) => new SourceApplications(call).nextStep(id)),
  getStartList: on(Empty, (_, call) => new StartForms(call).list()),
  forecast: on(ForecastInput, (input, call) => new Forecast(call).forecast(input)),
  getMattersToApply: on(CasesToApplyInput, (input, call) => casesToApply(call, input)),
  getRecordProblems: on(RecordProblemsInput, (input, call) => recordProblems(call, input)),
  getWorkCounts: on(Empty, (_, call) => new Lists(call).counts()),
  withdraw: on(WorkReasonInput, (input, call) => new ApplicantActions(call).withdraw(input)),
  transfer: on(TransferInput, (input, call) => new ApproverActions(call).transfer(input)),
  addSign: on(AddSignInput, (input, call) => new ApproverActions(call).addSign(input)),
  batchAgree: on(BatchInput, (input, call) => new Batch(call).agree(input)),
  cc: on(CcInput, (input, call) => new Collaboration(call).cc(input)),
  comment: on(WorkCommentInput, (input, call) => new Collaboration(call).comment(input)),
  supplement: on(SupplementInput, (input, call) => new ApplicantActions(call).supplement(input)),
  urge: on(WorkRef, ({ workId }, call) => new ApplicantActions(call).urge(workId)),
  markRead: on(WorkRef, ({ workId }, call) => new Collaboration(call).markRead(workId)),
  copy: on(WorkRef, ({ workId }, call) => new ApplicantActions(call).copy(workId)),
  deleteDraft: on(WorkVersionRef, (input, call) => new ApplicantActions(call).deleteDraft(input)),
  getDelegations: on(Empty, (_, call) => new DelegationService(call).list()),
  saveDelegation: on(DelegationInput, (input, call) => new DelegationService(call).save(input)),
  endDelegation: on(DelegationRef, ({ delegationId }, call) => new DelegationService(call).end(delegationId)),
  getPhrases: on(Empty, (_, call) => new DelegationService(call).phrases()),
  savePhrases: on(PhrasesInput, ({ phrases }, call) => new DelegationService(call).savePhrases(phrases)),
})
