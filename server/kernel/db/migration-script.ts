import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/** SQL, or a function for work that SQL cannot do by itself, such as respelling rows. */
export type MigrationScript = string | ((db: Kysely<Tables>) => Promise<void>)
