import { type Static, Type } from '@sinclair/typebox'
import type { TeamRole } from '../case-source/codes'
import type { Collaboration } from '../collaboration/shapes'
import type { Page } from '../core'
import type { FormValues } from '../forms/fields'
import type { PartyKind, PartyRole } from '../party/codes'
import type { AgreedInstalment } from '../receivable/agreed-plan'
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
  Text,
  Version,
} from '../shapes'
import {
  type CaseCategory,
  type CaseHomeTab,
  type CasePageType,
  type CaseRepeatReason,
  type CaseStatus,
  type FeeMode,
  caseLimits as most,
  type ProceedingStatus,
  type RetainerTerm,
} from './codes'

export * from './category.shapes'

// The specification names the calls but no fields: these are ours (DOMAIN §3, §5.1-5.2, GAPS 56).

export const CaseRef = Shape({ caseId: Id })
export type CaseRef = Static<typeof CaseRef>

export const CaseVersionRef = Shape({ caseId: Id, version: Version })
export type CaseVersionRef = Static<typeof CaseVersionRef>

export const CasePageInput = Shape({ caseId: Id, ...Paging })
export type CasePageInput = Static<typeof CasePageInput>

/** Accepts any code; the list's query checks which ones exist. */
const Chosen = <Code extends string>(title: string, most: number) =>
  Type.Optional(Type.Array(Type.Unsafe<Code>(Type.String({ maxLength: 20 })), { maxItems: most, title }))

export const CaseListInput = Shape({
  pageType: OneOf<CasePageType[]>('列表', 1, 2, 3, 4, 5, 6),
  queryValueIndex: Type.Optional(OneOf<RetainerTerm[]>('服务期', 0, 1, 2, 3)),
  status: Chosen<CaseStatus>('状态', 10),
  category: Chosen<CaseCategory>('项目类型', 11),
  feeMode: Chosen<FeeMode>('收费方式', 8),
  leadId: Type.Optional(Id),
  startedFrom: Type.Optional(DateTime),
  startedTo: Type.Optional(DateTime),
  feeFrom: Type.Optional(Money),
  feeTo: Type.Optional(Money),
  sort: Type.Optional(OneOf('排序', 'updated', 'started', 'fee')),
  keyword: Keyword,
  ...Paging,
})
export type CaseListInput = Static<typeof CaseListInput>

/** Form values, as in approvals: caseForm validates them and has the messages of each field. */
const Values = FormShape(60)

/** Creates a draft, from a case source or under a parent when one is given. */
export const SaveCaseInput = Shape({
  caseSourceId: Type.Optional(Id),
  parentId: Type.Optional(Id),
  values: Values,
})
export type SaveCaseInput = Static<typeof SaveCaseInput>

/** Updates a draft or a returned case; an accepted case is changed by an application (2016). */
export const UpdateCaseInput = Shape({ caseId: Id, version: Version, values: Values })
export type UpdateCaseInput = Static<typeof UpdateCaseInput>

/** Creates a proceeding when it has no id. `version` is the case's. */
export const SaveProceedingInput = Shape({
  caseId: Id,
  version: Version,
  proceedingId: Type.Optional(Id),
  status: Type.Optional(
    OneOf<ProceedingStatus[]>('状态', 'waiting', 'filed', 'scheduled', 'heard', 'decided', 'effective', 'appealed'),
  ),
  values: Values,
})
export type SaveProceedingInput = Static<typeof SaveProceedingInput>

/** The firm's own fields of a case, before or after acceptance. */
export const SaveCaseCustomInput = Shape({ caseId: Id, version: Version, values: Values })
export type SaveCaseCustomInput = Static<typeof SaveCaseCustomInput>

/** Answers whether a person of the case is the namesake; `split` reverts the answer. */
export const AnswerNamesakeInput = Shape({
  caseId: Id,
  version: Version,
  partyId: Id,
  answer: OneOf('是否同一人', 'same', 'other', 'split'),
  namesakeId: Type.Optional(Id),
})
export type AnswerNamesakeInput = Static<typeof AnswerNamesakeInput>

/** Hearing of a proceeding, for the team's calendars. */
export const SaveHearingInput = Shape({ caseId: Id, proceedingId: Id, values: Values })
export type SaveHearingInput = Static<typeof SaveHearingInput>

/** Parties by name, credit code or id number. Flat strings, because a read may also come as GET. */
const Known = (title: string) =>
  Type.Optional(Type.Array(Text(title, most.party), { maxItems: most.parties * 2, title }))

/** Known fields of a case while it is being registered. */
export const CaseRepeatInput = Shape({
  /** Id of the case being edited. */
  caseId: Type.Optional(Id),
  name: OptionalText('项目名称', most.name),
  cause: OptionalText('案由', most.cause),
  courtCaseNo: OptionalText('案号', 100),
  clients: Known('委托人'),
  opponents: Known('对方当事人'),
})
export type CaseRepeatInput = Static<typeof CaseRepeatInput>

/** A possible duplicate. Of cases the reader may not open, only the lead is shown. */
export interface CaseRepeat {
  caseId: string | null
  name: string
  innerNo: string | null
  status: CaseStatus
  clientNames: string[]
  lead: PersonRef
  reasons: CaseRepeatReason[]
  createTime: string
}
export interface CaseRepeats {
  isRepeat: boolean
  repeats: CaseRepeat[]
}

/** A search among causes of action or charges: part of a name, pinyin or its initials. */
export const CausesInput = Shape({ kind: OneOf('种类', 'cause', 'charge'), keyword: Text('案由', most.cause) })
export type CausesInput = Static<typeof CausesInput>

/** One of the courts' lists, with what stands above it there: 「民事 · 合同纠纷」. */
export interface CauseChoice {
  name: string
  path: string
}

/** Cases of a customer: all, those still worked on, or those that are over. */
export const CustomerCasesInput = Shape({
  customerId: Id,
  state: Type.Optional(OneOf('状态', 'open', 'over')),
  keyword: Keyword,
  ...Paging,
})
export type CustomerCasesInput = Static<typeof CustomerCasesInput>

export const CaseRenewalInput = Shape(Paging)
export type CaseRenewalInput = Static<typeof CaseRenewalInput>

export const SaveCaseFocusInput = Shape({ caseId: Id, isFocused: Type.Boolean({ title: '关注' }) })
export type SaveCaseFocusInput = Static<typeof SaveCaseFocusInput>

const Note = OptionalText('留言', 500)

export const InviteToCaseInput = Shape({
  caseId: Id,
  empIds: Type.Array(Id, { minItems: 1, maxItems: most.team, uniqueItems: true, title: '协作人' }),
  note: Note,
})
export type InviteToCaseInput = Static<typeof InviteToCaseInput>

export const InviteFirmToCaseInput = Shape({ caseId: Id, firmId: Id, note: Note })
export type InviteFirmToCaseInput = Static<typeof InviteFirmToCaseInput>

export const CaseWorkRef = Shape({ workId: Id })
export type CaseWorkRef = Static<typeof CaseWorkRef>

/** A namesake the firm knows; `words` reveals no more than the reader may know. */
export interface Namesake {
  partyId: string
  words: string
}

export interface CaseParty {
  partyId: string
  role: PartyRole
  kind: PartyKind
  name: string
  /** Masked; whoever may change the case reads the full numbers in `values` of the detail. */
  creditCode: string
  idNo: string
  mobile: string
  position: string
  /** Version of the party, which may belong to other records too. */
  version: number
  /** Namesakes the case's lead has not answered yet; empty for organisations and for other readers. */
  namesakes: Namesake[]
  /** True when the reader may undo that this person was joined with a namesake. */
  isJoined: boolean
}

export interface CaseMember extends PersonRef {
  role: TeamRole
  /** Decimal with at most two places; null when shares do not count. */
  percent: string | null
}

export interface CaseRow {
  caseId: string
  /** Assigned on acceptance. */
  innerNo: string | null
  name: string
  category: CaseCategory
  cause: string
  status: CaseStatus
  stage: string
  clientNames: string[]
  lead: PersonRef
  /** Yuan. */
  fee: string | null
  feeMode: FeeMode | null
  /** YYYY-MM-DD */
  startDate: string | null
  endDate: string | null
  isConfidential: boolean
  /** Start of the next hearing. */
  nextHearing: string | null
  updateTime: string
  version: number
}
export type CasePage = Page<CaseRow>

/** Totals of a customer's cases that the reader may see, whatever was searched for. */
export interface CustomerCaseTotals {
  open: number
  over: number
  /** Sum of the fees of accepted cases, yuan; null where none has one. */
  fee: string | null
  /** Accepted cases without a fixed fee, which the sum leaves out. */
  withoutFee: number
}
export type CustomerCasePage = CasePage & { totals: CustomerCaseTotals }

export interface Proceeding {
  proceedingId: string
  stage: string
  acceptOrgan: string
  courtCaseNo: string
  status: ProceedingStatus
  tribunal: string
  judge: string
  judgePhone: string
  clerk: string
  clerkPhone: string
  filedDate: string | null
  servedDate: string | null
  result: string
  resultDate: string | null
}

/** Actions the caller may take: the server decides, the screen only hides. */
export type CaseCan = Record<
  'edit' | 'begin' | 'change' | 'end' | 'invalidate' | 'recover' | 'work' | 'divide' | 'invite' | 'pack',
  boolean
>

export interface CaseDetail extends CaseRow {
  subjectAmount: string | null
  agencyPower: string
  departmentName: string
  signDate: string | null
  urgency: number
  /** Agreed with the fee, while the case is not accepted; acceptance makes them receivables. */
  instalments: AgreedInstalment[]
  remark: string
  customerId: string | null
  caseSourceId: string | null
  parent: { caseId: string; name: string } | null
  children: { caseId: string; name: string; status: CaseStatus }[]
  /** Fields of the category, by form key. */
  custom: Readonly<Record<string, string>>
  /** The firm's own fields, as text. */
  customRows: { label: string; text: string }[]
  /** True when the firm has added fields of its own. */
  hasCustom: boolean
  parties: CaseParty[]
  team: CaseMember[]
  proceedings: Proceeding[]
  createTime: string
  creator: PersonRef
  /** Form values for callers who may change the case, else null. */
  values: FormValues | null
  /** Labels of the fields still missing for acceptance; empty for callers who may not apply for it. */
  missing: string[]
  can: CaseCan
}

/** Head of project/home, and the counts of its tabs. */
export interface CaseHome {
  caseInfo: CaseDetail
  isFocused: boolean
  /** Future hearings, the next one first. */
  hearings: CaseHearing[]
  /** The open deadline with the earliest day, else null. */
  nextDeadline: CaseNextDeadline | null
  counts: Partial<Record<CaseHomeTab, number>>
}

export interface CaseNextDeadline {
  title: string
  /** YYYY-MM-DD */
  day: string
  /** Days from today; negative when overdue. */
  daysLeft: number
}

export interface CaseHearing {
  scheduleId: string
  proceedingId: string
  startTime: string
  endTime: string
  place: string
}

/** One changed field, before and after. */
export interface CaseChange {
  label: string
  before: string
  after: string
}

export interface CaseEvent {
  id: string
  person: PersonRef | null
  words: string
  changes: CaseChange[]
  time: string
}
export type CaseEventPage = Page<CaseEvent>

/** States whether the case may be edited in its status, and the reason if not. */
export interface CaseEditState {
  canEdit: boolean
  reason: string
}

/** An application about the case. */
export interface CaseWork {
  workId: string
  type: number
  title: string
  status: number
  applicant: PersonRef
  submitTime: string | null
  updateTime: string
}

/** Applications about a case, and its invitations. */
export interface CaseRelated {
  works: CaseWork[]
  collaborations: Collaboration[]
}

/** Acceptance of the parent case: its children wait until it is decided. */
export interface ParentCaseState {
  isFiling: boolean
  parent: { caseId: string; name: string; status: CaseStatus } | null
}

/** Counts of the caller's cases, shown beside the lists. */
export interface CaseNumbers {
  ongoing: number
  /** Retainers that end within 30 days. */
  ending: number
  focused: number
}
