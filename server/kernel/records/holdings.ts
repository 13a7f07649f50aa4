import { type Expression, sql } from 'kysely'
import type { FirmDb } from '../db/open'
import type { FirmTables } from '../db/tables'

/** The part of the call that every holding may use; a domain may ask for more of it (StaffCall). */
export interface HoldingCall {
  readonly db: FirmDb
  /** The time of the call, on the wire. */
  readonly time: string
}

/** Open matters of a person that go to a colleague when they leave. Declared in a domain's manifest. */
export interface Holding {
  /** 待办任务 */
  name: string
  count(call: HoldingCall, empId: string): Promise<number>
  /** Throws, in the user's words, if the successor may not have something: nothing is handed over then. */
  handOver(call: HoldingCall, empId: string, toId: string): Promise<void>
}

interface ColumnHolding {
  name: string
  table: keyof FirmTables
  /** Column with the holder's employee id. */
  column: string
  /** Conditions for rows that are still open; all rows if absent. */
  isOpen?: readonly [column: string, op: 'in' | 'not in' | '=' | '>' | 'is', value: unknown][]
  /** Rows whose parent is still open: the parent's key here, and the query of those parents. */
  among?: { column: string; ids: (db: FirmDb, time: string) => Expression<unknown> }
  /** Columns that must stay unique per person: nobody holds the same one twice. */
  once?: readonly string[]
}

/** Defines a holding that is a column of a table. */
export function columnHolding({ name, table, column, isOpen = [], among, once }: ColumnHolding): Holding {
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
  // One table stands for all: Kysely's types over the union of them do not terminate.
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

/** Placeholder for the time of the call, in `isOpen`. */
export const NOW = Symbol('now')
