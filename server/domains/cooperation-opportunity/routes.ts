import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import {
  CompletedInput,
  EvaluateInput,
  InvitedLawyersInput,
  LawyerInInput,
  LawyerRefInput,
  LawyersInput,
  MyOpportunitiesInput,
  OpportunityListInput,
  OpportunityRef,
  OpportunityVersionRef,
  RelationInput,
  SaveOpportunityInput,
  SayInput,
  SendInviteInput,
  TalkInput,
  UpdateOpportunityInput,
  UpdateRelationInput,
  UpdateStatusInput,
  WillingLawyersInput,
} from '@contract/cooperation-opportunity/shapes'
import { Empty } from '@contract/shapes'
import type { Static, TSchema } from '@sinclair/typebox'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { refuseOutside } from './entry'
import { CooperationEvaluation } from './evaluate-cooperation'
import { LawyerSearch } from './find-lawyers'
import { LawyerRelations } from './lawyer-relations'
import { OpportunityMessages } from './opportunity-messages'
import { OpportunityPublication } from './publish-opportunity'
import { OpportunityService } from './service'
import { StatusMoves } from './status-moves'

/** §6: wraps an endpoint, which answers only in one's default firm and with the service. */
const inside = <S extends TSchema, Out>(shape: S, handle: (input: Static<S>, call: StaffCall) => Promise<Out>) =>
  on(shape, async (input: Static<S>, call: StaffCall) => {
    await refuseOutside(call)
    return handle(input, call)
  })

const read = (call: StaffCall) => new OpportunityService(call)
const find = (call: StaffCall) => new LawyerSearch(call)

export const cooperationOpportunityRoutes = implement(cooperationOpportunity, {
  getAllCooperation: inside(OpportunityListInput, (input, call) => read(call).list('open', input)),
  getCooperation: inside(OpportunityRef, ({ id }, call) => read(call).byId(id)),
  getCooperationRelationByUserId: inside(RelationInput, (input, call) => read(call).relation(input)),
  getIntentionAndInvitedEmp: inside(OpportunityRef, ({ id }, call) => read(call).intentionAndInvited(id)),
  getPublishCooperation: inside(OpportunityListInput, (input, call) => read(call).list('published', input)),
  getTwoCaseTypeList: inside(Empty, (_, call) => read(call).caseTypes()),
  saveCooperation: inside(SaveOpportunityInput, (input, call) => new OpportunityPublication(call).publish(input)),
  saveTempCooperation: inside(SaveOpportunityInput, (input, call) => new OpportunityPublication(call).saveDraft(input)),
  updateCooperation: inside(UpdateOpportunityInput, (input, call) => new OpportunityPublication(call).update(input)),
  updateCooperationStatus: inside(UpdateStatusInput, (input, call) => new StatusMoves(call).update(input)),
  updateRelation: inside(UpdateRelationInput, (input, call) => new LawyerRelations(call).update(input)),
  getCoopWillLawyerPage: inside(WillingLawyersInput, (input, call) => find(call).willing(input)),
  getCompletedCooperation: inside(CompletedInput, (input, call) => read(call).completed(input)),
  getCoopLawyerReInfo: inside(LawyerInInput, (input, call) => find(call).one(input)),
  sendInviteEmp: inside(SendInviteInput, (input, call) => new LawyerRelations(call).invite(input)),
  getCoopInvitedLawyerPage: inside(InvitedLawyersInput, (input, call) => find(call).invited(input)),
  getMyCooperationByType: inside(MyOpportunitiesInput, ({ type, ...input }, call) => read(call).list(type, input)),
  getInviteMyCooperation: inside(OpportunityListInput, (input, call) => read(call).list('invited', input)),
  getInterestMyCooperation: inside(OpportunityListInput, (input, call) => read(call).list('interested', input)),
  getCoopLawyerInfoMap: inside(LawyersInput, ({ empIds }, call) => find(call).infoMap(empIds)),
  getCooperationRelationStatusByUserId: inside(LawyerRefInput, ({ empId }, call) => read(call).relationStatuses(empId)),
  getCooperationMessage: inside(TalkInput, (input, call) => new OpportunityMessages(call).page(input)),
  sendCooperationMessage: inside(SayInput, (input, call) => new OpportunityMessages(call).say(input)),
  getMyCooperationCard: inside(Empty, (_, call) => find(call).card()),
  getEvaluateConfigList: inside(OpportunityRef, ({ id }, call) => new CooperationEvaluation(call).config(id)),
  saveEvaluateInfo: inside(EvaluateInput, (input, call) => new CooperationEvaluation(call).save(input)),
  isEvaluate: inside(OpportunityRef, ({ id }, call) => new CooperationEvaluation(call).state(id)),
  getCooperationAccountResumeInfoVo: inside(LawyerRefInput, ({ empId }, call) => find(call).resume(empId)),
  removeDraft: inside(OpportunityVersionRef, (input, call) => new OpportunityPublication(call).removeDraft(input)),
})
