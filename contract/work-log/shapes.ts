import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import {
  DateTime,
  Day,
  Id,
  Keyword,
  OneOf,
  OptionalText,
  Paging,
  type PersonRef,
  Shape,
  Text,
  Version,
} from '../shapes'
import type {
  CcTab,
  MyLogTab,
  RoundingMode,
  RoundingUnit,
  TeamLogTab,
  ToMeTab,
  WorkActivity,
  WorkLogEvent,
  WorkLogStatus,
  WorkLogType,
  WorkSource,
} from './codes'
import { workLogLimits as most } from './codes'

export * from './hours.shapes'

// §7 names the purpose of the calls and, for one, its payload (logId) and answer (status): the rest is ours.

const Type_ = OneOf<WorkLogType[]>('日志类型', 1, 2, 3, 4)
const Activity = OneOf<WorkActivity[]>(
  '工作内容',
  'draft',
  'research',
  'review',
  'hearing',
  'meeting',
  'talk',
  'negotiation',
  'travel',
  'office',
  'other',
)
const Source = OneOf<WorkSource[]>('来源', 'schedule', 'approval', 'task', 'document')
/** Hours as a decimal string. The service checks the firm's unit. */
const Hours = Type.String({ pattern: '^(0|[1-9]\\d{0,3})(\\.\\d{1,2})?$', title: '工时' })
const people = (title: string, max: number) =>
  Type.Optional(Type.Array(Id, { maxItems: max, uniqueItems: true, title }))

export const SourceRef = Shape({ kind: Source, id: Id })
export type SourceRef = Static<typeof SourceRef>

const fields = {
  type: Type_,
  /** Id of the case, case source or customer; absent for type 3. */
  targetId: Type.Optional(Id),
  workDay: Day,
  hours: Hours,
  activity: Activity,
  content: Text('工作描述', most.content),
  isBillable: Type.Boolean({ title: '是否计费' }),
  /** Publishes the log as a 动态 to the author's department. */
  isShared: Type.Boolean({ title: '分享到动态' }),
  reviewerIds: people('审阅人', most.reviewers),
  ccIds: people('抄送人', most.people),
  coopIds: people('协作人', most.people),
  fileIds: Type.Optional(Type.Array(Id, { maxItems: most.files, uniqueItems: true, title: '附件' })),
  /** Timer that measured it, which the log uses up. */
  timerId: Type.Optional(Id),
  /** Source it was suggested from, which is never suggested again. */
  source: Type.Optional(SourceRef),
  /** Id of an existing log. */
  logId: Type.Optional(Id),
  version: Type.Optional(Version),
}

export const SubmitInput = Shape(fields)
export type SubmitInput = Static<typeof SubmitInput>

export const BatchSaveInput = Shape({
  logs: Type.Array(Shape(fields), { minItems: 1, maxItems: most.batchSave, title: '日志' }),
  /** Submits the logs; else they stay drafts. */
  send: Type.Boolean({ title: '是否提交' }),
})
export type BatchSaveInput = Static<typeof BatchSaveInput>

export const WorkLogRef = Shape({ logId: Id })
export type WorkLogRef = Static<typeof WorkLogRef>

export const WorkLogVersionRef = Shape({ logId: Id, version: Version })
export type WorkLogVersionRef = Static<typeof WorkLogVersionRef>

/** Submits several drafts. */
export const BatchSubmitInput = Shape({
  logs: Type.Array(WorkLogVersionRef, { minItems: 1, maxItems: most.batch, title: '日志' }),
})
export type BatchSubmitInput = Static<typeof BatchSubmitInput>

export const BatchReviewInput = Shape({
  logs: Type.Array(WorkLogVersionRef, { minItems: 1, maxItems: most.batch, title: '日志' }),
  result: OneOf('审阅结果', 'reviewed', 'returned'),
  note: OptionalText('批阅意见', most.note),
})
export type BatchReviewInput = Static<typeof BatchReviewInput>

export interface BatchOutcome {
  done: number
  refused: { title: string; reason: string }[]
}

export const ReplyInput = Shape({ logId: Id, content: Text('回复', most.reply) })
export type ReplyInput = Static<typeof ReplyInput>

export const ReplyRef = Shape({ logId: Id, replyId: Id })
export type ReplyRef = Static<typeof ReplyRef>

export const AttachInput = Shape({
  logId: Id,
  version: Version,
  fileIds: Type.Array(Id, { minItems: 1, maxItems: most.files, uniqueItems: true, title: '附件' }),
})
export type AttachInput = Static<typeof AttachInput>

export const ProgressInput = Shape({
  logId: Id,
  version: Version,
  progress: Type.Integer({ minimum: 0, maximum: 100, title: '进展' }),
  note: OptionalText('进展说明', most.note),
})
export type ProgressInput = Static<typeof ProgressInput>

const Types = Type.Optional(Type.Array(Type_, { maxItems: 4, title: '日志类型' }))
const From = Type.Optional(DateTime)
const Empty = Type.Optional(Id)

export const MyListInput = Shape({
  tab: OneOf<MyLogTab[]>('列表', 'all', 'open', 'pending', 'handled'),
  type: Types,
  from: From,
  to: From,
  keyword: Keyword,
  ...Paging,
})
export type MyListInput = Static<typeof MyListInput>

export const ToMeListInput = Shape({
  tab: OneOf<(ToMeTab | `cc${Capitalize<CcTab>}`)[]>('列表', 'todo', 'done', 'ccAll', 'ccUnread'),
  type: Types,
  author: Empty,
  from: From,
  to: From,
  keyword: Keyword,
  ...Paging,
})
export type ToMeListInput = Static<typeof ToMeListInput>

const team = {
  tab: OneOf<TeamLogTab[]>('列表', 'all', 'pending', 'handled'),
  type: Types,
  author: Empty,
  departmentId: Empty,
  from: From,
  to: From,
  keyword: Keyword,
}
export const TeamListInput = Shape({ ...team, ...Paging })
export type TeamListInput = Static<typeof TeamListInput>
export const ExportInput = Shape(team)
export type ExportInput = Static<typeof ExportInput>

/** Logs of a case, as far as the caller may see them. */
export const CaseLogsInput = Shape({ caseId: Id, ...Paging })
export type CaseLogsInput = Static<typeof CaseLogsInput>

export const EditDataInput = Shape({
  logId: Type.Optional(Id),
  timerId: Type.Optional(Id),
  /** Source the log is suggested from. */
  sourceKind: Type.Optional(Source),
  sourceId: Type.Optional(Id),
  /** Case the log is about. */
  caseId: Type.Optional(Id),
  day: Type.Optional(Day),
})
export type EditDataInput = Static<typeof EditDataInput>

export const TargetsInput = Shape({ type: OneOf('日志类型', 1, 2), keyword: Keyword, ...Paging })
export type TargetsInput = Static<typeof TargetsInput>
export const CustomersInput = Shape({ keyword: Keyword, ...Paging })
export type CustomersInput = Static<typeof CustomersInput>

export const DayInput = Shape({ day: Day })
export type DayInput = Static<typeof DayInput>

export const RevertInput = Shape({ id: Id })
export type RevertInput = Static<typeof RevertInput>

export const SaveConfigInput = Shape({
  pastDays: Type.Integer({ minimum: 0, maximum: most.pastDays, title: '可补记天数' }),
  unitMinutes: OneOf<RoundingUnit[]>('计时单位', 6, 10, 15),
  rounding: OneOf<RoundingMode[]>('取整方式', 'up', 'nearest'),
  askMinutes: Type.Integer({ minimum: 30, maximum: 1_440, title: '提醒时长' }),
  capMinutes: Type.Integer({ minimum: 60, maximum: 1_440, title: '单次上限' }),
  version: Type.Integer({ minimum: 0, title: '版本' }),
})
export type SaveConfigInput = Static<typeof SaveConfigInput>

/** A firm's settings for logs. */
export interface WriteTimeConfig extends SaveConfigInput {
  /** Most hours of a day. */
  dayHours: number
  /** First and last day a log may be written for now. */
  firstDay: string
  lastDay: string
}

export interface WorkLogTarget {
  id: string
  name: string
}

export interface WorkLogRow {
  logId: string
  author: PersonRef
  type: WorkLogType
  target: WorkLogTarget | null
  workDay: string
  hours: string
  activity: WorkActivity
  content: string
  isBillable: boolean
  status: WorkLogStatus
  progress: number
  submitTime: string | null
  replyCount: number
  likeCount: number
  fileCount: number
  /** In a list of copies, whether the caller has opened it. */
  isRead: boolean
  version: number
}
export type WorkLogPage = Page<WorkLogRow>
/** A page of logs with their total hours. */
export interface CaseLogPage extends WorkLogPage {
  hours: string
}

export interface WorkLogReader extends PersonRef {
  /** Time they handled or first opened it. */
  time: string | null
}

export interface WorkLogReply {
  replyId: string
  author: PersonRef
  content: string
  createTime: string
  canDelete: boolean
}

export interface WorkLogHappened {
  id: string
  person: PersonRef
  event: WorkLogEvent
  note: string
  time: string
}

export interface WorkLogFile {
  fileId: string
  fileName: string
  fileSize: string
  fileType: string
}

export interface WorkLog extends WorkLogRow {
  isShared: boolean
  /** Seconds the timer measured, before rounding. */
  rawSeconds: number | null
  createTime: string
  reviewers: WorkLogReader[]
  ccs: WorkLogReader[]
  coops: PersonRef[]
  replies: WorkLogReply[]
  likes: PersonRef[]
  isLiked: boolean
  files: WorkLogFile[]
  history: WorkLogHappened[]
  /** The reviewer's opinion, while the review is valid. */
  opinion: string
  /** Actions the caller may take: the server decides, the screen only hides. */
  can: Record<'edit' | 'submit' | 'delete' | 'withdraw' | 'review' | 'rollback' | 'progress' | 'attach', boolean>
}

/** Initial values of the form. `version` is 0 for a new log. */
export interface EditData {
  logId: string | null
  version: number
  type: WorkLogType
  target: WorkLogTarget | null
  workDay: string
  hours: string
  activity: WorkActivity
  content: string
  isBillable: boolean
  isShared: boolean
  reviewers: PersonRef[]
  ccs: PersonRef[]
  coops: PersonRef[]
  files: WorkLogFile[]
  timerId: string | null
  source: SourceRef | null
  rawSeconds: number | null
  /** Hours left on that day. */
  hoursLeft: string
  config: WriteTimeConfig
}

/** A possible reviewer of the caller's logs, with the reason. */
export interface ReviewUser extends PersonRef {
  why: string
}

export interface WorkLogSummary {
  todayHours: string
  weekHours: string
  open: number
  returned: number
  toReview: number
  ccUnread: number
  leadsTeam: boolean
}

export interface Suggestion {
  source: SourceRef
  title: string
  /** Time, or result. */
  note: string
  type: WorkLogType
  target: WorkLogTarget | null
  hours: string
  activity: WorkActivity
}

/** One of the caller's days: its logs, and suggestions. */
export interface WorkDay {
  day: string
  hours: string
  hoursLeft: string
  isOpen: boolean
  logs: WorkLogRow[]
  suggestions: Suggestion[]
}

/** States whether the log a message opens was taken back. */
export interface Revert {
  isReverted: boolean
  person: PersonRef | null
  time: string | null
}
