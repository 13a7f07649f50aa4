import { type Static, Type } from '@sinclair/typebox'
import { CASE_CATEGORIES, type CaseCategory } from '../case/codes'
import type { Page } from '../core'
import { SOURCE_CHANNELS, type SourceChannel } from '../customer/codes'
import { type FollowUp, followUpFields } from '../follow-up/shapes'
import { PARTY_KINDS, type PartyKind } from '../party/codes'
import {
  DateTime,
  Id,
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
  CLUE_KEEPING,
  CLUE_STATUS,
  type ClueKeeping,
  type ClueStatus,
  type ClueTab,
  type ConvertedKind,
  clueLimits as most,
  type RepeatReason,
  SURVEY_CONCLUSIONS,
  type SurveyConclusion,
} from './codes'

// The specification names the calls and no fields: these are ours.

const anyOf = <K extends string>(title: string, table: Readonly<Record<K, string>>) =>
  Type.Optional(Type.Array(KeyOf(title, table), { maxItems: 20, uniqueItems: true, title }))

const Channel = KeyOf<SourceChannel>('来源渠道', SOURCE_CHANNELS)
const Category = KeyOf<CaseCategory>('业务类型', CASE_CATEGORIES)
const Kind = KeyOf<PartyKind>('类型', PARTY_KINDS)
const ClueIds = Type.Array(Id, { minItems: 1, maxItems: most.batch, uniqueItems: true, title: '线索' })

export const SaveClueInput = Shape({
  /** Absent for a new clue. */
  clueId: Type.Optional(Id),
  version: Type.Optional(Version),
  title: Text('线索标题', most.title),
  channel: Channel,
  partyKind: Kind,
  partyName: Text('客户名称', most.name),
  creditCode: OptionalText('信用代码', 30),
  contactName: OptionalText('联系人', most.contact),
  mobile: OptionalText('手机号', 30),
  phone: OptionalText('其他电话', 30),
  email: OptionalText('邮箱', 100),
  category: Type.Optional(Category),
  amount: Type.Optional({ ...Money, title: '涉及金额' }),
  brief: OptionalText('需求说明', most.brief),
  opponents: Type.Optional(
    Type.Array(Shape({ name: Text('对方当事人', most.name), kind: Kind }), { maxItems: most.opponents }),
  ),
  fileIds: Type.Optional(Type.Array(Id, { maxItems: most.files, uniqueItems: true, title: '附件' })),
  /** For a new clue only. */
  keep: Type.Optional(KeyOf<ClueKeeping>('由谁跟进', CLUE_KEEPING)),
  /** The user has seen similar clues and saves anyway. */
  isRepeatAccepted: Type.Optional(Type.Boolean({ title: '已核对重复线索' })),
})
export type SaveClueInput = Static<typeof SaveClueInput>

export const ClueRef = Shape({ clueId: Id })
export type ClueRef = Static<typeof ClueRef>

export const ClueVersionRef = Shape({ clueId: Id, version: Version })
export type ClueVersionRef = Static<typeof ClueVersionRef>

export const ClueReasonInput = Shape({ clueId: Id, version: Version, reason: Text('原因', most.reason) })
export type ClueReasonInput = Static<typeof ClueReasonInput>

export const ClueListInput = Shape({
  index: OneOf<ClueTab[]>('列表', '0', '1', '2', '3', '4'),
  status: anyOf<ClueStatus>('状态', CLUE_STATUS),
  ownerId: Type.Optional(Id),
  overdue: Type.Optional(Type.Boolean({ title: '逾期未联系' })),
  category: anyOf<CaseCategory>('业务类型', CASE_CATEGORIES),
  channel: anyOf<SourceChannel>('来源渠道', SOURCE_CHANNELS),
  createFrom: Type.Optional(DateTime),
  createTo: Type.Optional(DateTime),
  keyword: Keyword,
  ...Paging,
})
export type ClueListInput = Static<typeof ClueListInput>

export const SaveClueRecordInput = Shape({ clueId: Id, ...followUpFields })
export type SaveClueRecordInput = Static<typeof SaveClueRecordInput>

export const ClueRecordListInput = Shape({ clueId: Id, ...Paging })
export type ClueRecordListInput = Static<typeof ClueRecordListInput>

export const AssignCluesInput = Shape({ clueIds: ClueIds, ownerId: Id })
export type AssignCluesInput = Static<typeof AssignCluesInput>

export const SendToSurveyInput = Shape({ clueIds: ClueIds, surveyorId: Id })
export type SendToSurveyInput = Static<typeof SendToSurveyInput>

export const SaveSurveyInput = Shape({
  clueIds: ClueIds,
  conclusion: KeyOf<SurveyConclusion>('调查结论', SURVEY_CONCLUSIONS),
  note: Text('调查说明', most.survey),
})
export type SaveSurveyInput = Static<typeof SaveSurveyInput>

/** Category of the new case source, which its clue may lack. */
export const CaseInfoFromClueInput = Shape({ clueId: Id, version: Version, category: Category })
export type CaseInfoFromClueInput = Static<typeof CaseInfoFromClueInput>

export const RepeatInput = Shape({
  /** Clue being changed, which is no duplicate of itself. */
  clueId: Type.Optional(Id),
  title: OptionalText('线索标题', most.title),
  partyKind: Type.Optional(Kind),
  partyName: OptionalText('客户名称', most.name),
  creditCode: OptionalText('信用代码', 30),
  mobile: OptionalText('手机号', 30),
})
export type RepeatInput = Static<typeof RepeatInput>

/** Clue or customer taken for the same. Every caller learns its owner; the rest depends on their rights. */
export interface Repeat {
  kind: 'clue' | 'customer'
  id: string
  title: string
  status: string
  owner: PersonRef | null
  reasons: RepeatReason[]
  createTime: string
  canOpen: boolean
}

export interface RepeatAnswer {
  isRepeat: boolean
  count: number
}

export interface ClueRow {
  clueId: string
  title: string
  status: ClueStatus
  convertedKind: ConvertedKind | null
  channel: SourceChannel
  category: CaseCategory | null
  partyName: string
  contactName: string
  /** Partly hidden while the clue is in the pool. */
  mobile: string
  owner: PersonRef | null
  surveyor: PersonRef | null
  lastTime: string | null
  nextTime: string | null
  isOverdue: boolean
  /** Time at which it returns to the pool without a follow-up. */
  idleTime: string | null
  pooledTime: string | null
  createTime: string
  version: number
}
export type CluePage = Page<ClueRow>

export interface ClueFile {
  fileId: string
  fileName: string
  /** Size in bytes, as text (§3). */
  fileSize: string
  fileType: string
}

export interface Clue extends ClueRow {
  partyKind: PartyKind
  creditCode: string
  phone: string
  email: string
  amount: string | null
  brief: string
  opponents: { name: string; kind: PartyKind }[]
  /** Parties that the firm acts for or against on the other side; empty for readers who see no names. */
  clashes: ClueClash[]
  surveyNote: string
  poolReason: string
  invalidReason: string
  converted: Converted | null
  creator: PersonRef
  /** Latest follow-ups, and their total number. */
  followUps: FollowUp[]
  followUpTotal: number
  files: ClueFile[]
  isMasked: boolean
  /** Actions allowed to the caller; the server decides, the screen only hides. */
  can: Record<ClueVerb, boolean>
}

export type ClueVerb =
  | 'edit'
  | 'follow'
  | 'assign'
  | 'sendToSurvey'
  | 'survey'
  | 'claim'
  | 'giveBack'
  | 'invalidate'
  | 'restore'
  | 'convert'
  | 'toCustomer'
  | 'undoConversion'

export interface ClueClash {
  name: string
  /** 对方「瀚樾地产有限公司」是本所客户 */
  words: string
}

/** Numbers of clues: to survey, mine, mine overdue, in the pool; my open ones, and their limit. */
export interface ClueCounts {
  survey: number
  mine: number
  overdue: number
  pool: number
  held: number
  quota: number
}

/** Outcome of a batch: clues that could not be changed are listed with the reason. */
export interface BatchOutcome {
  done: number
  refused: { clueId: string; title: string; reason: string }[]
}

export interface Converted {
  kind: ConvertedKind
  id: string
}

/** Outcome of undoing a conversion. */
export interface Undone {
  /** True when the customer stays: it existed before, or is in use. */
  isRecordKept: boolean
}
