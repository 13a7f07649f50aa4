import { type Static, Type } from '@sinclair/typebox'
import type { FieldDefinition, FormValues } from './approvals/fields'
import type {
  DueState,
  Happened,
  KindGroup,
  NodeKind,
  RiskLevel,
  SignMode,
  SignPlace,
  TaskState,
  Urgency,
  Verb,
  WorkStatus,
} from './codes/approval'
import type { Page } from './core'
import { DateTime, Id, Money, OneOf, OptionalText, Paging, type PersonRef, Shape, Text, Version } from './shapes'

// §3 names the fields of the two flow-info replies; every other field here is ours.

const OPINION_LENGTH = 500
const MOST_PEOPLE = 50

const WorkType = Type.Integer({ minimum: 1, maximum: 9_999, title: '审批类型' })
const Opinion = OptionalText('审批意见', OPINION_LENGTH)
const FileIds = Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true, title: '附件' }))
const AtIds = Type.Optional(Type.Array(Id, { maxItems: MOST_PEOPLE, uniqueItems: true, title: '提到的人' }))
const People = (title: string) => Type.Array(Id, { minItems: 1, maxItems: MOST_PEOPLE, uniqueItems: true, title })

/**
 * What the person filled in, by the fields' keys (approvals/fields.ts says what each type holds). The server checks it
 * against the kind's fields; `data.fields` of its refusal is by key.
 */
const Values = Type.Unsafe<FormValues>(
  Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 100, title: '表单' }),
)

const formOf = {
  type: WorkType,
  /** Which of the firm's own forms; of type 2031 only. */
  formId: Type.Optional(Id),
  values: Values,
}
/** The next step as the caller saw it: refused if the flow does not lead there (any more). */
const nextOf = {
  nextNodeId: Type.Optional(Id),
  /** Whom the caller chose where the next step asks for it. */
  nextApproverIds: Type.Optional(Type.Array(Id, { maxItems: MOST_PEOPLE, uniqueItems: true, title: '下一步审批人' })),
}

export const WorkRef = Shape({ workId: Id })
export type WorkRef = Static<typeof WorkRef>

export const WorkVersionRef = Shape({ workId: Id, version: Version })
export type WorkVersionRef = Static<typeof WorkVersionRef>

export const TaskStepRef = Shape({ taskId: Id })
export type TaskStepRef = Static<typeof TaskStepRef>

/** A to-do as its holder saw it: `version` is the task's. */
const step = { taskId: Id, version: Version }

// —— starting

export const KindRef = Shape({ type: WorkType, formId: Type.Optional(Id) })
export type KindRef = Static<typeof KindRef>

/** A draft is kept whatever is missing; only what could never be right is refused. */
export const SaveWorkflowInput = Shape({
  /** Of a draft, or of a work that came back; a new draft without. */
  workId: Type.Optional(Id),
  version: Type.Optional(Version),
  ...formOf,
  urgency: Type.Optional(OneOf<Urgency[]>('紧急程度', 1, 2, 3)),
})
export type SaveWorkflowInput = Static<typeof SaveWorkflowInput>

export const StartInput = Shape({
  /** Of a draft, or of a work that was returned or withdrawn: it is submitted again and keeps its history. */
  workId: Type.Optional(Id),
  version: Type.Optional(Version),
  ...formOf,
  urgency: Type.Optional(OneOf<Urgency[]>('紧急程度', 1, 2, 3)),
  ...nextOf,
  ccIds: Type.Optional(Type.Array(Id, { maxItems: MOST_PEOPLE, uniqueItems: true, title: '抄送人' })),
})
export type StartInput = Static<typeof StartInput>

export const ForecastInput = Shape({ ...formOf, nextApproverIds: nextOf.nextApproverIds })
export type ForecastInput = Static<typeof ForecastInput>

// —— handling

export const NextStepInput = Shape({
  ...step,
  opinion: Opinion,
  fileIds: FileIds,
  atIds: AtIds,
  /** A picture of the signature, where the step asks for one. */
  signatureId: Type.Optional(Id),
  ...nextOf,
})
export type NextStepInput = Static<typeof NextStepInput>

export const FinishInput = Shape({
  ...step,
  opinion: Opinion,
  fileIds: FileIds,
  atIds: AtIds,
  signatureId: Type.Optional(Id),
})
export type FinishInput = Static<typeof FinishInput>

/** Back to `applicant`, to the `previous` step, or to any past one by its node's id. */
export const BackInput = Shape({
  ...step,
  to: Id,
  opinion: Text('退回原因', OPINION_LENGTH),
  fileIds: FileIds,
  atIds: AtIds,
})
export type BackInput = Static<typeof BackInput>

export const TransferInput = Shape({ ...step, toId: Id, opinion: Opinion })
export type TransferInput = Static<typeof TransferInput>

export const AddSignInput = Shape({
  ...step,
  place: OneOf<SignPlace[]>('加签位置', 'before', 'after', 'parallel'),
  mode: OneOf<SignMode[]>('加签方式', 'all', 'any', 'sequential'),
  empIds: People('加签人'),
  opinion: Opinion,
})
export type AddSignInput = Static<typeof AddSignInput>

export const BatchInput = Shape({
  items: Type.Array(Shape(step), { minItems: 1, maxItems: 50, title: '待办' }),
  opinion: Opinion,
})
export type BatchInput = Static<typeof BatchInput>

/** Withdrawing needs a reason once somebody has agreed. */
export const WorkReasonInput = Shape({ workId: Id, version: Version, opinion: Opinion })
export type WorkReasonInput = Static<typeof WorkReasonInput>

export const CcInput = Shape({ workId: Id, empIds: People('抄送人'), opinion: Opinion })
export type CcInput = Static<typeof CcInput>

export const WorkCommentInput = Shape({
  workId: Id,
  content: Text('评论', OPINION_LENGTH),
  fileIds: FileIds,
  atIds: AtIds,
})
export type WorkCommentInput = Static<typeof WorkCommentInput>

export const SupplementInput = Shape({
  workId: Id,
  fileIds: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true, title: '附件' }),
  opinion: OptionalText('说明', OPINION_LENGTH),
})
export type SupplementInput = Static<typeof SupplementInput>

// —— delegating, phrases

export const DelegationInput = Shape({
  toId: Id,
  startTime: DateTime,
  endTime: DateTime,
  /** All kinds when absent. */
  types: Type.Optional(Type.Array(WorkType, { minItems: 1, maxItems: 50, uniqueItems: true, title: '审批类型' })),
  /** Also hands over the to-dos that wait already, once the period begins. */
  withPending: Type.Optional(Type.Boolean({ title: '一并移交当前待办' })),
})
export type DelegationInput = Static<typeof DelegationInput>

export const DelegationRef = Shape({ delegationId: Id })
export type DelegationRef = Static<typeof DelegationRef>

export interface Delegation {
  delegationId: string
  from: PersonRef
  to: PersonRef
  startTime: string
  endTime: string
  types: number[] | null
  state: 'coming' | 'active' | 'over'
  /** Given by the caller; else to the caller. */
  isMine: boolean
}

export const PhrasesInput = Shape({
  phrases: Type.Array(Text('常用语', 100), { maxItems: 30, uniqueItems: true, title: '常用语' }),
})
export type PhrasesInput = Static<typeof PhrasesInput>

// —— lists

export const WorkListInput = Shape({
  types: Type.Optional(Type.Array(WorkType, { minItems: 1, maxItems: 50, uniqueItems: true, title: '审批类型' })),
  status: Type.Optional(
    Type.Array(OneOf<WorkStatus[]>('状态', 0, 1, 2, 3, 4, 5), {
      minItems: 1,
      maxItems: 6,
      title: '状态',
    }),
  ),
  applicantId: Type.Optional(Id),
  /** Submitted between these. */
  from: Type.Optional(DateTime),
  to: Type.Optional(DateTime),
  minAmount: Type.Optional(Money),
  maxAmount: Type.Optional(Money),
  /** Only those that wait longer than 48 hours. */
  lateOnly: Type.Optional(Type.Boolean({ title: '只看超时' })),
  /** Only copies that were not read yet. */
  unreadOnly: Type.Optional(Type.Boolean({ title: '只看未读' })),
  keyword: Type.Optional(Type.String({ maxLength: 50, title: '关键词' })),
  /** `waiting`: who has waited longest comes first; `newest` unless given. */
  sort: Type.Optional(OneOf('排序', 'waiting', 'newest')),
  ...Paging,
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, title: '每页条数' })),
})
export type WorkListInput = Static<typeof WorkListInput>

export interface SummaryRow {
  key: string
  label: string
  text: string
}

/** A row of every list, and what a card shows of a work. */
export interface WorkRow {
  workId: string
  workNo: string
  type: number
  formId: string | null
  /** The kind's title, or that of the firm's own form. */
  kindTitle: string
  title: string
  status: WorkStatus
  urgency: Urgency
  applicant: PersonRef & { departmentName: string }
  amount: string | null
  summary: SummaryRow[]
  /** When it was submitted last; of a draft when it was saved. */
  submitTime: string
  finishTime: string | null
  /** Where it stands: the node and who has it. */
  nodeName: string
  handlers: PersonRef[]
  urgeCount: number
  version: number
  /** To-dos: the caller's step. `version` is the task's. */
  task: TodoStep | null
  /** Done: what the caller did last, and when. Copies: when it came and whether it was read. */
  mine: { did: Happened | null; time: string; isRead: boolean } | null
}

export interface TodoStep {
  taskId: string
  version: number
  nodeName: string
  /** Since when it waits for the caller, and how late that is. */
  arriveTime: string
  due: DueState
  readTime: string | null
  canBatch: boolean
  /** Whose work it is that the caller does as a delegate. */
  onBehalfOf: PersonRef | null
}

/**
 * `total` is exact up to a thousand beyond the page and goes no further, so that a list of 30,000 answers as fast as one
 * of 3,000; getWorkCounts has the exact number of to-dos.
 */
export type WorkPage = Page<WorkRow>

export interface WorkCounts {
  todo: number
  /** Of the to-dos, those beyond 48 hours. */
  late: number
  /** Works of the caller that run. */
  running: number
  /** Works of the caller that came back and wait for them. */
  returned: number
  ccUnread: number
  /** The to-dos by kind, most first: the filter's choices. */
  todoTypes: { type: number; title: string; count: number }[]
}

// —— one work

export interface WorkFile {
  fileId: string
  fileName: string
  /** Bytes, as text (§3). */
  fileSize: string
  fileType: string
}

export interface Risk {
  level: RiskLevel
  text: string
}

/** One step of the past or of now: a node with everybody in it. */
export interface TimelineStep {
  /** Of the node's turn, not of the node: a node can come twice. */
  stepId: string
  nodeId: string
  name: string
  kind: NodeKind
  round: number
  state: 'done' | 'current' | 'skipped' | 'returned' | 'withdrawn'
  startTime: string
  endTime: string | null
  /** Minutes it took, or takes by now. */
  dwellMinutes: number
  people: TimelinePerson[]
}

export interface TimelinePerson {
  taskId: string | null
  person: PersonRef
  /** Whom they acted for. */
  onBehalfOf: PersonRef | null
  state: TaskState
  /** 加签: who asked, and where. */
  addedBy: PersonRef | null
  place: SignPlace | null
  readTime: string | null
  doneTime: string | null
  opinion: string
  files: WorkFile[]
  signature: WorkFile | null
}

/** What was said and done beside the steps, in its order: comments, urging, transfers, copies. */
export interface WorkEvent {
  eventId: string
  did: Happened
  actor: PersonRef | null
  onBehalfOf: PersonRef | null
  nodeName: string
  targets: PersonRef[]
  content: string
  files: WorkFile[]
  time: string
}

/** A node that is still to come, as things stand. */
export interface ForecastNode {
  nodeId: string
  name: string
  kind: NodeKind
  people: PersonRef[]
  /** Somebody chooses who does it, and has not yet. */
  toBeChosen: boolean
  /** Why nobody will be asked: the node is empty, or the same person was asked just before. */
  skipped: 'empty' | 'same' | 'own' | null
}

/** What comes next if the caller goes on. */
export interface NextStep {
  kind: 'node' | 'end' | 'stay'
  /** Absent at the end. */
  nodeId: string | null
  name: string
  nodeKind: NodeKind
  people: PersonRef[]
  /** The caller must say who does it: so many of these, or of everybody where there are none. */
  choose: { min: number; max: number; candidates: PersonRef[] } | null
}

export interface LinesBlock {
  key: string
  label: string
  columns: { key: string; label: string; isMoney: boolean }[]
  rows: { cells: Record<string, string>; isDuplicate: boolean }[]
}

/** All that the handle page shows, in one call. */
export interface WorkflowDetail extends Omit<WorkRow, 'task' | 'mine'> {
  round: number
  values: FormValues
  /** The form as it was submitted: the kind's fields, or those of the firm's own form. */
  fields: FieldDefinition[]
  /** S: the filled-in fields in words, also people and departments; what is a list or files is below. */
  rows: SummaryRow[]
  /** L */
  lines: LinesBlock[]
  /** N: by the field they belong to; those brought later under `supplement`. */
  files: Record<string, WorkFile[]>
  /** What the kind knows besides the form: balances, stock, the last loan. */
  facts: SummaryRow[]
  risks: Risk[]
  timeline: TimelineStep[]
  events: WorkEvent[]
  forecast: ForecastNode[]
  copies: { person: PersonRef; readTime: string | null }[]
  lock: { holder: PersonRef; until: string; isMine: boolean } | null
  /** When it may be urged again; null: now. */
  urgeTime: string | null
  /** The caller's step, when it is their turn. */
  my: MyStep | null
  /** What the caller may do now: the server decides, the screen only hides. */
  can: Record<Verb, boolean>
  /** Leaves the firm's money: agreeing asks once more. */
  isMoney: boolean
}

export interface MyStep extends TodoStep {
  nodeId: string
  nodeKind: NodeKind
  /** The node asks for a signature with the opinion. */
  needsSignature: boolean
  /** …and for an opinion also when agreeing. */
  needsOpinion: boolean
  next: NextStep
  backTargets: { to: string; name: string; people: PersonRef[] }[]
}

/** The flow as a graph, for the full-screen page. */
export interface WorkFlowView {
  workId: string
  title: string
  status: WorkStatus
  nodes: FlowNodeView[]
  timeline: TimelineStep[]
  events: WorkEvent[]
  forecast: ForecastNode[]
  canUrge: boolean
  urgeTime: string | null
}

export interface FlowNodeView {
  nodeId: string
  name: string
  kind: NodeKind
  state: 'done' | 'current' | 'coming' | 'skipped' | 'off'
  /** The nodes it can lead to; of a condition in its order, the last one otherwise. */
  next: { nodeId: string; when: string }[]
  people: PersonRef[]
}

/** What a verb leaves: enough to say what happened and to open the next to-do. */
export interface VerbResult {
  workId: string
  status: WorkStatus
  version: number
  /** The next of the caller's to-dos, by waiting time. */
  nextTodo: { workId: string; type: number } | null
  todoCount: number
}

export interface BatchResult {
  done: number
  results: { taskId: string; ok: boolean; words: string }[]
}

// —— kinds

export interface StartEntry {
  type: number
  formId: string | null
  title: string
  about: string
  group: KindGroup
  /** Latin letters for the search box. */
  pinyin: string
  /** Not on this device: the words a tap answers. */
  refusal: string | null
}

export interface StartList {
  entries: StartEntry[]
  /** What the caller started last, newest first. */
  recent: { type: number; formId: string | null }[]
}

/** What the form of a kind needs. */
export interface KindForm {
  type: number
  formId: string | null
  title: string
  group: KindGroup
  fields: FieldDefinition[]
  /** What the kind tells beside the form: balances and the like. */
  facts: SummaryRow[]
  /** By the field's key (`lines.item` for a column): choosing one fills in the others. */
  suggestions: Record<string, { value: string; note: string; fills: Record<string, string> }[]>
  /** The steps as things stand with an empty form. */
  flow: ForecastNode[]
  /** The newest draft of the caller's. */
  draft: { workId: string; updateTime: string } | null
}

/** What will happen if this form is submitted now. */
export interface Forecast {
  next: NextStep
  forecast: ForecastNode[]
  /** The values with every formula reckoned, by the firm's calendar. */
  computed: FormValues
  risks: Risk[]
  /** What is wrong with the form as it is, by field; empty when it can be submitted. */
  problems: Record<string, string>
}

// —— flow info (§3, §7)

export const MessageWorkTypeInput = Shape({
  /** A message's id: of a task or of a work. */
  id: Id,
  /** `1` for a to-do. */
  needMyDo: Type.Optional(Type.String({ pattern: '^1?$', title: '是否待办' })),
})
export type MessageWorkTypeInput = Static<typeof MessageWorkTypeInput>

/** §3, workflow info response. `type` is absent where there is nothing to open. */
export interface MessageWorkType {
  type?: number
  workId: string
  /** 2 withdrawn. */
  status: WorkStatus
  /** 1: the caller must act. */
  isDoWork: 0 | 1
}

export const WorkTypeByIdInput = Shape({
  workId: Id,
  /** `1` for a copy; absent or empty otherwise. */
  ccToMe: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal(''), Type.Null()], { title: '是否抄送' })),
})
export type WorkTypeByIdInput = Static<typeof WorkTypeByIdInput>

/** §3, workflow-by-workId response. */
export interface WorkTypeById {
  type?: number
  /** 1: the current user must act. */
  isDoWork: 0 | 1
  wkfWorkId: string
  status: WorkStatus
}

export interface WorkValues {
  type: number
  status: WorkStatus
  values: FormValues
  rows: SummaryRow[]
}
