import { type RawBuilder, sql } from 'kysely'

/** One of these ids, as one parameter: of hundreds each would be described, parsed and sent by itself. */
export const anyOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(${[...ids]}::text[])`
