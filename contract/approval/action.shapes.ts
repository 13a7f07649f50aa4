import { type Static, Type } from '@sinclair/typebox'
import { FormShape, Id, Money, OneOf, OptionalText, Shape, Text, Version } from '../shapes'
import type { SignMode, SignPlace, WorkStatus } from './codes'
import { BATCH_MOST, approvalLimits as most, OPINION_LENGTH } from './codes'
import { AtIds, FileIds, nextOf, Opinion, People, step } from './parts.shapes'

/** The payment, at a step that pays; the server checks it against paymentForm and refuses at the field. */
const PaymentValues = Type.Optional(FormShape(10))

/** The amount typed again by the approver, for kinds that require it (`asksAmount`). */
const AmountAgain = Type.Optional({ ...Money, title: '确认金额' })

export const NextStepInput = Shape({
  ...step,
  opinion: Opinion,
  fileIds: FileIds,
  atIds: AtIds,
  /** Picture of the signature, for steps that require one. */
  signatureId: Type.Optional(Id),
  amount: AmountAgain,
  payment: PaymentValues,
  ...nextOf,
})
export type NextStepInput = Static<typeof NextStepInput>

export const FinishInput = Shape({
  ...step,
  opinion: Opinion,
  fileIds: FileIds,
  atIds: AtIds,
  signatureId: Type.Optional(Id),
  amount: AmountAgain,
  payment: PaymentValues,
})
export type FinishInput = Static<typeof FinishInput>

/** `to` is `applicant`, `previous`, or the node id of any past step. */
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
  /** Adding an approver after oneself is agreeing, which may require a signature. */
  signatureId: Type.Optional(Id),
})
export type AddSignInput = Static<typeof AddSignInput>

export const BatchInput = Shape({
  items: Type.Array(Shape(step), { minItems: 1, maxItems: BATCH_MOST, title: '待办' }),
  opinion: Opinion,
})
export type BatchInput = Static<typeof BatchInput>

/** Withdrawing requires a reason once somebody has agreed. */
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
  fileIds: Type.Array(Id, { minItems: 1, maxItems: most.files, uniqueItems: true, title: '附件' }),
  opinion: OptionalText('说明', OPINION_LENGTH),
})
export type SupplementInput = Static<typeof SupplementInput>

/** Result of an action: enough to say what happened and to open the next to-do. */
export interface VerbResult {
  workId: string
  status: WorkStatus
  version: number
  /** The caller's next to-do, by waiting time. */
  nextTodo: { workId: string; type: number } | null
  todoCount: number
}

export interface BatchResult {
  done: number
  results: { taskId: string; ok: boolean; words: string }[]
}
