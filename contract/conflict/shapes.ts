import { type Static, Type } from '@sinclair/typebox'
import type { CaseStatus } from '../case/codes'
import type { Page } from '../core'
import type { PartyKind, PartyRole, PartyTarget } from '../party/codes'
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

export * from './relation.shapes'

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
  /** Id card number or credit code. */
  code: OptionalText('证件号码', 32),
}

export const ConflictTermInput = Shape({ ...name, role: Role })
export type ConflictTermInput = Static<typeof ConflictTermInput>

export const RunConflictInput = Shape({
  terms: Type.Array(ConflictTermInput, { minItems: 1, maxItems: CONFLICT_MOST_NAMES, title: '当事人' }),
  scope: Type.Optional(Type.Array(Scope, { maxItems: 8, uniqueItems: true, title: '范围' })),
  /** Record the check is for: other roles in the same case weigh more. */
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
  /** Index of the report's name, from 0. */
  term: Type.Optional(Type.Integer({ minimum: 0, maximum: CONFLICT_MOST_NAMES, title: '当事人' })),
  role: Type.Optional(AnyRole),
  reason: Type.Optional(Reason),
  targetKind: Type.Optional(Target),
  isMarked: Type.Optional(Type.Boolean({ title: '已标记' })),
  minScore: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, title: '最低分' })),
}

/** Page size up to all hits of a report. */
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
  /** Version of the report. */
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
  /** Spellings compared; empty in reports older than this field. */
  spellings: string[]
  /** Reason why the name could not be searched, as text; empty when it was. */
  problem: string
}

export interface HitMark {
  mark: ConflictMark
  type: ConflictMarkType
  reason: string
  by: string
  time: string
}

/** Party found, in one of the firm's records. */
export interface OpenHit {
  isRestricted: false
  /** For a lookup that is not stored, the hit's position in the answer: unique there, and not an id. */
  hitId: string
  term: number
  grade: ConflictGrade
  partyId: string
  partyKind: PartyKind
  partyName: string
  /** Name that matched: the party's current name, or another one. */
  matchedName: string
  /** Matching part of matchedName, as character offsets. */
  partFrom: number
  partTo: number
  reason: MatchReason
  score: number
  /** Explanation of the match; empty in reports older than this field. */
  why: string
  /** Party through which it is related. */
  viaName: string
  roleThen: PartyRole
  /** Current role of the party for the firm; null without one. */
  roleNow: PartyRole | null
  standing: ConflictStanding
  isSameMatter: boolean
  targetKind: PartyTarget
  targetId: string
  targetName: string
  mark: HitMark | null
}

/** Hit the caller may not read: only its grade and whom to ask. */
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
  /** Explanation of what was left out of the comparison; empty when nothing was. */
  leftOut: string
  targetKind: PartyTarget | null
  targetId: string | null
  targetName: string
  createTime: string
  hitCount: number
  /** Number of hits by grade, as the check found them. */
  grades: Record<ConflictGrade, number>
  waiver: { fileId: string; fileName: string; fileSize: string; note: string; by: string; time: string } | null
  /** Once set, the report no longer changes. */
  pdf: { fileId: string; fileName: string; fileSize: string; sha256: string } | null
  isWatched: boolean
  /** Time at which a later party was found to match. */
  toldTime: string | null
  /** Report that this one replaces. */
  rerunOf: string | null
  version: number
  can: { mark: boolean; waive: boolean; print: boolean; rerun: boolean }
}

export interface FilterCount<T> {
  value: T
  count: number
}

/** Number of hits by filter value. Restricted hits count only by grade and name. */
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
  /** Reason why the name was not, or not fully, searched; then no hit does not mean no conflict. */
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
  /** Reason when `canMark` is false. */
  why: string
}

/** Case, source, clue or customer a party belongs to. */
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
      /** False when a reviewer may read the name, but not open the page. */
      canOpen: boolean
    }
  | { isRestricted: true; ask: PersonRef | null }

/** Recipient of a waiver letter: a party whose consent is needed. */
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
  /** Number of reports waiting for the caller's review. */
  toReview: number
}

export interface ConflictBatchConfig {
  mostNames: number
  mostCases: number
}

export interface BatchCandidate {
  targetId: string
  name: string
  /** True when the parties changed after the last check; false without any check. */
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
  /** Only those the caller may read. */
  things: { targetKind: PartyTarget; targetId: string; name: string }[]
  /** Person to ask when there is more; null otherwise. */
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
