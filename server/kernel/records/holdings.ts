import type { HandOverWork } from '@contract/hr/codes'
import { type Expression, sql } from 'kysely'
import type { FirmDb } from '../db/open'
import type { FirmTables } from '../db/tables'

/** The part of the call that every holding may use; a domain may ask for more of it (StaffCall). */
export interface HoldingCall {
  readonly db: FirmDb
  /** The time of the call, on the wire. */
  readonly time: string
}

/** One thing that a person holds: a record, by its kind; nothing to open if it has no page. */
export interface HeldRecord {
  kind: string
  id: string
  /** Its name, where whoever arranges the hand-over is told it without a right to the record. */
  title?: string
}

/** Open cases of a person that go to a colleague when they leave. Declared in a domain's manifest. */
export interface Holding {
  /** Never changes: stored with what was handed over. */
  key: string
  /** Holdings of the same work go to one colleague: the lead of a case and its team never part. */
  work: HandOverWork
  /** 待办任务 */
  name: string
  count(call: HoldingCall, empId: string): Promise<number>
  /** All of them, in a stable order. */
  list(call: HoldingCall, empId: string): Promise<HeldRecord[]>
  /** Throws, in the user's words, if the successor may not have something: nothing is handed over then. */
  handOver(call: HoldingCall, empId: string, toId: string): Promise<void>
  /** Moves what cannot wait until its holder is back, as far as somebody may have it: once they are suspended. */
  coverFor?(call: HoldingCall, empId: string): Promise<void>
}

interface ColumnHolding {
  key: string
  work: HandOverWork
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
  /** The record that a row is about: of one kind, or of the kind that a column says; by its own id if no column is given. */
  record: { kind: string; column?: string } | { kindColumn: string; column: string }
  /** Records whose names are told to whoever arranges the hand-over, unless the column `hidden` is true. */
  told?: readonly Told[]
}

interface Told {
  kind: string
  table: keyof FirmTables
  /** Column with the name, in the record's own table or in the one that it points to. */
  name: string
  namedBy?: { table: keyof FirmTables; column: string }
  hidden?: string
}

/** Defines a holding that is a column of a table. */
export function columnHolding(given: ColumnHolding): Holding {
  const { key, work, name, table, column, isOpen = [], among, once, record, told = [] } = given
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
    key,
    work,
    name,
    async list(call, empId) {
      const kind = 'kind' in record ? sql.lit(record.kind) : sql.ref(record.kindColumn)
      const held = await conditions(call, empId)
        .reduce((query, condition) => query.where(condition), call.db.selectFrom(asTable))
        .select([sql<string>`${kind}`.as('kind'), sql<string>`${sql.ref(record.column ?? 'id')}`.as('id')])
        .orderBy('kind')
        .orderBy(sql.ref(record.column ?? 'id'))
        .execute()
      return withTitles(call.db, held, told)
    },
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

async function withTitles(db: FirmDb, held: readonly HeldRecord[], told: readonly Told[]): Promise<HeldRecord[]> {
  const titles = new Map<string, string>()
  for (const { kind, table, name, namedBy, hidden } of told) {
    const ids = held.flatMap((record) => (record.kind === kind ? [record.id] : []))
    if (ids.length === 0) continue
    const rows = await db
      .selectFrom(table as 'cases')
      .select(['id', sql<string>`${sql.ref(namedBy?.column ?? name)}`.as('title')])
      .where('id', 'in', ids)
      .$if(!!hidden, (query) => query.where(sql<boolean>`not ${sql.ref(hidden ?? '')}`))
      .execute()
    const names = namedBy && (await namesIn(db, namedBy.table, name, rows))
    for (const { id, title } of rows) titles.set(`${kind} ${id}`, names ? (names.get(title) ?? '') : title)
  }
  return held.map((record) => ({ ...record, title: titles.get(`${record.kind} ${record.id}`) }))
}

/** @param rows their titles are ids in the table */
async function namesIn(db: FirmDb, table: keyof FirmTables, name: string, rows: readonly { title: string }[]) {
  if (rows.length === 0) return new Map<string, string>()
  const ids = rows.map(({ title }) => title)
  const named = await db
    .selectFrom(table as 'cases')
    .select(['id', sql<string>`${sql.ref(name)}`.as('name')])
    .where('id', 'in', ids)
    .execute()
  return new Map(named.map((row) => [row.id, row.name]))
}

/** Placeholder for the time of the call, in `isOpen`. */
export const NOW = Symbol('now')
