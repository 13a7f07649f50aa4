/**
 * Tables whose every row belongs to one firm: what handlers see, through firm-scope.ts. Each domain's tables.ts adds
 * its tables to this interface or the next, so that a new table edits no shared line.
 */
// biome-ignore lint/suspicious/noEmptyInterface: others add to it
export interface FirmTables {}

/** Tables of people and of the machinery, which belong to no firm. */
// biome-ignore lint/suspicious/noEmptyInterface: others add to it
export interface GlobalTables {}

/** A firm's table as the whole server sees it: `firm_id` must be given. */
type Unscoped<T> = { [K in keyof T]: K extends 'firm_id' ? string : T[K] }
export type Tables = GlobalTables & { [K in keyof FirmTables]: Unscoped<FirmTables[K]> }

export const GLOBAL_TABLES: ReadonlySet<string> = new Set<keyof GlobalTables>([
  'firms',
  'set_up_codes',
  'accounts',
  'agreed_versions',
  'devices',
  'sessions',
  'verification_codes',
  'password_tries',
  'picture_codes',
  'idempotency_keys',
  'jobs',
  'tickets',
  'account_links',
  'scan_logins',
  'passkeys',
  'push_links',
  'push_cursor',
  'upstream_values',
  'chat_conversations',
  'chat_members',
  'chat_messages',
  'chat_mentions',
  'chat_hidden',
  'cooperation_friends',
])
