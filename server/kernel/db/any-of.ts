import { type RawBuilder, sql } from 'kysely'

/**
 * Matches any of these ids with a single parameter: hundreds of parameters would each be described, parsed and sent
 * separately.
 */
export const anyOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(${[...ids]}::text[])`
