import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Id, type PersonRef, Shape, Text } from '../shapes'
import { approvalLimits as most } from './codes'
import { WorkType } from './parts.shapes'

export const DelegationInput = Shape({
  toId: Id,
  startTime: DateTime,
  endTime: DateTime,
  /** All kinds when absent. */
  types: Type.Optional(Type.Array(WorkType, { minItems: 1, maxItems: 50, uniqueItems: true, title: '审批类型' })),
  /** Also transfers the to-dos already waiting, once the period begins. */
  withPending: Type.Optional(Type.Boolean({ title: '一并移交当前待办' })),
})
export type DelegationInput = Static<typeof DelegationInput>

export const DelegationRef = Shape({ delegationId: Id })
export type DelegationRef = Static<typeof DelegationRef>

export interface Delegation {
  delegationId: string
  from: PersonRef
  to: PersonRef
  startTime: string
  endTime: string
  types: number[] | null
  state: 'coming' | 'active' | 'over'
  /** True for a delegation given by the caller, false for one given to the caller. */
  isMine: boolean
}

export const PhrasesInput = Shape({
  phrases: Type.Array(Text('常用语', most.phrase), { maxItems: most.phrases, uniqueItems: true, title: '常用语' }),
})
export type PhrasesInput = Static<typeof PhrasesInput>
