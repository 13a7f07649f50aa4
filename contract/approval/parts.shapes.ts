import { Type } from '@sinclair/typebox'
import { FormShape, Id, OptionalText, Version } from '../shapes'
import { approvalLimits as most, OPINION_LENGTH } from './codes'

export const WorkType = Type.Integer({ minimum: 1, maximum: 9_999, title: '审批类型' })
export const Opinion = OptionalText('审批意见', OPINION_LENGTH)
export const FileIds = Type.Optional(Type.Array(Id, { maxItems: most.files, uniqueItems: true, title: '附件' }))
export const AtIds = Type.Optional(Type.Array(Id, { maxItems: most.people, uniqueItems: true, title: '提到的人' }))
export const People = (title: string) =>
  Type.Array(Id, { minItems: 1, maxItems: most.people, uniqueItems: true, title })

/**
 * What the person filled in, by the fields' keys (forms/fields.ts says what each type holds). The server checks it
 * against the kind's fields, drafts too; `data.fields` of its refusal is by key and in the words of the field's label,
 * which no shape knows: what a value may be is therefore not said here (misfitsOf of forms/problems.ts says it).
 */
export const Values = FormShape(100)

export const formOf = {
  type: WorkType,
  /** Which of the firm's own forms; of type 2031 only. */
  formId: Type.Optional(Id),
  values: Values,
}
/** The next step as the caller saw it: refused if the flow does not lead there (any more). */
export const nextOf = {
  nextNodeId: Type.Optional(Id),
  /** Whom the caller chose where the next step asks for it. */
  nextApproverIds: Type.Optional(Type.Array(Id, { maxItems: most.people, uniqueItems: true, title: '下一步审批人' })),
}

/** A to-do as its holder saw it: `version` is the task's. */
export const step = { taskId: Id, version: Version }
