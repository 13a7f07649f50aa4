import { type Static, Type } from '@sinclair/typebox'
import type { ResumeCategoryCode } from '../address-book/codes'
import type { CaseCategory } from '../case/codes'
import type { Page } from '../core'
import type { FormValues } from '../forms/fields'
import {
  FormShape,
  Id,
  IdRef,
  KeyOf,
  Keyword,
  Money,
  OneOf,
  OptionalText,
  Paging,
  type PersonRef,
  Shape,
  Text,
  Version,
} from '../shapes'
import {
  type EvaluatorSide,
  LAWYER_LISTS,
  MOST_STARS,
  MY_TYPES,
  opportunityLimits as most,
  OPPORTUNITY_STATUS,
  type OpportunityRelation,
  type OpportunityStatus,
  PRACTICE_FIELDS,
  PROVINCES,
  SETTABLE_RELATIONS,
  SETTABLE_STATUS,
} from './codes'

// §3 and §7 name the entity and its calls; the fields are ours. `id` is an opportunity's, as messages carry it
// (§2.5).

export const OpportunityRef = IdRef
export type OpportunityRef = Static<typeof IdRef>

const listed = {
  category: Type.Optional(
    Type.Array(KeyOf('案件类型', PRACTICE_FIELDS), { maxItems: 10, uniqueItems: true, title: '案件类型' }),
  ),
  province: Type.Optional(
    Type.Array(KeyOf('地区', PROVINCES as Readonly<Record<string, string>>), {
      maxItems: 34,
      uniqueItems: true,
      title: '地区',
    }),
  ),
  status: Type.Optional(
    Type.Array(KeyOf('状态', OPPORTUNITY_STATUS), { maxItems: 7, uniqueItems: true, title: '状态' }),
  ),
  amountFrom: Type.Optional(Money),
  amountTo: Type.Optional(Money),
  sort: Type.Optional(OneOf('排序', 'match', 'published', 'expire', 'amount')),
  keyword: Keyword,
  ...Paging,
}
export const OpportunityListInput = Shape(listed)
export type OpportunityListInput = Static<typeof OpportunityListInput>
export const MyOpportunitiesInput = Shape({ type: KeyOf('类别', MY_TYPES), ...listed })
export type MyOpportunitiesInput = Static<typeof MyOpportunitiesInput>

/** Checked by opportunityForm, whose messages name the wrong field. */
const Values = FormShape(20)
/** Saves a new opportunity, or an existing draft. */
export const SaveOpportunityInput = Shape({ id: Type.Optional(Id), version: Type.Optional(Version), values: Values })
export type SaveOpportunityInput = Static<typeof SaveOpportunityInput>
export const UpdateOpportunityInput = Shape({ id: Id, version: Version, values: Values })
export type UpdateOpportunityInput = Static<typeof UpdateOpportunityInput>
export const OpportunityVersionRef = Shape({ id: Id, version: Version })
export type OpportunityVersionRef = Static<typeof OpportunityVersionRef>

export const UpdateStatusInput = Shape({
  id: Id,
  version: Version,
  status: KeyOf('状态', SETTABLE_STATUS),
  /** Reason for closing. */
  reason: OptionalText('关闭原因', most.reason),
})
export type UpdateStatusInput = Static<typeof UpdateStatusInput>

/** Sets one's own relation, or, with empId, a lawyer's by the publisher; then `version` is required. */
export const UpdateRelationInput = Shape({
  id: Id,
  relation: KeyOf('意向', SETTABLE_RELATIONS),
  note: OptionalText('留言', most.note),
  empId: Type.Optional(Id),
  version: Type.Optional(Version),
})
export type UpdateRelationInput = Static<typeof UpdateRelationInput>

const EmpIds = Type.Array(Id, { minItems: 1, maxItems: most.asked, uniqueItems: true, title: '律师' })
export const SendInviteInput = Shape({ id: Id, empIds: EmpIds, note: OptionalText('留言', most.note) })
export type SendInviteInput = Static<typeof SendInviteInput>

const lawyersListed = {
  id: Id,
  keyword: Keyword,
  sort: Type.Optional(OneOf('排序', 'match', 'rating')),
  ...Paging,
}
export const WillingLawyersInput = Shape(lawyersListed)
export type WillingLawyersInput = Static<typeof WillingLawyersInput>
export const InvitedLawyersInput = Shape({ list: KeyOf('列表', LAWYER_LISTS), ...lawyersListed })
export type InvitedLawyersInput = Static<typeof InvitedLawyersInput>

export const LawyerRefInput = Shape({ empId: Id })
export type LawyerRefInput = Static<typeof LawyerRefInput>
export const LawyersInput = Shape({ empIds: EmpIds })
export type LawyersInput = Static<typeof LawyersInput>
/** Lawyer in an opportunity; oneself when absent. */
export const RelationInput = Shape({ id: Id, empId: Type.Optional(Id) })
export type RelationInput = Static<typeof RelationInput>
export const LawyerInInput = Shape({ id: Id, empId: Id })
export type LawyerInInput = Static<typeof LawyerInInput>
export const CompletedInput = Shape({ empId: Type.Optional(Id), ...Paging })
export type CompletedInput = Static<typeof CompletedInput>

/** Messages between the publisher and one lawyer; the publisher names the lawyer. */
export const TalkInput = Shape({ id: Id, empId: Type.Optional(Id), ...Paging })
export type TalkInput = Static<typeof TalkInput>
export const SayInput = Shape({ id: Id, empId: Type.Optional(Id), words: Text('留言', most.words) })
export type SayInput = Static<typeof SayInput>

export const EvaluateInput = Shape({
  id: Id,
  scores: Type.Array(Shape({ code: Id, stars: Type.Integer({ minimum: 1, maximum: MOST_STARS, title: '评分' }) }), {
    minItems: 1,
    maxItems: 10,
    title: '评分',
  }),
  content: OptionalText('评价', most.evaluation),
})
export type EvaluateInput = Static<typeof EvaluateInput>

export interface CaseTypeNode {
  code: string
  name: string
  children: { code: string; name: string }[]
}

/** Lawyer of any firm. */
export interface LawyerRef extends PersonRef {
  firmName: string
}

/** Match between a lawyer and an opportunity: a score out of 100, and reasons. */
export interface Match {
  score: number
  reasons: string[]
}

/** Lawyer as shown to other firms: without contact data. */
export interface Lawyer extends LawyerRef {
  post: string
  city: string
  specialities: string[]
  /** First year of practice, four digits; or empty. */
  since: string
  /** Number of completed cooperations. */
  completed: number
  /** Average of five stars, with one decimal; null without evaluations. */
  rating: string | null
}

export interface OpportunityRow {
  id: string
  title: string
  status: OpportunityStatus
  category: CaseCategory | null
  fieldName: string
  /** 四川省成都市 */
  areaWords: string
  amount: string | null
  sharePercent: string | null
  expireDay: string | null
  publisher: LawyerRef
  /** Number of willing lawyers. */
  willing: number
  myRelation: OpportunityRelation | null
  /** Match with the caller; null for one's own. */
  match: Match | null
  /** True when the caller has to evaluate it. */
  isToEvaluate: boolean
  createTime: string
  version: number
}
export type OpportunityPage = Page<OpportunityRow>

/** Actions allowed to the caller; the server decides, the screen only hides. */
export type OpportunityCan = Record<
  | 'edit'
  | 'remove'
  | 'invite'
  | 'choose'
  | 'interest'
  | 'accept'
  | 'refuse'
  | 'withdraw'
  | 'start'
  | 'complete'
  | 'close'
  | 'talk'
  | 'evaluate',
  boolean
>

export interface Parties {
  clientName: string
  opponentNames: string
}

/** Contact data of the other side, once the cooperation has begun. */
export interface Contact extends LawyerRef {
  mobile: string
  email: string
}

export interface Opportunity extends OpportunityRow {
  brief: string
  need: string
  feeNote: string
  /** Chosen lawyer; they have started once the status is 合作中. */
  partner: LawyerRef | null
  /** For the publisher and the chosen lawyer; null for everybody else. */
  parties: Parties | null
  contact: Contact | null
  closeReason: string
  /** Number invited without an answer. */
  invited: number
  isStarred: boolean
  startTime: string | null
  completeTime: string | null
  /** True when both sides have evaluated. */
  isEvaluated: boolean
  /** Form values, for those who may edit; null for others. */
  values: FormValues | null
  can: OpportunityCan
}

/** Lawyer as the publisher sees them in one opportunity. */
export interface CoopLawyer extends Lawyer {
  relation: OpportunityRelation | null
  note: string
  time: string | null
  match: Match
}
export type CoopLawyerPage = Page<CoopLawyer>
export interface LawyerIn extends CoopLawyer {
  can: Record<'choose' | 'decline' | 'invite' | 'talk', boolean>
  /** Version of the opportunity. */
  version: number
}

export interface Relation {
  relation: OpportunityRelation | null
  note: string
  time: string | null
}
/** Open opportunity of the caller, with a lawyer's relation to it. */
export interface RelationStatus {
  id: string
  title: string
  status: OpportunityStatus
  relation: OpportunityRelation | null
  canInvite: boolean
}

export interface IntentionAndInvited {
  intention: LawyerRef[]
  invited: LawyerRef[]
}

export interface TalkLine {
  lineId: string
  author: LawyerRef
  words: string
  time: string
  isMine: boolean
}
export type TalkPage = Page<TalkLine>

/** Completed cooperation; for others without its id and title. */
export interface CompletedRow {
  id: string | null
  title: string
  category: CaseCategory
  fieldName: string
  areaWords: string
  completeTime: string
  role: EvaluatorSide
  rating: string | null
}
export type CompletedPage = Page<CompletedRow>

export interface EvaluateConfig {
  /** Lawyer to be evaluated. */
  about: LawyerRef
  title: string
  dimensions: { code: string; name: string; about: string }[]
}
export interface Evaluation {
  author: LawyerRef
  scores: { code: string; name: string; stars: number }[]
  content: string
  time: string
}
export interface EvaluateState {
  isMine: boolean
  isTheirs: boolean
  mine: Evaluation | null
  /** Null until both are given, or the waiting days are over. */
  theirs: Evaluation | null
  /** Last day of waiting for each other. */
  waitsUntil: string
}

/** Lawyer's page for lawyers of other firms: without names of clients and numbers. */
export interface CooperationResume extends Lawyer {
  motto: string
  intro: string
  languages: string[]
  industries: string[]
  summary: string
  details: {
    category: ResumeCategoryCode
    title: string
    organ: string
    fromYear: string
    toYear: string
    note: string
  }[]
  /** Set when they cooperate or have cooperated with the caller. */
  contact: Contact | null
  isMe: boolean
}

export interface CardPart {
  key: 'photo' | 'speciality' | 'office' | 'intro' | 'bizExp' | 'details'
  name: string
  isDone: boolean
}
export interface CooperationCard {
  lawyer: Lawyer
  /** Completeness, out of 100. */
  percent: number
  parts: CardPart[]
  /** True when lawyers of other firms can find the caller. */
  isListed: boolean
}
