import { may, type Nothing } from '../core'
import type * as T from './shapes'

/** §6: permission 300001, in one's default firm, with the service cooperation_chance. */
const lawyer = may('300001')

// §7 Cooperation, evaluateInfo, and the résumé read by lawyers of other firms.
export const cooperationOpportunity = {
  getAllCooperation: lawyer.read<T.OpportunityListInput, T.OpportunityPage>('cooperation/getAllCooperation'),
  getCooperation: lawyer.read<T.OpportunityRef, T.Opportunity>('cooperation/getCooperation'),
  getCooperationRelationByUserId: lawyer.read<T.RelationInput, T.Relation>(
    'cooperation/getCooperationRelationByUserId',
  ),
  getIntentionAndInvitedEmp: lawyer.read<T.OpportunityRef, T.IntentionAndInvited>(
    'cooperation/getIntentionAndInvitedEmp',
  ),
  getPublishCooperation: lawyer.read<T.OpportunityListInput, T.OpportunityPage>('cooperation/getPublishCooperation'),
  getTwoCaseTypeList: lawyer.read<Nothing, T.CaseTypeNode[]>('cooperation/getTwoCaseTypeList'),
  /** Publishes a new opportunity, or a draft. */
  saveCooperation: lawyer.write<T.SaveOpportunityInput, T.Opportunity>('cooperation/saveCooperation'),
  /** Saves a draft, complete or not; nobody else sees it. */
  saveTempCooperation: lawyer.write<T.SaveOpportunityInput, T.Opportunity>('cooperation/saveTempCooperation'),
  updateCooperation: lawyer.write<T.UpdateOpportunityInput, T.Opportunity>('cooperation/updateCooperation'),
  updateCooperationStatus: lawyer.write<T.UpdateStatusInput, T.Opportunity>('cooperation/updateCooperationStatus'),
  updateRelation: lawyer.write<T.UpdateRelationInput, T.Opportunity>('cooperation/updateRelation'),
  getCoopWillLawyerPage: lawyer.read<T.WillingLawyersInput, T.CoopLawyerPage>('cooperation/getCoopWillLawyerPage'),
  /** Completed cooperations of a lawyer; those of others are anonymous. */
  getCompletedCooperation: lawyer.read<T.CompletedInput, T.CompletedPage>('cooperation/getCompletedCooperation'),
  getCoopLawyerReInfo: lawyer.read<T.LawyerInInput, T.LawyerIn>('cooperation/getCoopLawyerReInfo'),
  sendInviteEmp: lawyer.write<T.SendInviteInput, T.Opportunity>('cooperation/sendInviteEmp'),
  getCoopInvitedLawyerPage: lawyer.read<T.InvitedLawyersInput, T.CoopLawyerPage>(
    'cooperation/getCoopInvitedLawyerPage',
  ),
  getMyCooperationByType: lawyer.read<T.MyOpportunitiesInput, T.OpportunityPage>('cooperation/getMyCooperationByType'),
  getInviteMyCooperation: lawyer.read<T.OpportunityListInput, T.OpportunityPage>('cooperation/getInviteMyCooperation'),
  getInterestMyCooperation: lawyer.read<T.OpportunityListInput, T.OpportunityPage>(
    'cooperation/getInterestMyCooperation',
  ),
  getCoopLawyerInfoMap: lawyer.read<T.LawyersInput, Record<string, T.Lawyer>>('cooperation/getCoopLawyerInfoMap'),
  /** Relation of a lawyer to the caller's open opportunities. */
  getCooperationRelationStatusByUserId: lawyer.read<T.LawyerRefInput, T.RelationStatus[]>(
    'cooperation/getCooperationRelationStatusByUserId',
  ),
  getCooperationMessage: lawyer.read<T.TalkInput, T.TalkPage>('cooperation/getCooperationMessage'),
  sendCooperationMessage: lawyer.write<T.SayInput, T.TalkLine>('cooperation/sendCooperationMessage'),
  getMyCooperationCard: lawyer.read<Nothing, T.CooperationCard>('cooperation/getMyCooperationCard'),
  getEvaluateConfigList: lawyer.read<T.OpportunityRef, T.EvaluateConfig>('evaluateInfo/getEvaluateConfigList'),
  saveEvaluateInfo: lawyer.write<T.EvaluateInput, T.EvaluateState>('evaluateInfo/saveEvaluateInfo'),
  isEvaluate: lawyer.read<T.OpportunityRef, T.EvaluateState>('evaluateInfo/isEvaluate'),
  getCooperationAccountResumeInfoVo: lawyer.read<T.LawyerRefInput, T.CooperationResume>(
    'accountResume/getCooperationAccountResumeInfoVo',
  ),
  // ——
  removeDraft: lawyer.write<T.OpportunityVersionRef, null>('cooperation/removeDraft'),
}
