import type {
  Happened,
  KindGroup,
  NodeKind,
  SignMode,
  SignPlace,
  TaskState,
  Urgency,
  WorkStatus,
} from '@contract/approval/codes'
import type { Payment } from '@contract/approval/payment'
import type { SummaryRow } from '@contract/approval/shapes'
import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    approval_forms: ApprovalFormsTable
    approval_flows: ApprovalFlowsTable
    approval_works: ApprovalWorksTable
    approval_search: ApprovalSearchTable
    approval_turns: ApprovalTurnsTable
    approval_tasks: ApprovalTasksTable
    approval_parties: ApprovalPartiesTable
    approval_events: ApprovalEventsTable
    approval_delegations: ApprovalDelegationsTable
    approval_phrases: ApprovalPhrasesTable
    approval_numbers: ApprovalNumbersTable
    approval_batches: ApprovalBatchesTable
  }
}

/** Search index of works; lists/search-repository.ts writes and reads it. */
export interface ApprovalSearchTable {
  work_id: string
  firm_id: Firm
  words: string
}

export interface ApprovalFormsTable {
  id: string
  firm_id: Firm
  title: string
  about: Generated<string>
  group_code: KindGroup
  fields: JSONColumnType<FieldDefinition[], string, string>
  summary: JSONColumnType<string[], string | undefined, string>
  amount_key: Generated<string>
  is_money: Generated<boolean>
  is_on: Generated<boolean>
  sort: Generated<number>
}

export interface ApprovalFlowsTable {
  id: string
  firm_id: Firm
  type: number
  form_id: Generated<string>
  version: number
  nodes: JSONColumnType<object[], string, string>
  changed_by: Optional<string>
  note: Generated<string>
  created_at: CreatedAt
}

export interface ApprovalBatchesTable {
  firm_id: Firm
  type: number
  form_id: Generated<string>
  is_on: boolean
  max_amount: Optional<string>
}

export interface ApprovalWorksTable {
  id: string
  firm_id: Firm
  work_no: Generated<string>
  type: number
  form_id: Generated<string>
  title: string
  status: WorkStatus
  applicant_id: string
  department_id: string
  urgency: Generated<Urgency>
  form: JSONColumnType<FormValues, string | undefined, string>
  draft: ColumnType<FormValues | null, string | null | undefined, string | null>
  fields: ColumnType<FieldDefinition[] | null, string | null | undefined, string | null>
  summary: JSONColumnType<SummaryRow[], string | undefined, string>
  amount: Optional<string>
  /** Cases the form names, by which the ethical wall is kept. */
  case_ids: JSONColumnType<string[], string | undefined, string>
  flow_id: Optional<string>
  node_id: Generated<string>
  node_name: Generated<string>
  round: Generated<number>
  turn: Generated<number>
  urged_at: Optional<Time>
  urge_count: Generated<number>
  locked_by: Optional<string>
  locked_until: Optional<Time>
  submitted_at: Optional<Time>
  finished_at: Optional<Time>
  payment: ColumnType<Payment | null, string | null | undefined, string | null>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface ApprovalTurnsTable {
  firm_id: Firm
  work_id: string
  turn: number
  round: number
  node_id: string
  node_name: string
  node_kind: NodeKind
  state: 'current' | 'done' | 'skipped' | 'returned' | 'withdrawn'
  started_at: Time
  ended_at: Optional<Time>
}

export interface ApprovalTasksTable {
  id: string
  firm_id: Firm
  work_id: string
  type: number
  turn: number
  assignee_id: string
  original_id: Optional<string>
  state: TaskState
  seq: number
  parent_id: Optional<string>
  place: Optional<SignPlace>
  sign_mode: Optional<SignMode>
  can_batch: Generated<boolean>
  opinion: Generated<string>
  signature_id: Optional<string>
  file_ids: JSONColumnType<string[], string | undefined, string>
  version: Generated<number>
  arrived_at: Optional<Time>
  lateness: Generated<number>
  read_at: Optional<Time>
  done_at: Optional<Time>
  created_at: CreatedAt
}

export interface ApprovalPartiesTable {
  firm_id: Firm
  work_id: string
  employee_id: string
  part: 'handled' | 'cc' | 'mentioned'
  did: Generated<Happened | ''>
  type: number
  by_id: Optional<string>
  at: Time
  read_at: Optional<Time>
}

export interface ApprovalEventsTable {
  id: string
  firm_id: Firm
  work_id: string
  seq: ColumnType<number, never, never>
  round: number
  turn: number
  did: Happened
  actor_id: Optional<string>
  original_id: Optional<string>
  node_name: Generated<string>
  target_ids: JSONColumnType<string[], string | undefined, string>
  content: Generated<string>
  file_ids: JSONColumnType<string[], string | undefined, string>
  at: Time
}

export interface ApprovalDelegationsTable {
  id: string
  firm_id: Firm
  from_id: string
  to_id: string
  start_at: Time
  end_at: Time
  types: ColumnType<number[] | null, string | null | undefined, string | null>
  with_pending: Generated<boolean>
  ended_at: Optional<Time>
  created_at: CreatedAt
}

export interface ApprovalPhrasesTable {
  firm_id: Firm
  employee_id: string
  phrases: JSONColumnType<string[], string, string>
}

export interface ApprovalNumbersTable {
  firm_id: Firm
  day: string
  last: number
}
