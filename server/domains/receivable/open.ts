import Decimal from 'decimal.js'
import { type RawBuilder, sql } from 'kysely'

/** What of an instalment nobody has paid, claimed or given up: that much may still be claimed, or given up. */
export const openOf = (row: { amount: string; received: string; pending: string; written_off: string }): string =>
  new Decimal(row.amount).minus(row.received).minus(row.pending).minus(row.written_off).toFixed(2)

const parts = (table: string) =>
  sql`${sql.ref(`${table}.received`)} + ${sql.ref(`${table}.pending`)} + ${sql.ref(`${table}.written_off`)}`

/** …as the database says it. */
export const unclaimedOf = (table: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${table}.amount`)} - (${parts(table)}))::text`

export const isClaimable = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${parts(table)} < ${sql.ref(`${table}.amount`)}`
