import { type Static, Type } from '@sinclair/typebox'
import { Id, OptionalText, Shape, Text, Version } from '../shapes'
import { Values } from './parts.shapes'

const NOTE = 500
const Files = (title: string) => Type.Optional(Type.Array(Id, { maxItems: 9, uniqueItems: true, title }))

export const CaseStepInput = Shape({ caseId: Id })
export type CaseStepInput = Static<typeof CaseStepInput>

/** Application to accept a case; `version` is the one the caller saw. */
export const CaseStartInput = Shape({
  caseId: Id,
  version: Version,
  contract: Files('委托合同'),
  riskNotice: Files('风险代理告知书'),
  feeNote: OptionalText('收费特别说明', NOTE),
  remark: OptionalText('收案说明', NOTE),
  fileIds: Files('附件'),
})
export type CaseStartInput = Static<typeof CaseStartInput>

export const CaseCancelInput = Shape({
  caseId: Id,
  version: Version,
  reason: Text('作废原因', NOTE),
  fileIds: Files('附件'),
})
export type CaseCancelInput = Static<typeof CaseCancelInput>

/** Application for an invoice: a new one, or one that was returned (`workId`). */
export const StartInvoicingInput = Shape({
  caseId: Id,
  workId: Type.Optional(Id),
  version: Type.Optional(Version),
  values: Values,
})
export type StartInvoicingInput = Static<typeof StartInvoicingInput>

/** `values` is the complete form of the case; fields that did not change are left out of the application. */
export const CaseChangeInput = Shape({
  caseId: Id,
  version: Version,
  values: Values,
  reason: Text('变更原因', NOTE),
  fileIds: Files('补充材料'),
})
export type CaseChangeInput = Static<typeof CaseChangeInput>
