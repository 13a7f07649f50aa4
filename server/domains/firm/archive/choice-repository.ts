import { sql } from 'kysely'
import type { SystemDb } from '../../../kernel/db/open'
import type { Chosen } from './rows-repository'
import { type Pointer, pointers, type StoredTable } from './tables'

export interface Somebody {
  firmId: string
  empId: string
  accountId: string
}

/** Columns that make a row a person's own: about them, by them, to them. */
const OWN_COLUMNS: Readonly<Record<string, string>> = {
  employees: 'id',
  employee_roles: 'employee_id',
  employment_contracts: 'employee_id',
  resignations: 'employee_id',
  leave_balances: 'employee_id',
  work_logs: 'author_id',
  work_timers: 'employee_id',
  ai_sessions: 'employee_id',
  ai_turns: 'employee_id',
  schedules: 'owner_id',
  task_assignees: 'employee_id',
  task_comments: 'author_id',
  approval_works: 'applicant_id',
  approval_delegations: 'from_id',
  approval_phrases: 'employee_id',
  dynamics: 'author_id',
  dynamic_comments: 'author_id',
  feedback: 'writer_id',
  notice_receipts: 'employee_id',
  audit_log: 'employee_id',
}

export function ownOf(name: string, { firmId, empId, accountId }: Somebody): Chosen | undefined {
  if (name === 'accounts') return { where: sql`where id = ${accountId}`, instead: { password_hash: '' } }
  if (name === 'chat_messages') return { where: sql`where sender_id = ${empId}` }
  const column = OWN_COLUMNS[name]
  return column ? { where: sql`where firm_id = ${firmId} and ${sql.ref(column)} = ${empId}` } : undefined
}

/** Replacements in a person's own account: nothing that signs in anywhere. */
const ACCOUNT = { password_hash: '', must_change_password: true, default_firm_id: null }

/** The part of the machinery that a firm would miss. */
const TIMERS = 'jobs'

/** Sessions, answers and keys open this installation, not the next one. */
const NEVER = new Set([
  'sessions',
  'idempotency_keys',
  'service_accounts',
  'service_account_days',
  'service_account_calls',
  'webhooks',
  'webhook_deliveries',
])

/**
 * Chats belong to no firm: those in which only the firm's own people ever were are included, by the column that
 * identifies the chat.
 */
const CHATS: Readonly<Record<string, string>> = {
  chat_conversations: 'id',
  chat_members: 'conversation_id',
  chat_messages: 'conversation_id',
  chat_mentions: 'conversation_id',
}

const innerChats = (firmId: string) => sql`
  select conversation_id from chat_members
  join employees on employees.id = chat_members.employee_id
  group by conversation_id having bool_and(employees.firm_id = ${firmId})`

/**
 * Returns a function that chooses the rows of a table that leave with the firm; undefined for a table that is excluded.
 * A row that refers to another firm's row (a case offered to it, for example) stays, with the reference removed: that
 * other row is left out.
 */
export async function chooserOf(db: SystemDb, firmId: string): Promise<(table: StoredTable) => Chosen | undefined> {
  const away: Pointer[] = []
  for (const pointer of await pointers(db)) if (await leadsAway(db, pointer, firmId)) away.push(pointer)
  return (table) => {
    const chosen = chosenOf(table, firmId)
    const ownPointers = away.filter((pointer) => pointer.table === table.name)
    return chosen && (ownPointers.length > 0 ? { ...chosen, own: { firmId, pointers: ownPointers } } : chosen)
  }
}

async function leadsAway(db: SystemDb, { table, column, to, toColumn, toFirm }: Pointer, firmId: string) {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} here
    join ${sql.table(to)} there on there.${sql.ref(toColumn)} = here.${sql.ref(column)}
    where here.firm_id = ${firmId} and there.${sql.ref(toFirm)} <> ${firmId} limit 1`.execute(db)
  return rows.length > 0
}

function chosenOf({ name, hasFirm }: StoredTable, firmId: string): Chosen | undefined {
  if (name === 'firms') return { where: sql`where id = ${firmId}` }
  if (name === 'accounts')
    return {
      where: sql`where id in (select account_id from employees where firm_id = ${firmId})`,
      instead: { ...ACCOUNT, default_firm_id: firmId },
    }
  const chat = CHATS[name]
  if (chat) return { where: sql`where ${sql.ref(chat)} in (${innerChats(firmId)})` }
  if (name === 'chat_hidden') {
    const inner = sql`select id from chat_messages where conversation_id in (${innerChats(firmId)})`
    return { where: sql`where message_id in (${inner})` }
  }
  if (name === TIMERS) return { where: sql`where firm_id = ${firmId} and done_at is null` }
  return hasFirm && !NEVER.has(name) ? { where: sql`where firm_id = ${firmId}` } : undefined
}
