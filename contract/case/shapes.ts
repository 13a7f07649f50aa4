import { type Static, Type } from '@sinclair/typebox'
import type { TeamRole } from '../case-source/codes'
import type { Collaboration } from '../collaboration/shapes'
import type { Page } from '../core'
import type { FormValues } from '../forms/fields'
import type { PartyKind, PartyRole } from '../party/codes'
import {
  DateTime,
  FormShape,
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
  CASE_CATEGORIES,
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

// The specification names the calls and no fields: these are ours (DOMAIN §3, §5.1-5.2, GAPS 56).

export const CaseRef = Shape({ caseId: Id })
export type CaseRef = Static<typeof CaseRef>

export const CaseVersionRef = Shape({ caseId: Id, version: Version })
export type CaseVersionRef = Static<typeof CaseVersionRef>

export const CasePageInput = Shape({ caseId: Id, ...Paging })
export type CasePageInput = Static<typeof CasePageInput>

/** Any of a table's codes: which they are the list's query knows. */
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

/** As approvals have it: checked by caseForm, whose words say what is wrong at each field. */
const Values = FormShape(60)

/** A new draft, of a case source or of a parent where one is named. */
export const SaveCaseInput = Shape({
  caseSourceId: Type.Optional(Id),
  parentId: Type.Optional(Id),
  values: Values,
})
export type SaveCaseInput = Static<typeof SaveCaseInput>

/** A draft, or one that came back: what has been accepted is changed by an application (2016). */
export const UpdateCaseInput = Shape({ caseId: Id, version: Version, values: Values })
export type UpdateCaseInput = Static<typeof UpdateCaseInput>

/** A proceeding of the matter: a new one without an id. `version` is the matter's. */
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

/** The firm's own fields of a matter, whether it has been accepted or not. */
export const SaveCaseCustomInput = Shape({ caseId: Id, version: Version, values: Values })
export type SaveCaseCustomInput = Static<typeof SaveCaseCustomInput>

/** Whether a person of a matter is somebody of the same name; `split` takes back that they are. */
export const AnswerNamesakeInput = Shape({
  caseId: Id,
  version: Version,
  partyId: Id,
  answer: OneOf('是否同一人', 'same', 'other', 'split'),
  namesakeId: Type.Optional(Id),
})
export type AnswerNamesakeInput = Static<typeof AnswerNamesakeInput>

/** A hearing of one of its proceedings, for the calendars of the team. */
export const SaveHearingInput = Shape({ caseId: Id, proceedingId: Id, values: Values })
export type SaveHearingInput = Static<typeof SaveHearingInput>

/** Parties by whatever is known of them: names, credit codes, numbers of papers. Flat, for a read comes as GET too. */
const Known = (title: string) =>
  Type.Optional(Type.Array(Text(title, most.party), { maxItems: most.parties * 2, title }))

/** What is known of a matter while it is being written down. */
export const CaseRepeatInput = Shape({
  /** The one that is being changed. */
  caseId: Type.Optional(Id),
  name: OptionalText('项目名称', most.name),
  cause: OptionalText('案由', most.cause),
  courtCaseNo: OptionalText('案号', 100),
  clients: Known('委托人'),
  opponents: Known('对方当事人'),
})
export type CaseRepeatInput = Static<typeof CaseRepeatInput>

/** A matter that may be the same one. Of those the reader may not open only who leads them is told. */
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

export const CustomerCasesInput = Shape({ customerId: Id, ...Paging })
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

/** Somebody of the same name whom the firm knows: `words` say no more than the reader may know. */
export interface Namesake {
  partyId: string
  words: string
}

export interface CaseParty {
  partyId: string
  role: PartyRole
  kind: PartyKind
  name: string
  /** Masked: who may change the matter reads them whole in `values` of the detail. */
  creditCode: string
  idNo: string
  mobile: string
  position: string
  /** The party's own: it may be part of other things as well. */
  version: number
  /** Namesakes that the matter's lead has not told apart yet; empty for organisations and for other readers. */
  namesakes: Namesake[]
}

export interface CaseMember extends PersonRef {
  role: TeamRole
  /** A decimal with two places at most; null where shares do not count. */
  percent: string | null
}

export interface CaseRow {
  caseId: string
  /** Given when the matter is accepted. */
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
  /** When the next hearing begins. */
  nextHearing: string | null
  updateTime: string
  version: number
}
export type CasePage = Page<CaseRow>

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

/** What the caller may do: the server decides, the screen only hides. */
export type CaseCan = Record<
  'edit' | 'begin' | 'change' | 'end' | 'invalidate' | 'recover' | 'work' | 'divide' | 'invite',
  boolean
>

export interface CaseDetail extends CaseRow {
  subjectAmount: string | null
  agencyPower: string
  departmentName: string
  signDate: string | null
  urgency: number
  remark: string
  customerId: string | null
  caseSourceId: string | null
  parent: { caseId: string; name: string } | null
  children: { caseId: string; name: string; status: CaseStatus }[]
  /** What the category adds, by the form's keys. */
  custom: Readonly<Record<string, string>>
  /** The firm's own fields, in words. */
  customRows: { label: string; text: string }[]
  /** The firm has added fields of its own. */
  hasCustom: boolean
  parties: CaseParty[]
  team: CaseMember[]
  proceedings: Proceeding[]
  createTime: string
  creator: PersonRef
  /** As the form has it, for whoever may change it; null for the others. */
  values: FormValues | null
  /** What is still to be filled in before it may be accepted, by the fields' labels; none for whoever may not ask for it. */
  missing: string[]
  can: CaseCan
}

/** The head of project/home, and what each of its tabs has. */
export interface CaseHome {
  caseInfo: CaseDetail
  isFocused: boolean
  /** Those to come, the next one first. */
  hearings: CaseHearing[]
  /** What is to be done first, by its day; null where nothing is. */
  nextDeadline: CaseNextDeadline | null
  counts: Partial<Record<CaseHomeTab, number>>
}

export interface CaseNextDeadline {
  title: string
  /** YYYY-MM-DD */
  day: string
  /** From today: negative once it is over. */
  daysLeft: number
}

export interface CaseHearing {
  scheduleId: string
  proceedingId: string
  startTime: string
  endTime: string
  place: string
}

/** What one field of it was and is. */
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

/** Whether it may be edited as it stands, and why not. */
export interface CaseEditState {
  canEdit: boolean
  reason: string
}

/** An application about it. */
export interface CaseWork {
  workId: string
  type: number
  title: string
  status: number
  applicant: PersonRef
  submitTime: string | null
  updateTime: string
}

/** Applications about a matter, and who was asked to work on it. */
export interface CaseRelated {
  works: CaseWork[]
  collaborations: Collaboration[]
}

/** Whether the parent's acceptance is being decided: until then its children wait. */
export interface ParentCaseState {
  isFiling: boolean
  parent: { caseId: string; name: string; status: CaseStatus } | null
}

/** What waits in the caller's matters: the numbers beside the lists. */
export interface CaseNumbers {
  ongoing: number
  /** Retainers that end within 30 days. */
  ending: number
  focused: number
}

const CategoryRef = {
  category: KeyOf('项目类型', CASE_CATEGORIES),
  version: Type.Integer({ minimum: 0, title: '版本' }),
  values: Values,
}
/** Checked by categoryForm. */
export const UpdateCategoryInput = Shape(CategoryRef)
export type UpdateCategoryInput = Static<typeof UpdateCategoryInput>

/** Checked by flowFormOf. */
export const UpdateFlowFormInput = Shape(CategoryRef)
export type UpdateFlowFormInput = Static<typeof UpdateFlowFormInput>

/** A category of matters, as lists and forms offer it. */
export interface CaseCategoryItem {
  category: CaseCategory
  name: string
  /** In the numbers of matters: MS. */
  letters: string
  stages: readonly string[]
  /** Whether new matters may be of it. */
  isOpen: boolean
  /** Keys of the form's fields that this firm asks for before it accepts one. */
  required: string[]
  /** 0 until the firm has said something of it. */
  version: number
}
export interface CaseCategoryCount extends CaseCategoryItem {
  /** How many matters of it the caller may know of. */
  count: number
}
