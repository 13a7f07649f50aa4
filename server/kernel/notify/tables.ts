import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm } from '../db/columns'

declare module '../db/tables' {
  interface FirmTables {
    app_messages: AppMessagesTable
    conversation_settings: ConversationSettingsTable
  }
}

export interface AppMessagesTable {
  id: string
  firm_id: Firm
  recipient_id: string
  seq: number
  created_seq: number
  system_id: number
  app_msg_type: number
  sender_id: Generated<string>
  jump: Generated<string>
  app_jump: Generated<string>
  jump_id: Generated<string>
  link_id: Generated<string>
  app_link_id: Generated<string>
  msg_type: Generated<number>
  source_type: Generated<number>
  link_status: Generated<number>
  is_read: Generated<boolean>
  alert_title: string
  texts: JSONColumnType<{ key: string; value: string }[], string | undefined, string>
  push_title: Generated<string>
  push_content: Generated<string>
  created_at: CreatedAt
}

export interface ConversationSettingsTable {
  firm_id: Firm
  employee_id: string
  system_id: number
  top: Generated<boolean>
  muted: Generated<boolean>
}
