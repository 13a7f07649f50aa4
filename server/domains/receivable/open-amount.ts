import Decimal from 'decimal.js'
import { type RawBuilder, sql } from 'kysely'

/** Amount not received, claimed or written off: it may still be claimed or written off. */
export const openOf = (row: { amount: string; received: string; pending: string; written_off: string }): string =>
  new Decimal(row.amount).minus(row.received).minus(row.pending).minus(row.written_off).toFixed(2)

const parts = (table: string) =>
  sql`${sql.ref(`${table}.received`)} + ${sql.ref(`${table}.pending`)} + ${sql.ref(`${table}.written_off`)}`

/** `openOf` as a database expression. */
export const unclaimedOf = (table: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${table}.amount`)} - (${parts(table)}))::text`

export const isClaimable = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${parts(table)} < ${sql.ref(`${table}.amount`)}`
