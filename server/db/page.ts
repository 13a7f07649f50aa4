import type { Page } from '@contract/core'
import type { SelectQueryBuilder } from 'kysely'

export interface PageAsked {
  /** From 1, which is also where a list begins that nobody asked a page of. */
  current?: number
  size?: number
}

const SIZE = 20

/** One page of an ordered query, with the number of all its rows. */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { current = 1, size = SIZE }: PageAsked,
): Promise<Page<Row>> {
  const counted = query.clearSelect().clearOrderBy()
  const { total } = (await counted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()) as {
    total: number
  }
  const before = (current - 1) * size
  const records = before < total ? await query.limit(size).offset(before).execute() : []
  return { records, total, current, size }
}

/** A page with each row made into what the caller shows. */
export const mapPage = <Row, Out>(page: Page<Row>, show: (row: Row) => Out): Page<Out> => ({
  ...page,
  records: page.records.map(show),
})

/** What `like` and `ilike` take to find a person's words as they are written. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
