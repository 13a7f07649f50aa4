import { type Static, Type } from '@sinclair/typebox'
import type { Deadline } from '../law/deadlines'
import { Day, FormShape, Id, Shape, Version } from '../shapes'
import type { DeadlineKind } from './form'

export const CaseDeadlinesInput = Shape({ caseId: Id })
export type CaseDeadlinesInput = Static<typeof CaseDeadlinesInput>

const Values = FormShape(10)

/** An event in a case. An event has one deadline per proceeding: saving it again moves the deadline. */
export const SaveDeadlineInput = Shape({ caseId: Id, proceedingId: Type.Optional(Id), values: Values })
export type SaveDeadlineInput = Static<typeof SaveDeadlineInput>

export const DeadlineDoneInput = Shape({ deadlineId: Id, version: Version, isDone: Type.Boolean({ title: '已完成' }) })
export type DeadlineDoneInput = Static<typeof DeadlineDoneInput>

export const DeadlineVersionRef = Shape({ deadlineId: Id, version: Version })
export type DeadlineVersionRef = Static<typeof DeadlineVersionRef>

/** Calculates a deadline without a case. */
export const ReckonInput = Shape({
  rule: Type.String({ maxLength: 40, title: '事件' }),
  trigger: Day,
})
export type ReckonInput = Static<typeof ReckonInput>
export interface Reckoned extends Deadline {
  /** Words where the days of rest around it are not known: the year's plan is not published yet; else null. */
  caution: string | null
}

export interface CaseDeadline {
  deadlineId: string
  caseId: string
  proceedingId: string | null
  rule: DeadlineKind
  title: string
  /** Day of the event, YYYY-MM-DD. */
  trigger: string
  /** Effective day: the court's when it set one. */
  day: string
  /** Day by the rule; null when only the court set one. */
  legalDay: string | null
  movedFrom: string | null
  courtDay: string | null
  /** Caution of a computed day, as in Reckoned; null where the court set the day. */
  caution: string | null
  /** The court's day breaks the law's minimum or maximum; null when it does not. */
  warning: string | null
  /** Citation of the rule; empty when the court set the day. */
  source: string
  length: string
  isInfo: boolean
  isDone: boolean
  /** Days from today; negative when overdue. */
  daysLeft: number
  version: number
}
