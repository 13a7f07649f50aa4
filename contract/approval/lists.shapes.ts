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
  /** Submitted between these. */
  from: Type.Optional(DateTime),
  to: Type.Optional(DateTime),
  minAmount: Type.Optional(Money),
  maxAmount: Type.Optional(Money),
  /** Only those that wait longer than 48 hours. */
  lateOnly: Type.Optional(Type.Boolean({ title: '只看逾期' })),
  /** Only copies that were not read yet. */
  unreadOnly: Type.Optional(Type.Boolean({ title: '只看未读' })),
  keyword: Keyword,
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
  /** The text is a day as the wire writes it; a screen says it as people do. */
  isDay?: true
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
  /** When anything happened to it last: what somebody started comes in this order. */
  updateTime: string
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
