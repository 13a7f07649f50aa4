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
 * Filled-in values by field key (forms/fields.ts says what each type holds). The server checks them against the kind's
 * fields, drafts too; `data.fields` of a refusal is by key and uses the field labels, which no shape knows. The valid
 * values are therefore not described here (see misfitsOf in forms/problems.ts).
 */
export const Values = FormShape(100)

export const formOf = {
  type: WorkType,
  /** Id of the firm's own form; only for type 2031. */
  formId: Type.Optional(Id),
  values: Values,
}
/** Next step as the caller saw it: refused when the flow does not lead there (any more). */
export const nextOf = {
  nextNodeId: Type.Optional(Id),
  /** Approvers the caller chose, when the next step requires a choice. */
  nextApproverIds: Type.Optional(Type.Array(Id, { maxItems: most.people, uniqueItems: true, title: '下一步审批人' })),
}

/** A to-do as its holder saw it: `version` is the task's. */
export const step = { taskId: Id, version: Version }
