import type { TaskPriority, TaskStatus } from '@contract/task/codes'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    tasks: TasksTable
    task_assignees: TaskAssigneesTable
    task_nodes: TaskNodesTable
    task_comments: TaskCommentsTable
  }
}

export interface TasksTable {
  id: string
  firm_id: Firm
  title: string
  content: Generated<string>
  priority: TaskPriority
  status: Generated<TaskStatus>
  creator_id: string
  due_at: Optional<Time>
  remind_times: JSONColumnType<string[], string | undefined, string>
  finished_at: Optional<Time>
  finisher_id: Optional<string>
  /** Case the task belongs to. */
  case_id: Optional<string>
  deleted_at: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface TaskAssigneesTable {
  firm_id: Firm
  task_id: string
  employee_id: string
}

export interface TaskNodesTable {
  id: string
  firm_id: Firm
  task_id: string
  title: string
  due_at: Optional<Time>
  sort: number
  done_at: Optional<Time>
  done_by: Optional<string>
}

export interface TaskCommentsTable {
  id: string
  firm_id: Firm
  task_id: string
  author_id: string
  content: string
  created_at: CreatedAt
}
