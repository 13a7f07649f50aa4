import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    dynamics: DynamicsTable
    dynamic_likes: DynamicLikesTable
    dynamic_comments: DynamicCommentsTable
  }
}

export interface DynamicsTable {
  id: string
  firm_id: Firm
  type: number
  author_id: string
  department_id: string
  visible_to: 'firm' | 'department' | 'myself'
  content: string
  image_ids: JSONColumnType<string[], string | undefined, string>
  target_id: Generated<string>
  created_at: CreatedAt
}

export interface DynamicLikesTable {
  firm_id: Firm
  dynamic_id: string
  employee_id: string
  created_at: CreatedAt
}

export interface DynamicCommentsTable {
  id: string
  firm_id: Firm
  dynamic_id: string
  author_id: string
  content: string
  answered_id: string | null
  created_at: CreatedAt
}
