import type { AiProposal } from '@contract/ai/shapes'
import type { DeadlineRule } from '@contract/law/deadlines'
import type { ReckoningKind } from '@contract/law/reckon'
import type { Span } from './days'

export const TEMPLATES = { demand: '催款函', minutes: '会议纪要', outline: '开庭提纲' } as const
export type TemplateKind = keyof typeof TEMPLATES

/** Part of a case asked about. */
export type CasePart = 'whole' | 'hearing' | 'deadline' | 'money' | 'parties'

/** Interpretation of a question. `words` name a record; empty means the one spoken of before. */
export type Asked =
  | { kind: 'todos' }
  | { kind: 'dated'; what: 'hearing' | 'deadline' | 'all'; span: Span }
  | { kind: 'cases'; words: string }
  | { kind: 'case'; part: CasePart; words: string }
  | { kind: 'customers'; words: string }
  | { kind: 'tasks'; due?: 'overdue' | 'today' | 'week' }
  | { kind: 'receivables'; isOverdue: boolean; words: string }
  | { kind: 'documents'; words: string }
  | { kind: 'notices'; words: string }
  | { kind: 'reckoning'; of: ReckoningKind; values: Record<string, string | boolean>; missing: string[] }
  | { kind: 'period'; rule?: DeadlineRule; trigger?: string }
  | { kind: 'template'; template: TemplateKind; words: string }
  | { kind: 'proposal'; proposal: AiProposal; words: string }
  | { kind: 'help' }
  /** Nothing understood except words that a record may contain. */
  | { kind: 'words'; words: string }
