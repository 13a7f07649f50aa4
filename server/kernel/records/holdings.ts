import { type Expression, sql } from 'kysely'
import type { FirmDb } from '../db/open'
import type { FirmTables } from '../db/tables'

/** What the least of them needs of the call; a domain may ask for more of it (StaffCall). */
export interface HoldingCall {
  readonly db: FirmDb
  /** The moment of the call, on the wire. */
  readonly time: string
}

/** What somebody has to do or to answer for: it goes to a colleague when they leave. In a domain's manifest. */
export interface Holding {
  /** 待办任务 */
  name: string
  count(call: HoldingCall, empId: string): Promise<number>
  /** Throws, in the user's words, what the successor may not have: nothing is handed over then. */
  handOver(call: HoldingCall, empId: string, toId: string): Promise<void>
}

interface Held {
  name: string
  table: keyof FirmTables
  /** Who holds a row. */
  column: string
  /** Rows that are still open; of all of them where absent. */
  isOpen?: readonly [column: string, op: 'in' | 'not in' | '=' | '>' | 'is', value: unknown][]
  /** Rows of something else that is still open: its key here, and the query of those. */
  among?: { column: string; ids: (db: FirmDb, time: string) => Expression<unknown> }
  /** Nobody stands twice beside the same one of these. */
  once?: readonly string[]
}

/** A holding that is a column of a table. */
export function held({ name, table, column, isOpen = [], among, once }: Held): Holding {
  const conditions = (call: HoldingCall, empId: string) => [
    sql<boolean>`${sql.ref(column)} = ${empId}`,
    ...isOpen.map(([key, op, value]) =>
      op === 'is'
        ? sql<boolean>`${sql.ref(key)} is null`
        : Array.isArray(value)
          ? sql<boolean>`${sql.ref(key)} ${sql.raw(op)} (${sql.join(value)})`
          : sql<boolean>`${sql.ref(key)} ${sql.raw(op)} ${value === NOW ? call.time : value}`,
    ),
    ...(among ? [sql<boolean>`${sql.ref(among.column)} in ${among.ids(call.db, call.time)}`] : []),
  ]
  // One table stands for all: Kysely's types over the union of them have no end.
  const asTable = table as 'task_assignees'
  const open = (call: HoldingCall, empId: string) =>
    conditions(call, empId).reduce(
      (query, condition) => query.where(condition),
      call.db.selectFrom(asTable).select(sql<number>`count(*)::int`.as('n')),
    )
  return {
    name,
    count: async (call, empId) => (await open(call, empId).executeTakeFirstOrThrow()).n,
    async handOver(call, empId, toId) {
      if (once) {
        const twin = call.db
          .selectFrom(`${asTable} as twin` as 'task_assignees as twin')
          .select(sql`1`.as('one'))
          .where(sql<boolean>`${sql.ref(`twin.${column}`)} = ${toId}`)
        const beside = once.reduce(
          (query, key) => query.where(sql<boolean>`${sql.ref(`twin.${key}`)} = ${sql.ref(`${table}.${key}`)}`),
          twin,
        )
        await conditions(call, empId)
          .reduce((query, condition) => query.where(condition), call.db.deleteFrom(asTable))
          .where((eb) => eb.exists(beside))
          .execute()
      }
      await conditions(call, empId)
        .reduce((query, condition) => query.where(condition), call.db.updateTable(asTable).set({ [column]: toId }))
        .execute()
    },
  }
}

/** The moment of the call, in `isOpen`. */
export const NOW = Symbol('now')
