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
const onOpportunities = <S extends TSchema, Out>(
  shape: S,
  handle: (input: Static<S>, call: StaffCall) => Promise<Out>,
) =>
  on(shape, async (input: Static<S>, call: StaffCall) => {
    await refuseOutside(call)
    return handle(input, call)
  })

const opportunities = (call: StaffCall) => new OpportunityService(call)
const lawyers = (call: StaffCall) => new LawyerSearch(call)

export const cooperationOpportunityRoutes = implement(cooperationOpportunity, {
  getAllCooperation: onOpportunities(OpportunityListInput, (input, call) => opportunities(call).list('open', input)),
  getCooperation: onOpportunities(OpportunityRef, ({ id }, call) => opportunities(call).byId(id)),
  getCooperationRelationByUserId: onOpportunities(RelationInput, (input, call) => opportunities(call).relation(input)),
  getIntentionAndInvitedEmp: onOpportunities(OpportunityRef, ({ id }, call) =>
    opportunities(call).intentionAndInvited(id),
  ),
  getPublishCooperation: onOpportunities(OpportunityListInput, (input, call) =>
    opportunities(call).list('published', input),
  ),
  getTwoCaseTypeList: onOpportunities(Empty, (_, call) => opportunities(call).caseTypes()),
  saveCooperation: onOpportunities(SaveOpportunityInput, (input, call) =>
    new OpportunityPublication(call).publish(input),
  ),
  saveTempCooperation: onOpportunities(SaveOpportunityInput, (input, call) =>
    new OpportunityPublication(call).saveDraft(input),
  ),
  updateCooperation: onOpportunities(UpdateOpportunityInput, (input, call) =>
    new OpportunityPublication(call).update(input),
  ),
  updateCooperationStatus: onOpportunities(UpdateStatusInput, (input, call) => new StatusMoves(call).update(input)),
  updateRelation: onOpportunities(UpdateRelationInput, (input, call) => new LawyerRelations(call).update(input)),
  getCoopWillLawyerPage: onOpportunities(WillingLawyersInput, (input, call) => lawyers(call).willing(input)),
  getCompletedCooperation: onOpportunities(CompletedInput, (input, call) => opportunities(call).completed(input)),
  getCoopLawyerReInfo: onOpportunities(LawyerInInput, (input, call) => lawyers(call).one(input)),
  sendInviteEmp: onOpportunities(SendInviteInput, (input, call) => new LawyerRelations(call).invite(input)),
  getCoopInvitedLawyerPage: onOpportunities(InvitedLawyersInput, (input, call) => lawyers(call).invited(input)),
  getMyCooperationByType: onOpportunities(MyOpportunitiesInput, ({ type, ...input }, call) =>
    opportunities(call).list(type, input),
  ),
  getInviteMyCooperation: onOpportunities(OpportunityListInput, (input, call) =>
    opportunities(call).list('invited', input),
  ),
  getInterestMyCooperation: onOpportunities(OpportunityListInput, (input, call) =>
    opportunities(call).list('interested', input),
  ),
  getCoopLawyerInfoMap: onOpportunities(LawyersInput, ({ empIds }, call) => lawyers(call).infoMap(empIds)),
  getCooperationRelationStatusByUserId: onOpportunities(LawyerRefInput, ({ empId }, call) =>
    opportunities(call).relationStatuses(empId),
  ),
  getCooperationMessage: onOpportunities(TalkInput, (input, call) => new OpportunityMessages(call).page(input)),
  sendCooperationMessage: onOpportunities(SayInput, (input, call) => new OpportunityMessages(call).say(input)),
  getMyCooperationCard: onOpportunities(Empty, (_, call) => lawyers(call).card()),
  getEvaluateConfigList: onOpportunities(OpportunityRef, ({ id }, call) => new CooperationEvaluation(call).config(id)),
  saveEvaluateInfo: onOpportunities(EvaluateInput, (input, call) => new CooperationEvaluation(call).save(input)),
  isEvaluate: onOpportunities(OpportunityRef, ({ id }, call) => new CooperationEvaluation(call).state(id)),
  getCooperationAccountResumeInfoVo: onOpportunities(LawyerRefInput, ({ empId }, call) => lawyers(call).resume(empId)),
  removeDraft: onOpportunities(OpportunityVersionRef, (input, call) =>
    new OpportunityPublication(call).removeDraft(input),
  ),
})
