import type { Static } from '@sinclair/typebox'
import type { CaseCategory, CaseStatus } from '../case/codes'
import type { ConflictReportStatus } from '../conflict/codes'
import type { FieldDefinition, FormValues } from '../forms/fields'
import { Id, type PersonRef, Shape, Version } from '../shapes'
import type { NodeKind, RiskLevel, Verb, WorkStatus } from './codes'
import type * as T from './course.shapes'
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
  /** Next step that settles it, and who may take it. */
  cure?: RiskCure
}

export interface RiskCure {
  /** 由利冲专员在报告中审查或豁免 */
  text: string
  place: {
    kind:
      | 'conflictReport'
      | 'caseSource'
      | 'case'
      | 'caseMoney'
      | 'paperDossier'
      | 'receivable'
      | 'schedule'
      | 'colleague'
    id: string
  }
}

/** Last conflict report on a case or case source. */
export interface WorkConflict {
  reportId: string
  number: string
  status: ConflictReportStatus
  hits: number
}

export interface LinesBlock {
  key: string
  label: string
  columns: { key: string; label: string; isMoney: boolean }[]
  rows: { cells: Record<string, string>; isDuplicate: boolean }[]
}

/** Block P: a party, with what the firm should know about it. */
export interface PartyRow {
  name: string
  /** 委托人, 对方当事人 */
  role: string
  /** 单位 · 原告 */
  note: string
  /** Block C: badge of the worst conflict; null when none is known. */
  badge: Risk | null
}

/** Block B: bank account that is paid to. */
export interface PayeeAccount {
  payee: string
  bank: string
  accountNo: string
}

/**
 * Block M: the case an application is made for. For readers outside the ethical wall it only says that there is one.
 */
export interface CaseCard {
  caseId: string
  name: string
  innerNo: string
  /** 民事诉讼 */
  category: string
  /** 在办 */
  status: string
  clientNames: string[]
  /** Team members, the lead first. */
  teamNames: string[]
  /** True when the reader may open it. */
  isVisible: boolean
}

/** Block X: one changed field. */
export interface Difference {
  key: string
  label: string
  before: string
  after: string
}

/** Block A: somebody's share of a case's income, before and after the application. */
export interface ShareRow {
  name: string
  /** 主办 */
  role: string
  before: string | null
  after: string | null
}

/** Blocks M, C, F, A, R: facts about the case that an application is decided by. */
export interface WorkCase {
  caseId: string
  name: string
  innerNo: string | null
  category: CaseCategory
  status: CaseStatus
  clientNames: string[]
  lead: PersonRef
  /** True when the reader may open the case. */
  isOpen: boolean
  fee: SummaryRow[]
  allocation: ShareRow[]
  conflict: WorkConflict | null
  related: { workId: string; type: number; title: string; status: WorkStatus; time: string }[]
}

/** All data of the handle page, in one call. */
export interface WorkflowDetail extends Omit<WorkRow, 'task' | 'mine'> {
  round: number
  values: FormValues
  /** Fields of the submitted form: the kind's, or those of the firm's own form. */
  fields: FieldDefinition[]
  /** Block S: filled-in fields as text, people and departments included; lines and files have their own blocks. */
  rows: SummaryRow[]
  /** Block L */
  lines: LinesBlock[]
  /** Block N: files by field key; files added later under `supplement`. */
  files: Record<string, T.WorkFile[]>
  /** Facts the kind adds to the form: balances, stock, the last loan. */
  facts: SummaryRow[]
  /** Block M, for a form that names a case among other fields. */
  namedMatter: CaseCard | null
  /** Block B */
  account: PayeeAccount | null
  parties: PartyRow[]
  differences: Difference[]
  /** The case the application is about, as it is now; null when it is about none. */
  matter: WorkCase | null
  /** Report on the case source it is about; a case brings its own. */
  conflict: WorkConflict | null
  risks: Risk[]
  timeline: T.TimelineStep[]
  events: T.WorkEvent[]
  forecast: T.ForecastNode[]
  copies: { person: PersonRef; readTime: string | null }[]
  lock: { holder: PersonRef; until: string; isMine: boolean } | null
  /** Earliest time of the next urging; null: now. */
  urgeTime: string | null
  /** The caller's step, when it is their turn. */
  my: MyStep | null
  /** Actions the caller may take now: the server decides, the screen only hides. */
  can: Record<Verb, boolean>
  /** True when money leaves the firm: agreeing asks for confirmation. */
  isMoney: boolean
  /** True when agreeing also requires typing the amount again. */
  asksAmount: boolean
  /**
   * The caller's own approved absence while they have no delegate for it: its period, and the successor the form names.
   */
  away: { startTime: string; endTime: string; to: PersonRef | null } | null
}

export interface MyStep extends TodoStep {
  nodeId: string
  nodeKind: NodeKind
  /** True when the step requires a signature with the opinion. */
  needsSignature: boolean
  /** True when the step requires an opinion also for agreeing. */
  needsOpinion: boolean
  /** Set at a step that pays, with the account the firm paid from last. */
  payment: { account: string } | null
  next: T.NextStep
  backTargets: { to: string; name: string; people: PersonRef[] }[]
}
