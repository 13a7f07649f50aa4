import { type Static, Type } from '@sinclair/typebox'
import type { Deadline } from '../law/deadlines'
import { Day, FormShape, Id, Shape, Version } from '../shapes'
import type { DeadlineKind } from './form'

export const CaseDeadlinesInput = Shape({ caseId: Id })
export type CaseDeadlinesInput = Static<typeof CaseDeadlinesInput>

const Values = FormShape(10)

/** What happened in a matter. Of one event there is one deadline a proceeding: said again, it moves. */
export const SaveDeadlineInput = Shape({ caseId: Id, proceedingId: Type.Optional(Id), values: Values })
export type SaveDeadlineInput = Static<typeof SaveDeadlineInput>

export const DeadlineDoneInput = Shape({ deadlineId: Id, version: Version, isDone: Type.Boolean({ title: '已完成' }) })
export type DeadlineDoneInput = Static<typeof DeadlineDoneInput>

export const DeadlineVersionRef = Shape({ deadlineId: Id, version: Version })
export type DeadlineVersionRef = Static<typeof DeadlineVersionRef>

/** A deadline reckoned for nobody's matter. */
export const ReckonInput = Shape({
  rule: Type.String({ maxLength: 40, title: '事件' }),
  trigger: Day,
})
export type ReckonInput = Static<typeof ReckonInput>
export type Reckoned = Deadline

export interface CaseDeadline {
  deadlineId: string
  caseId: string
  proceedingId: string | null
  rule: DeadlineKind
  title: string
  /** YYYY-MM-DD, the day it happened. */
  trigger: string
  /** The day that counts: the court's where it set one. */
  day: string
  /** By the rule; null of what the court alone decided. */
  legalDay: string | null
  movedFrom: string | null
  courtDay: string | null
  /** The rule, as it is cited; empty where the court decided. */
  source: string
  length: string
  isInfo: boolean
  isDone: boolean
  /** Of today: negative once it is over. */
  daysLeft: number
  version: number
}
