import { approval } from '@contract/approval'
import {
  AddSignInput,
  BackInput,
  BatchInput,
  CcInput,
  DelegationInput,
  DelegationRef,
  FinishInput,
  ForecastInput,
  KindRef,
  MessageWorkTypeInput,
  NextStepInput,
  PhrasesInput,
  SaveWorkflowInput,
  StartInput,
  SupplementInput,
  TaskStepRef,
  TransferInput,
  WorkCommentInput,
  WorkListInput,
  WorkReasonInput,
  WorkRef,
  WorkTypeByIdInput,
  WorkVersionRef,
} from '@contract/approval.shapes'
import { Empty } from '@contract/shapes'
import { implement, on } from '../../http/implement'
import { Ahead } from './ahead'
import { Applying } from './applying'
import { Batch } from './batch'
import { Beside } from './beside'
import { Delegating } from './delegating'
import { FlowReading } from './flow-reading'
import { Handling } from './handling'
import { Lists } from './lists'
import { Opening } from './opening'
import { Reading } from './reading'
import { Starting } from './starting'

export const approvalRoutes = implement(approval, {
  workflowDetail: on(WorkRef, ({ workId }, call) => new Reading(call).detail(workId)),
  saveWorkflow: on(SaveWorkflowInput, (input, call) => new Applying(call).save(input)),
  workStatusSee: on(WorkRef, ({ workId }, call) => new FlowReading(call).view(workId)),
  getExecuteCondWkfNextStep: on(TaskStepRef, ({ taskId }, call) => new Ahead(call).nextStep(taskId)),
  getStartCondWkfNextStep: on(ForecastInput, (input, call) => new Ahead(call).startStep(input)),
  getWorkFlowByType: on(KindRef, (input, call) => new Starting(call).form(input)),
  getMyStartWorkList: on(WorkListInput, (input, call) => new Lists(call).started(input)),
  getNeedMyDoWorkList: on(WorkListInput, (input, call) => new Lists(call).todo(input)),
  getMyDoneWorkList: on(WorkListInput, (input, call) => new Lists(call).done(input)),
  getWorkCCMyList: on(WorkListInput, (input, call) => new Lists(call).copies(input)),
  workUnlock: on(WorkRef, ({ workId }, call) => new Beside(call).unlock(workId)),
  start: on(StartInput, (input, call) => new Applying(call).start(input)),
  nextStep: on(NextStepInput, (input, call) => new Handling(call).agree(input)),
  back: on(BackInput, (input, call) => new Handling(call).back(input)),
  finish: on(FinishInput, (input, call) => new Handling(call).finish(input)),
  cancel: on(WorkReasonInput, (input, call) => new Applying(call).cancel(input)),
  lock: on(TaskStepRef, ({ taskId }, call) => new Beside(call).lock(taskId)),
  unlock: on(TaskStepRef, ({ taskId }, call) => new Beside(call).unlockTask(taskId)),
  getWkfValueByWorkId: on(WorkRef, ({ workId }, call) => new Reading(call).values(workId)),
  getMessageWkfWorkType: on(MessageWorkTypeInput, (input, call) => new Opening(call).byMessage(input)),
  getMessageWkfWorkTypeByWorkId: on(WorkTypeByIdInput, (input, call) => new Opening(call).byWorkId(input)),
  getStartList: on(Empty, (_, call) => new Starting(call).list()),
  forecast: on(ForecastInput, (input, call) => new Ahead(call).forecast(input)),
  getWorkCounts: on(Empty, (_, call) => new Lists(call).counts()),
  withdraw: on(WorkReasonInput, (input, call) => new Applying(call).withdraw(input)),
  transfer: on(TransferInput, (input, call) => new Handling(call).transfer(input)),
  addSign: on(AddSignInput, (input, call) => new Handling(call).addSign(input)),
  batchAgree: on(BatchInput, (input, call) => new Batch(call).agree(input)),
  cc: on(CcInput, (input, call) => new Beside(call).cc(input)),
  comment: on(WorkCommentInput, (input, call) => new Beside(call).comment(input)),
  supplement: on(SupplementInput, (input, call) => new Applying(call).supplement(input)),
  urge: on(WorkRef, ({ workId }, call) => new Applying(call).urge(workId)),
  markRead: on(WorkRef, ({ workId }, call) => new Beside(call).markRead(workId)),
  copy: on(WorkRef, ({ workId }, call) => new Applying(call).copy(workId)),
  deleteDraft: on(WorkVersionRef, (input, call) => new Applying(call).deleteDraft(input)),
  getDelegations: on(Empty, (_, call) => new Delegating(call).list()),
  saveDelegation: on(DelegationInput, (input, call) => new Delegating(call).save(input)),
  endDelegation: on(DelegationRef, ({ delegationId }, call) => new Delegating(call).end(delegationId)),
  getPhrases: on(Empty, (_, call) => new Delegating(call).phrases()),
  savePhrases: on(PhrasesInput, ({ phrases }, call) => new Delegating(call).savePhrases(phrases)),
})
