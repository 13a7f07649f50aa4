import { type Static, Type } from '@sinclair/typebox'
import type { StopReason } from '../case-source/codes'
import { caseSourceLimits as most } from '../case-source/codes'
import { Id, OneOf, OptionalText, Shape, Text } from '../shapes'
import { nextOf, Values } from './parts.shapes'

const Remark = OptionalText('报备说明', most.note)
const FileIds = Type.Optional(Type.Array(Id, { maxItems: 9, uniqueItems: true, title: '附件' }))

export const SourceStepInput = Shape({ id: Id })
export type SourceStepInput = Static<typeof SourceStepInput>

export const SourceReportInput = Shape({
  id: Id,
  protectDays: Type.Optional(Type.Integer({ minimum: 1, maximum: most.longestProtection, title: '保护天数' })),
  remark: Remark,
  fileIds: FileIds,
  nextApproverIds: nextOf.nextApproverIds,
})
export type SourceReportInput = Static<typeof SourceReportInput>

export const SourceCloseInput = Shape({
  id: Id,
  reason: OneOf<StopReason[]>('停止原因', 'price', 'competition', 'conflict', 'client', 'other'),
  summary: OptionalText('情况说明', most.note),
  pool: Type.Optional(Type.Boolean({ title: '放入公海' })),
})
export type SourceCloseInput = Static<typeof SourceCloseInput>

/** `values` is the complete form of the source; fields that did not change are left out of the application. */
export const SourceChangeInput = Shape({ id: Id, values: Values, reason: Text('变更原因', most.note) })
export type SourceChangeInput = Static<typeof SourceChangeInput>
