import { type RawBuilder, sql } from 'kysely'

const parts = (table: string) =>
  sql`${sql.ref(`${table}.received`)} + ${sql.ref(`${table}.pending`)} + ${sql.ref(`${table}.written_off`)}`

/** `openOf` as a database expression. */
export const unclaimedOf = (table: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${table}.amount`)} - (${parts(table)}))::text`

export const isClaimable = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${parts(table)} < ${sql.ref(`${table}.amount`)}`
