import type { Static } from '@sinclair/typebox'
import type { CaseCategory, CaseStatus } from '../case/codes'
import type { ConflictReportStatus } from '../conflict/codes'
import type { FieldDefinition, FormValues } from '../forms/fields'
import { Id, type PersonRef, Shape, Version } from '../shapes'
import type { NodeKind, RiskLevel, Verb, WorkStatus } from './codes'
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

/** P: who it is about, each with what the firm should know of them. */
export interface PartyRow {
  name: string
  /** 委托人, 对方当事人 */
  role: string
  /** 单位 · 原告 */
  note: string
  /** C: a badge, worst first; nothing known is no badge. */
  badge: Risk | null
}

/** B: the account that is paid to. */
export interface PayeeAccount {
  payee: string
  bank: string
  accountNo: string
}

/** M: the matter an application is made for. Behind the ethical wall only that there is one is said. */
export interface MatterCard {
  caseId: string
  name: string
  innerNo: string
  /** 民事诉讼 */
  category: string
  /** 在办 */
  status: string
  clientNames: string[]
  /** The lead first. */
  teamNames: string[]
  /** Whether the reader may open it. */
  isVisible: boolean
}

/** X: what is changed, and nothing else. */
export interface Difference {
  key: string
  label: string
  before: string
  after: string
}

/** A: somebody's share of a matter's income, before the application and after it. */
export interface ShareRow {
  name: string
  /** 主办 */
  role: string
  before: string | null
  after: string | null
}

/** M, C, F, A, R: what an application about a matter is decided by. */
export interface WorkMatter {
  caseId: string
  name: string
  innerNo: string | null
  category: CaseCategory
  status: CaseStatus
  clientNames: string[]
  lead: PersonRef
  /** The reader may open the matter itself. */
  isOpen: boolean
  fee: SummaryRow[]
  allocation: ShareRow[]
  conflict: { reportId: string; number: string; status: ConflictReportStatus; hits: number } | null
  related: { workId: string; type: number; title: string; status: WorkStatus; time: string }[]
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
  /** M, of a form that names a matter among other things. */
  namedMatter: MatterCard | null
  /** B */
  account: PayeeAccount | null
  parties: PartyRow[]
  differences: Difference[]
  /** The matter it is about, as it stands now; null where it is about none. */
  matter: WorkMatter | null
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
  /** …and the sum is written down once more. */
  asksAmount: boolean
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
