import type { ChatRole, ChatType, MessageType, NotificationLevel } from '@contract/chat/codes'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface GlobalTables {
    chat_conversations: ChatConversationsTable
    chat_members: ChatMembersTable
    chat_messages: ChatMessagesTable
    chat_mentions: { conversation_id: string; seq: number; employee_id: Optional<string> }
    chat_hidden: { employee_id: string; message_id: string }
    cooperation_friends: { asker_id: string; asked_id: string; accepted_at: Optional<Time>; created_at: CreatedAt }
  }
}

interface ChatConversationsTable {
  id: string
  pair: Optional<string>
  type: ChatType
  name: Generated<string>
  notice: Generated<string>
  is_mute_all: Generated<boolean>
  is_invite_limited: Generated<boolean>
  case_id: Optional<string>
  last_seq: Generated<number>
  operated_at: CreatedAt
  created_at: CreatedAt
}

interface ChatMembersTable {
  conversation_id: string
  employee_id: string
  role: Generated<ChatRole>
  read_seq: Generated<number>
  after_seq: Generated<number>
  until_seq: Optional<number>
  hidden_seq: Optional<number>
  is_top: Generated<boolean>
  notification_level: Generated<NotificationLevel>
  /** Time of the last joining: the longest member becomes the next owner. */
  joined_at: CreatedAt
}

interface ChatMessagesTable {
  id: string
  conversation_id: string
  seq: number
  sender_id: string
  type: MessageType
  content: JSONColumnType<Record<string, unknown>, string, string>
  words: Generated<string>
  file_id: Optional<string>
  client_key: string
  sent_at: Time
  recalled_at: Optional<Time>
}
