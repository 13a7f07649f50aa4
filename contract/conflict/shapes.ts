import { type Static, Type } from '@sinclair/typebox'
import type { CaseStatus } from '../case/codes'
import type { Page } from '../core'
import type { PartyKind, PartyRelation, PartyRole, PartyTarget } from '../party/codes'
import { Id, Keyword, OneOf, OptionalText, Paging, type PersonRef, pagingUpTo, Shape, Text, Version } from '../shapes'
import {
  type AskedRole,
  CONFLICT_MOST_CASES,
  CONFLICT_MOST_HITS,
  CONFLICT_MOST_NAMES,
  type ConflictGrade,
  type ConflictMark,
  type ConflictMarkType,
  type ConflictReportStatus,
  type ConflictScope,
  type ConflictStanding,
  type MatchReason,
} from './codes'

// §7 names the calls of conflict checks, not their fields: these are ours.

const NAME_LENGTH = 100

const Kind = OneOf<PartyKind[]>('类型', 'person', 'organ')
const Role = OneOf<AskedRole[]>('身份', 'client', 'opponent', 'thirdParty', 'related')
const AnyRole = OneOf<PartyRole[]>('身份', 'client', 'opponent', 'thirdParty', 'related', 'contact')
const Grade = OneOf<ConflictGrade[]>('等级', 'absolute', 'relative', 'suspected', 'none')
const Target = OneOf<PartyTarget[]>('事项', 'clue', 'caseSource', 'case', 'customer')
const Reason = OneOf<MatchReason[]>(
  '命中方式',
  'code',
  'exact',
  'short',
  'alias',
  'branch',
  'substring',
  'brand',
  'pinyin',
  'edit',
  'relation1',
  'namesake',
  'relation2',
)
const Scope = OneOf<ConflictScope[]>(
  '范围',
  'client',
  'opponent',
  'thirdParty',
  'related',
  'contact',
  'closed',
  'caseSource',
  'clue',
)

const name = {
  name: Text('名称', NAME_LENGTH),
  kind: Kind,
  /** An id card's number or a credit code. */
  code: OptionalText('证件号码', 32),
}

export const ConflictTermInput = Shape({ ...name, role: Role })
export type ConflictTermInput = Static<typeof ConflictTermInput>

export const RunConflictInput = Shape({
  terms: Type.Array(ConflictTermInput, { minItems: 1, maxItems: CONFLICT_MOST_NAMES, title: '当事人' }),
  scope: Type.Optional(Type.Array(Scope, { maxItems: 8, uniqueItems: true, title: '范围' })),
  /** What the check is for: other roles in the same matter weigh more. */
  targetKind: Type.Optional(Target),
  targetId: Type.Optional(Id),
})
export type RunConflictInput = Static<typeof RunConflictInput>

export const ConflictBatchInput = Shape({
  targetKind: OneOf('事项', 'caseSource', 'case'),
  targetIds: Type.Array(Id, { minItems: 1, maxItems: CONFLICT_MOST_CASES, uniqueItems: true, title: '事项' }),
})
export type ConflictBatchInput = Static<typeof ConflictBatchInput>

export const ConflictBatchListInput = Shape({ targetKind: OneOf('事项', 'caseSource', 'case'), ...Paging })
export type ConflictBatchListInput = Static<typeof ConflictBatchListInput>

export const ReportRef = Shape({ reportId: Id })
export type ReportRef = Static<typeof ReportRef>

export const ReportVersionRef = Shape({ reportId: Id, version: Version })
export type ReportVersionRef = Static<typeof ReportVersionRef>

export const HitRef = Shape({ hitId: Id })
export type HitRef = Static<typeof HitRef>

export const HitListInput = Shape({ hitId: Id, ...Paging })
export type HitListInput = Static<typeof HitListInput>

const filters = {
  grade: Type.Optional(Grade),
  /** Which of the report's names, from 0. */
  term: Type.Optional(Type.Integer({ minimum: 0, maximum: CONFLICT_MOST_NAMES, title: '当事人' })),
  role: Type.Optional(AnyRole),
  reason: Type.Optional(Reason),
  targetKind: Type.Optional(Target),
  isMarked: Type.Optional(Type.Boolean({ title: '已标记' })),
  minScore: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, title: '最低分' })),
}

/** All hits of a report may be read at once. */
export const ConflictFilterInput = Shape({ reportId: Id, ...filters, ...pagingUpTo(CONFLICT_MOST_HITS) })
export type ConflictFilterInput = Static<typeof ConflictFilterInput>

export const ConflictCountsInput = Shape({ reportId: Id, minScore: filters.minScore })
export type ConflictCountsInput = Static<typeof ConflictCountsInput>

export const ConflictCenterInput = Shape({
  tab: Type.Optional(OneOf('列表', 'mine', 'review')),
  keyword: Keyword,
  ...Paging,
})
export type ConflictCenterInput = Static<typeof ConflictCenterInput>

export const PagingInput = Shape(Paging)
export type PagingInput = Static<typeof PagingInput>

export const ConflictTargetInput = Shape({ targetKind: Target, targetId: Id })
export type ConflictTargetInput = Static<typeof ConflictTargetInput>

export const NameCheckInput = Shape({ ...name, role: Type.Optional(Role) })
export type NameCheckInput = Static<typeof NameCheckInput>

export const NameSearchInput = Shape({ name: name.name, category: Type.Optional(AnyRole), ...Paging })
export type NameSearchInput = Static<typeof NameSearchInput>

export const NameInput = Shape({ name: name.name })
export type NameInput = Static<typeof NameInput>

export const PartyPickerInput = Shape({
  keyword: Keyword,
  ...Paging,
})
export type PartyPickerInput = Static<typeof PartyPickerInput>

export const SaveMarkInput = Shape({
  hitId: Id,
  /** The report's. */
  version: Version,
  mark: OneOf<ConflictMark[]>('结论', 'none', 'waivable', 'conflict'),
  type: OneOf<ConflictMarkType[]>(
    '理由类型',
    'sameName',
    'unrelated',
    'ended',
    'sameSide',
    'consent',
    'adverse',
    'other',
  ),
  reason: Text('理由', 200),
})
export type SaveMarkInput = Static<typeof SaveMarkInput>

export const SaveWaiverInput = Shape({
  reportId: Id,
  version: Version,
  fileId: Id,
  note: OptionalText('说明', 200),
})
export type SaveWaiverInput = Static<typeof SaveWaiverInput>

export interface ConflictTermView {
  name: string
  kind: PartyKind
  role: AskedRole
  /** Masked; empty without one. */
  code: string
  /** What it was compared as; empty of reports before this was kept. */
  spellings: string[]
  /** Why it could not be looked for, in words; empty where it was. */
  problem: string
}

export interface HitMark {
  mark: ConflictMark
  type: ConflictMarkType
  reason: string
  by: string
  time: string
}

/** A party found, in one thing the firm works or worked on. */
export interface OpenHit {
  isRestricted: false
  /** Where it was only looked up, its place in the answer: it can be told from others and leads nowhere. */
  hitId: string
  term: number
  grade: ConflictGrade
  partyId: string
  partyKind: PartyKind
  partyName: string
  /** The name that was found: the party's own, or an older one. */
  matchedName: string
  /** The part of matchedName that matched, as characters. */
  partFrom: number
  partTo: number
  reason: MatchReason
  score: number
  /** What was compared, in words; empty of reports before this was kept. */
  why: string
  /** Through whom it is related. */
  viaName: string
  roleThen: PartyRole
  /** What the party is to the firm today; null where it is nothing. */
  roleNow: PartyRole | null
  standing: ConflictStanding
  isSameMatter: boolean
  targetKind: PartyTarget
  targetId: string
  targetName: string
  mark: HitMark | null
}

/** One that the caller may not read: how grave, and whom to ask. Nothing else. */
export interface RestrictedHit {
  isRestricted: true
  hitId: string
  term: number
  grade: ConflictGrade
  ask: PersonRef | null
}

export type ConflictHit = OpenHit | RestrictedHit

export interface ConflictReportRow {
  reportId: string
  number: string
  status: ConflictReportStatus
  names: string[]
  askerName: string
  targetName: string
  hitCount: number
  createTime: string
  hasPdf: boolean
}

export interface ConflictReport {
  reportId: string
  number: string
  status: ConflictReportStatus
  asker: PersonRef
  terms: ConflictTermView[]
  scope: ConflictScope[]
  /** What was not compared though it is alike, in words; empty where everything was. */
  leftOut: string
  targetKind: PartyTarget | null
  targetId: string | null
  targetName: string
  createTime: string
  hitCount: number
  /** How many of each grade as the check found them. */
  grades: Record<ConflictGrade, number>
  waiver: { fileId: string; fileName: string; fileSize: string; note: string; by: string; time: string } | null
  /** Once there, nothing of the report changes. */
  pdf: { fileId: string; fileName: string; fileSize: string; sha256: string } | null
  isWatched: boolean
  /** When a later party was found to match. */
  toldTime: string | null
  /** Whom this one replaces. */
  rerunOf: string | null
  version: number
  can: { mark: boolean; waive: boolean; print: boolean; rerun: boolean }
}

export interface FilterCount<T> {
  value: T
  count: number
}

/** What a report's hits can be narrowed by. Of restricted ones only grade and name are counted. */
export interface ConflictFilterCounts {
  total: number
  grade: FilterCount<ConflictGrade>[]
  term: FilterCount<number>[]
  role: FilterCount<PartyRole>[]
  reason: FilterCount<MatchReason>[]
  targetKind: FilterCount<PartyTarget>[]
}

export interface NameCheck {
  grade: ConflictGrade
  /** Why the name could not be looked for, wholly or at all, in words: then no hit does not mean no conflict. */
  problem: string
  hits: ConflictHit[]
}

export interface MarkChoices {
  marks: { code: ConflictMark; name: string }[]
  types: { code: ConflictMarkType; name: string }[]
}

export interface MarkView {
  hitId: string
  version: number
  current: HitMark | null
  canMark: boolean
  /** Why not, in words. */
  why: string
}

/** A matter or source of a party. */
export type PartyThing =
  | {
      isRestricted: false
      targetKind: PartyTarget
      targetId: string
      name: string
      role: PartyRole
      standing: ConflictStanding
      status: CaseStatus | ''
      ask: PersonRef | null
      /** A reviewer reads names of things whose pages are not theirs. */
      canOpen: boolean
    }
  | { isRestricted: true; ask: PersonRef | null }

export interface RelationNode {
  partyId: string
  name: string
  kind: PartyKind
  /** 0 is the one asked about. */
  hop: 0 | 1 | 2
}

export interface RelationEdge {
  fromId: string
  toId: string
  relation: PartyRelation
}

export interface RelationGraph {
  canShow: boolean
  nodes: RelationNode[]
  edges: RelationEdge[]
}

export interface RelationRow {
  name: string
  relation: PartyRelation
  ofName: string
}

/** Whom a letter of waiver goes to: those whose consent is needed. */
export interface LetterTarget {
  name: string
  kind: PartyKind
  why: string
}

export interface ConflictNotice {
  reportId: string
  number: string
  names: string[]
  toldTime: string
}

export interface ConflictNotices {
  /** Clean reports that a later party matches and that were not run again. */
  notices: ConflictNotice[]
  /** Reports that wait for the caller's review. */
  toReview: number
}

export interface ConflictBatchConfig {
  mostNames: number
  mostCases: number
}

export interface BatchCandidate {
  targetId: string
  name: string
  /** The last check was before its parties changed; false: there is none. */
  isStale: boolean
}

export type BatchOutcome = { targetId: string } & (
  | { reportId: string; number: string; status: ConflictReportStatus; problem: '' }
  | { reportId: ''; problem: string }
)

export interface RepeatedClient {
  partyId: string
  name: string
  kind: PartyKind
  reason: 'creditCode' | 'idNo' | 'mobile' | 'name'
  /** Of those the caller may read. */
  things: { targetKind: PartyTarget; targetId: string; name: string }[]
  /** Whom to ask where there is more. */
  ask: PersonRef | null
}

export interface PickedParty {
  partyId: string
  name: string
  kind: PartyKind
  /** Masked. */
  code: string
}

export type ConflictReportPage = Page<ConflictReportRow>
export type ConflictHitPage = Page<ConflictHit>
