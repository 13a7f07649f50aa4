import type { Page } from '@contract/core'
import { type SelectQueryBuilder, sql } from 'kysely'
import { anyOf } from './any-of'
import type { FirmDb } from './open'

export interface PageAsked {
  /** Counts from 1, which is also the default. */
  current?: number
  size?: number
}

const SIZE = 20

/** Rows read in one statement. */
const SLICE = 500

/**
 * Reads a page of the lists that clients hold whole. Reads a slice at a time, so that other calls run in between;
 * `after` says where the next slice begins, which a row deleted meanwhile does not move.
 */
export async function readWhole<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  asked: PageAsked & { size: number },
  after: (query: SelectQueryBuilder<DB, TB, Row>, last: Row) => SelectQueryBuilder<DB, TB, Row>,
): Promise<Page<Row>> {
  const { current = 1, size } = asked
  const total = await countAll(query)
  const before = (current - 1) * size
  const records: Row[] = []
  while (before < total && records.length < size) {
    const last = records.at(-1)
    const rest = last === undefined ? query.offset(before) : after(query, last)
    const limit = Math.min(SLICE, size - records.length)
    const slice = await rest.limit(limit).execute()
    records.push(...slice)
    if (slice.length < limit) break
  }
  return { records, total, current, size }
}

/** Reads one page of an ordered query, with the count of all its rows. */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { current = 1, size = SIZE }: PageAsked,
): Promise<Page<Row>> {
  const total = await countAll(query)
  const before = (current - 1) * size
  const records = before < total ? await query.limit(size).offset(before).execute() : []
  return { records, total, current, size }
}

/** Cuts one page out of rows that are already in memory. */
export function pageOf<Row>(all: readonly Row[], { current = 1, size = SIZE }: PageAsked): Page<Row> {
  const before = (current - 1) * size
  return { records: all.slice(before, before + size), total: all.length, current, size }
}

/** Rows counted beyond the requested page: nobody reads on further at once. */
const COUNTED_AHEAD = 1_000

/** Counts rows up to the limit that is shown: a badge shows no more than 999+. */
export async function countToBadge<DB, TB extends keyof DB>(
  db: FirmDb,
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  return countSome(db, query, COUNTED_AHEAD)
}

/**
 * Reads one page of a list that grows for years: the cost of its first page does not grow with it.
 * @param ahead lower where each row is costly to check, such as whether its file contains the search words
 */
export async function readLongPage<DB, TB extends keyof DB, Row>(
  db: FirmDb,
  query: SelectQueryBuilder<DB, TB, Row>,
  { current = 1, size = SIZE }: PageAsked,
  ahead = COUNTED_AHEAD,
): Promise<Page<Row>> {
  const before = (current - 1) * size
  const total = await countSome(db, query, before + size + ahead)
  const records = before < total ? await query.limit(size).offset(before).execute() : []
  return { records, total, current, size }
}

const ONE = sql<number>`1`.as('one')

async function countSome<DB, TB extends keyof DB, Row>(
  db: FirmDb,
  query: SelectQueryBuilder<DB, TB, Row>,
  most: number,
): Promise<number> {
  // One constant per row stands for its columns.
  const ones = query.clearSelect().clearOrderBy().select(ONE) as unknown as SelectQueryBuilder<DB, TB, { one: number }>
  const { total } = await db
    .selectFrom(ones.limit(most).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

interface FoundPage<DB, TB extends keyof DB, FDB, FTB extends keyof FDB, Row> {
  /** The matching rows in order, without the columns to show. */
  found: SelectQueryBuilder<FDB, FTB, object>
  /** The same list in the same order, without the search conditions. */
  shown: SelectQueryBuilder<DB, TB, Row>
  /** Column that identifies a row, as `table.column`. */
  id: string
}

/**
 * Reads one page where finding the rows costs more than showing them: searches once, then reads the page from the rows
 * found.
 * @param ahead lower where a permission is checked for every row
 */
export async function readFoundPage<DB, TB extends keyof DB, FDB, FTB extends keyof FDB, Row>(
  db: FirmDb,
  { found, shown, id }: FoundPage<DB, TB, FDB, FTB, Row>,
  { current = 1, size = SIZE }: PageAsked,
  ahead = COUNTED_AHEAD,
): Promise<Page<Row>> {
  const before = (current - 1) * size
  const rows = found.select(sql.ref<string>(id).as('id')).limit(before + size + ahead)
  const { ids } = await db
    .selectFrom((rows as unknown as SelectQueryBuilder<FDB, FTB, { id: string }>).as('found'))
    .select(sql<string[]>`coalesce(array_agg(found.id), '{}')`.as('ids'))
    .executeTakeFirstOrThrow()
  const page = ids.slice(before, before + size)
  const records = page.length > 0 ? await shown.where(anyOf(id, page)).execute() : []
  return { records, total: ids.length, current, size }
}

async function countAll<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const counted = query.clearSelect().clearOrderBy()
  const row = await counted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return (row as { total: number }).total
}

/** Maps each row of a page to what the caller shows. */
export const mapPage = <Row, Out>(page: Page<Row>, show: (row: Row) => Out): Page<Out> => ({
  ...page,
  records: page.records.map(show),
})

/** `like` pattern for texts that begin with these words; an index of text_pattern_ops answers it. */
export const beginning = (words: string) => `${words.replace(/[\\%_]/g, '\\$&')}%`

/** Pattern for `like` and `ilike` that finds a person's words literally. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Pattern for `like` that finds two pieces literally with one character between them, whichever it is. */
export const containingNear = (before: string, after: string) =>
  `${containing(before).slice(0, -1)}_${containing(after).slice(1)}`
