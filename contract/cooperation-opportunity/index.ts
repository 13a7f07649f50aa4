import { may, type Nothing } from '../core'
import type {
  CaseTypeNode,
  CompletedInput,
  CompletedPage,
  CooperationCard,
  CooperationResume,
  CoopLawyerPage,
  EvaluateConfig,
  EvaluateInput,
  EvaluateState,
  IntentionAndInvited,
  InvitedLawyersInput,
  Lawyer,
  LawyerIn,
  LawyerInInput,
  LawyerRefInput,
  LawyersInput,
  MyOpportunitiesInput,
  Opportunity,
  OpportunityListInput,
  OpportunityPage,
  OpportunityRef,
  OpportunityVersionRef,
  Relation,
  RelationInput,
  RelationStatus,
  SaveOpportunityInput,
  SayInput,
  SendInviteInput,
  TalkInput,
  TalkLine,
  TalkPage,
  UpdateOpportunityInput,
  UpdateRelationInput,
  UpdateStatusInput,
  WillingLawyersInput,
} from './shapes'

/** §6: permission 300001, in one's default firm, with the service cooperation_chance. */
const lawyer = may('300001')

// §7 Cooperation, evaluateInfo, and the résumé read by lawyers of other firms.
export const cooperationOpportunity = {
  getAllCooperation: lawyer.read<OpportunityListInput, OpportunityPage>('cooperation/getAllCooperation'),
  getCooperation: lawyer.read<OpportunityRef, Opportunity>('cooperation/getCooperation'),
  getCooperationRelationByUserId: lawyer.read<RelationInput, Relation>('cooperation/getCooperationRelationByUserId'),
  getIntentionAndInvitedEmp: lawyer.read<OpportunityRef, IntentionAndInvited>('cooperation/getIntentionAndInvitedEmp'),
  getPublishCooperation: lawyer.read<OpportunityListInput, OpportunityPage>('cooperation/getPublishCooperation'),
  getTwoCaseTypeList: lawyer.read<Nothing, CaseTypeNode[]>('cooperation/getTwoCaseTypeList'),
  /** Publishes a new opportunity, or a draft. */
  saveCooperation: lawyer.write<SaveOpportunityInput, Opportunity>('cooperation/saveCooperation'),
  /** Saves a draft, complete or not; nobody else sees it. */
  saveTempCooperation: lawyer.write<SaveOpportunityInput, Opportunity>('cooperation/saveTempCooperation'),
  updateCooperation: lawyer.write<UpdateOpportunityInput, Opportunity>('cooperation/updateCooperation'),
  updateCooperationStatus: lawyer.write<UpdateStatusInput, Opportunity>('cooperation/updateCooperationStatus'),
  updateRelation: lawyer.write<UpdateRelationInput, Opportunity>('cooperation/updateRelation'),
  getCoopWillLawyerPage: lawyer.read<WillingLawyersInput, CoopLawyerPage>('cooperation/getCoopWillLawyerPage'),
  /** Completed cooperations of a lawyer; those of others are anonymous. */
  getCompletedCooperation: lawyer.read<CompletedInput, CompletedPage>('cooperation/getCompletedCooperation'),
  getCoopLawyerReInfo: lawyer.read<LawyerInInput, LawyerIn>('cooperation/getCoopLawyerReInfo'),
  sendInviteEmp: lawyer.write<SendInviteInput, Opportunity>('cooperation/sendInviteEmp'),
  getCoopInvitedLawyerPage: lawyer.read<InvitedLawyersInput, CoopLawyerPage>('cooperation/getCoopInvitedLawyerPage'),
  getMyCooperationByType: lawyer.read<MyOpportunitiesInput, OpportunityPage>('cooperation/getMyCooperationByType'),
  getInviteMyCooperation: lawyer.read<OpportunityListInput, OpportunityPage>('cooperation/getInviteMyCooperation'),
  getInterestMyCooperation: lawyer.read<OpportunityListInput, OpportunityPage>('cooperation/getInterestMyCooperation'),
  getCoopLawyerInfoMap: lawyer.read<LawyersInput, Record<string, Lawyer>>('cooperation/getCoopLawyerInfoMap'),
  /** Relation of a lawyer to the caller's open opportunities. */
  getCooperationRelationStatusByUserId: lawyer.read<LawyerRefInput, RelationStatus[]>(
    'cooperation/getCooperationRelationStatusByUserId',
  ),
  getCooperationMessage: lawyer.read<TalkInput, TalkPage>('cooperation/getCooperationMessage'),
  sendCooperationMessage: lawyer.write<SayInput, TalkLine>('cooperation/sendCooperationMessage'),
  getMyCooperationCard: lawyer.read<Nothing, CooperationCard>('cooperation/getMyCooperationCard'),
  getEvaluateConfigList: lawyer.read<OpportunityRef, EvaluateConfig>('evaluateInfo/getEvaluateConfigList'),
  saveEvaluateInfo: lawyer.write<EvaluateInput, EvaluateState>('evaluateInfo/saveEvaluateInfo'),
  isEvaluate: lawyer.read<OpportunityRef, EvaluateState>('evaluateInfo/isEvaluate'),
  getCooperationAccountResumeInfoVo: lawyer.read<LawyerRefInput, CooperationResume>(
    'accountResume/getCooperationAccountResumeInfoVo',
  ),
  // ——
  removeDraft: lawyer.write<OpportunityVersionRef, null>('cooperation/removeDraft'),
}
