import { type Static, Type } from '@sinclair/typebox'
import type { FormValues } from '../forms/fields'
import { Id, Shape } from '../shapes'
import type { WorkStatus } from './codes'
import type { SummaryRow } from './lists.shapes'

export const MessageWorkTypeInput = Shape({
  /** Id in a message: of a task or of a work. */
  id: Id,
  /** `1` for a to-do. */
  needMyDo: Type.Optional(Type.String({ pattern: '^1?$', title: '是否待办' })),
})
export type MessageWorkTypeInput = Static<typeof MessageWorkTypeInput>

/** §3, workflow info response. `type` is absent when there is nothing to open. */
export interface MessageWorkType {
  type?: number
  workId: string
  /** 2 is withdrawn. */
  status: WorkStatus
  /** 1 when the caller must act. */
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
  /** 1 when the current user must act. */
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
