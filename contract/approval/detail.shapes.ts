import type { Static } from '@sinclair/typebox'
import type { FieldDefinition, FormValues } from '../approvals/fields'
import type { NodeKind, RiskLevel, Verb } from '../codes/approval'
import { Id, type PersonRef, Shape, Version } from '../shapes'
import type { ForecastNode, NextStep, TimelineStep, WorkEvent, WorkFile } from './course.shapes'
import type { SummaryRow, TodoStep, WorkRow } from './lists.shapes'

export const WorkRef = Shape({ workId: Id })
export type WorkRef = Static<typeof WorkRef>

export const WorkVersionRef = Shape({ workId: Id, version: Version })
export type WorkVersionRef = Static<typeof WorkVersionRef>

export const TaskStepRef = Shape({ taskId: Id })
export type TaskStepRef = Static<typeof TaskStepRef>

export interface Risk {
  level: RiskLevel
  text: string
}

export interface LinesBlock {
  key: string
  label: string
  columns: { key: string; label: string; isMoney: boolean }[]
  rows: { cells: Record<string, string>; isDuplicate: boolean }[]
}

/** All that the handle page shows, in one call. */
export interface WorkflowDetail extends Omit<WorkRow, 'task' | 'mine'> {
  round: number
  values: FormValues
  /** The form as it was submitted: the kind's fields, or those of the firm's own form. */
  fields: FieldDefinition[]
  /** S: the filled-in fields in words, also people and departments; what is a list or files is below. */
  rows: SummaryRow[]
  /** L */
  lines: LinesBlock[]
  /** N: by the field they belong to; those brought later under `supplement`. */
  files: Record<string, WorkFile[]>
  /** What the kind knows besides the form: balances, stock, the last loan. */
  facts: SummaryRow[]
  risks: Risk[]
  timeline: TimelineStep[]
  events: WorkEvent[]
  forecast: ForecastNode[]
  copies: { person: PersonRef; readTime: string | null }[]
  lock: { holder: PersonRef; until: string; isMine: boolean } | null
  /** When it may be urged again; null: now. */
  urgeTime: string | null
  /** The caller's step, when it is their turn. */
  my: MyStep | null
  /** What the caller may do now: the server decides, the screen only hides. */
  can: Record<Verb, boolean>
  /** Leaves the firm's money: agreeing asks once more. */
  isMoney: boolean
  /** The caller's own approved absence, while nobody decides for them then: when, and who takes over their work. */
  away: { startTime: string; endTime: string; to: PersonRef | null } | null
}

export interface MyStep extends TodoStep {
  nodeId: string
  nodeKind: NodeKind
  /** The node asks for a signature with the opinion. */
  needsSignature: boolean
  /** …and for an opinion also when agreeing. */
  needsOpinion: boolean
  next: NextStep
  backTargets: { to: string; name: string; people: PersonRef[] }[]
}
