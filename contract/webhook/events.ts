import { type Static, type TObject, Type } from '@sinclair/typebox'
import { Day, Id, Money, OneOf, Shape } from '../shapes'
import type { SentEventType, WebhookEventType } from './codes'

const category = Type.Optional(Type.String({ title: '项目类型' }))

/**
 * `data` of each event: ids and the least beside them; no names, no numbers of people, no text. The first field is the
 * record's id. Optional fields are left out of an event about a confidential case.
 */
export const EVENT_SHAPES = {
  'matter.accepted': Shape({ caseId: Id, category }),
  'matter.ended': Shape({ caseId: Id, category }),
  'approval.ended': Shape({
    workId: Id,
    outcome: OneOf('结果', 'approved', 'returned'),
    workType: Type.Optional(Type.Integer({ title: '审批类型' })),
  }),
  'arrival.booked': Shape({ arrivalId: Id, amount: Money, arrivedOn: Day }),
  'invoice.issued': Shape({
    invoiceId: Id,
    isRed: Type.Optional(Type.Boolean({ title: '是红字发票' })),
    caseId: Type.Optional(Id),
    amount: Type.Optional(Type.String({ title: '金额，红字发票为负' })),
  }),
  'deadline.near': Shape({
    deadlineId: Id,
    caseId: Type.Optional(Id),
    dueOn: Type.Optional(Day),
    daysLeft: Type.Optional(Type.Integer({ title: '还有几天' })),
  }),
  'document.stamped': Shape({ docId: Id, workId: Type.Optional(Id) }),
  'employee.left': Shape({ empId: Id, leftOn: Day }),
} as const satisfies Record<WebhookEventType, TObject>

export type EventData = { [T in WebhookEventType]: Static<(typeof EVENT_SHAPES)[T]> }

/** An event as it is sent. */
export interface SentEvent {
  id: string
  type: SentEventType
  version: number
  time: string
  firmId: string
  data: Readonly<Record<string, unknown>>
}
