import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/** SQL, or work that SQL cannot do by itself: rows that are spelled anew. */
export type MigrationScript = string | ((db: Kysely<Tables>) => Promise<void>)
