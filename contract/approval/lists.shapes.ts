import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import { DateTime, Id, Keyword, Money, OneOf, Paging, type PersonRef, Shape } from '../shapes'
import type { DueState, Happened, Urgency, WorkStatus } from './codes'
import { WorkType } from './parts.shapes'

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
  /** Range of submit times. */
  from: Type.Optional(DateTime),
  to: Type.Optional(DateTime),
  minAmount: Type.Optional(Money),
  maxAmount: Type.Optional(Money),
  /** Only to-dos waiting longer than 48 hours. */
  lateOnly: Type.Optional(Type.Boolean({ title: '只看逾期' })),
  /** Only unread copies. */
  unreadOnly: Type.Optional(Type.Boolean({ title: '只看未读' })),
  keyword: Keyword,
  /** `waiting`: longest waiting first; the default is `newest`. */
  sort: Type.Optional(OneOf('排序', 'waiting', 'newest')),
  ...Paging,
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, title: '每页条数' })),
})
export type WorkListInput = Static<typeof WorkListInput>

export interface SummaryRow {
  key: string
  label: string
  text: string
  /** True when the text is a day in wire format; screens reformat it. */
  isDay?: true
}

/** Row of every approval list, and the content of a work's card. */
export interface WorkRow {
  workId: string
  workNo: string
  type: number
  formId: string | null
  /** Title of the kind, or of the firm's own form. */
  kindTitle: string
  title: string
  status: WorkStatus
  urgency: Urgency
  applicant: PersonRef & { departmentName: string }
  amount: string | null
  summary: SummaryRow[]
  /** Last submit time; of a draft, its last save. */
  submitTime: string
  /** Time of the last event; the order of the list of started works. */
  updateTime: string
  finishTime: string | null
  /** Current node and the people it waits for. */
  nodeName: string
  handlers: PersonRef[]
  urgeCount: number
  version: number
  /** The caller's step of a to-do. `version` is the task's. */
  task: TodoStep | null
  /** For done works, the caller's last action and its time; for copies, the time received and whether it was read. */
  mine: { did: Happened | null; time: string; isRead: boolean } | null
}

export interface TodoStep {
  taskId: string
  version: number
  nodeName: string
  /** Time since which it has waited for the caller, and how overdue it is. */
  arriveTime: string
  due: DueState
  readTime: string | null
  canBatch: boolean
  /** Person in whose place the caller decides as a delegate. */
  onBehalfOf: PersonRef | null
}

/**
 * `total` is exact up to a thousand beyond the page and then stops, so that a list of 30,000 answers as fast as one of
 * 3,000; getWorkCounts has the exact number of to-dos.
 */
export type WorkPage = Page<WorkRow>

export interface WorkCounts {
  todo: number
  /** To-dos waiting longer than 48 hours. */
  late: number
  /** The caller's running works. */
  running: number
  /** The caller's returned works. */
  returned: number
  ccUnread: number
  /** To-dos by kind, most first: choices of the filter. */
  todoTypes: { type: number; title: string; count: number }[]
}
