import { type Static, Type } from '@sinclair/typebox'
import type { CaseCategory, FeeMode } from '../case/codes'
import type { Collaboration } from '../collaboration/shapes'
import type { Page } from '../core'
import type { SourceChannel } from '../customer/codes'
import { followUpFields } from '../follow-up/shapes'
import type { FormValues, Share } from '../forms/fields'
import type { PartyKind, PartyRole } from '../party/codes'
import {
  DateTime,
  FormShape,
  Id,
  Keyword,
  Money,
  OneOf,
  OptionalText,
  Paging,
  type PersonRef,
  Shape,
  Version,
} from '../shapes'
import type { CaseSourceHomeTab, CaseSourceStatus, CaseSourceTab, StopReason, TeamRole } from './codes'
import { caseSourceLimits as most } from './codes'

// The specification names the calls but no fields: these are ours (DOMAIN §2, §3.3, APPROVALS 2013).

export const CaseSourceRef = Shape({ id: Id })
export type CaseSourceRef = Static<typeof CaseSourceRef>

export const CaseSourceVersionRef = Shape({ id: Id, version: Version })
export type CaseSourceVersionRef = Static<typeof CaseSourceVersionRef>

/** case-source/home and the messages that open it call the id a caseId. */
export const CaseSourceHomeRef = Shape({ caseId: Id })
export type CaseSourceHomeRef = Static<typeof CaseSourceHomeRef>

const Status = OneOf<CaseSourceStatus[]>(
  '状态',
  'draft',
  'filing',
  'following',
  'changing',
  'stopped',
  'signed',
  'conflicted',
  'expired',
)

export const CaseSourceListInput = Shape({
  tab: OneOf<CaseSourceTab[]>('列表', 'mine', 'team', 'firm', 'pool'),
  status: Type.Optional(Type.Array(Status, { maxItems: 8, title: '状态' })),
  category: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 11, title: '预计类型' })),
  channel: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10, title: '案源渠道' })),
  finderId: Type.Optional(Id),
  createdFrom: Type.Optional(DateTime),
  createdTo: Type.Optional(DateTime),
  feeFrom: Type.Optional(Money),
  feeTo: Type.Optional(Money),
  isEnding: Type.Optional(Type.Boolean({ title: '保护即将到期' })),
  sort: Type.Optional(OneOf('排序', 'updated', 'protect', 'fee')),
  keyword: Keyword,
  ...Paging,
})
export type CaseSourceListInput = Static<typeof CaseSourceListInput>

/** Form values, as in approvals: caseSourceForm validates them and has the messages of each field. */
const Values = FormShape(40)

/** Saves a new source, or one not filed yet; a filed one is changed by an application (2020). */
export const SaveCaseSourceInput = Shape({
  id: Type.Optional(Id),
  version: Type.Optional(Version),
  /** Clue it was converted from. */
  clueId: Type.Optional(Id),
  values: Values,
})
export type SaveCaseSourceInput = Static<typeof SaveCaseSourceInput>

export const SaveBriefingInput = Shape({ id: Id, version: Version, briefing: OptionalText('案情报告', most.briefing) })
export type SaveBriefingInput = Static<typeof SaveBriefingInput>

export const CustomerSourcesInput = Shape({ customerId: Id, ...Paging })
export type CustomerSourcesInput = Static<typeof CustomerSourcesInput>

export const SourcePageInput = Shape({ id: Id, ...Paging })
export type SourcePageInput = Static<typeof SourcePageInput>

/** Follow-up: the last conversation, and the time of the next one. */
export const SaveFollowUpInput = Shape({ id: Id, ...followUpFields })
export type SaveFollowUpInput = Static<typeof SaveFollowUpInput>

export const AddDocumentsInput = Shape({
  id: Id,
  fileIds: Type.Array(Id, { minItems: 1, maxItems: 52, uniqueItems: true, title: '文档' }),
})
export type AddDocumentsInput = Static<typeof AddDocumentsInput>

export const DocumentRef = Shape({ id: Id, fileId: Id })
export type DocumentRef = Static<typeof DocumentRef>

/** Replaces a file by a newer one. */
export const UpdateSourceDocumentInput = Shape({ id: Id, fileId: Id, newFileId: Id })
export type UpdateSourceDocumentInput = Static<typeof UpdateSourceDocumentInput>

export const CustomerTeamInput = Shape({ customerId: Id })
export type CustomerTeamInput = Static<typeof CustomerTeamInput>

/** Team of a record: a case source or a customer. */
export const TeamRef = Shape({ teamId: Id })
export type TeamRef = Static<typeof TeamRef>

const Note = OptionalText('留言', most.note)

export const InviteInput = Shape({
  id: Id,
  empIds: Type.Array(Id, { minItems: 1, maxItems: most.team, uniqueItems: true, title: '协作人' }),
  note: Note,
})
export type InviteInput = Static<typeof InviteInput>

export const InviteFirmInput = Shape({ id: Id, firmId: Id, note: Note })
export type InviteFirmInput = Static<typeof InviteFirmInput>

export interface SourceParty {
  partyId: string
  role: PartyRole
  kind: PartyKind
  name: string
  /** Masked; whoever may change the source reads the full numbers in `values` of the detail. */
  creditCode: string
  idNo: string
  mobile: string
  position: string
}

export interface TeamMemberRow extends PersonRef {
  role: TeamRole
  percent: string | null
}

export interface CaseSourceRow {
  id: string
  number: string
  name: string
  status: CaseSourceStatus
  category: CaseCategory
  channel: SourceChannel
  clientNames: string[]
  expectedFee: string | null
  owner: PersonRef
  finder: PersonRef
  protectUntil: string | null
  nextFollowTime: string | null
  createTime: string
  updateTime: string
  isPooled: boolean
  version: number
}
export type CaseSourcePage = Page<CaseSourceRow>

/** Actions the caller may take: the server decides, the screen only hides. */
export type CaseSourceCan = Record<
  'edit' | 'file' | 'change' | 'stop' | 'register' | 'brief' | 'invite' | 'document' | 'claim' | 'follow',
  boolean
>

export interface CaseSourceDetail extends CaseSourceRow {
  brief: string
  briefing: string
  subjectAmount: string | null
  feeMode: FeeMode | null
  finderPercent: string
  departmentName: string
  customerId: string | null
  clueId: string | null
  /** Case it was registered as, when the caller may see it. */
  matter: { caseId: string; name: string } | null
  parties: SourceParty[]
  team: TeamMemberRow[]
  filedTime: string | null
  stoppedTime: string | null
  stopReason: StopReason | null
  stopNote: string
  /** The firm's own fields, as text. */
  customRows: { label: string; text: string }[]
  /** Form values for callers who may change the source, else null. */
  values: FormValues | null
  can: CaseSourceCan
}

/** Head of case-source/home, and the counts of its tabs. */
export interface CaseSourceHome {
  source: CaseSourceDetail
  counts: Partial<Record<CaseSourceHomeTab, number>>
  /** Days until the protection ends: 0 on the last one, negative when over; null without protection. */
  protectDaysLeft: number | null
}

export interface SourceWork {
  workId: string
  type: number
  title: string
  status: number
  applicant: PersonRef
  submitTime: string | null
  updateTime: string
}

/** Applications and invitations of a case source. */
export interface SourceRelatedInfo {
  works: SourceWork[]
  collaborations: Collaboration[]
  customer: { customerId: string; name: string } | null
  clue: { clueId: string; title: string } | null
}

/** A firm's settings for case sources. */
export interface SourceSwitchState {
  protectDays: number
  /** True when other firms can be invited. */
  canInviteFirms: boolean
}

export interface SourceEvent {
  id: string
  person: PersonRef | null
  words: string
  time: string
}
export type SourceEventPage = Page<SourceEvent>

export interface CustomerTeam {
  teamId: string
  members: TeamMemberRow[]
}

export type { Share }
