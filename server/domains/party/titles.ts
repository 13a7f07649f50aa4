import { type ExpressionBuilder, sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import { containing } from '../../kernel/db/page'
import type { FirmTables } from '../../kernel/db/tables'
import { normalName } from './normalise'

/** What a title is found by, kept beside it: a search reads an index and never reckons over rows. */
export interface TitleColumns {
  /** As it is compared, its initials, its pinyin, a line each. */
  title_words: string
  /** Runs of characters in them, which the index holds. */
  title_keys: string[]
}

/** Nobody reads further, and nobody's search does. */
const LONGEST = 120
/** Letters say little: of initials two, of pinyin three in a row are looked up. */
const INITIALS_RUN = 2
const PINYIN_RUN = 3

const runsOf = (text: string, length: number, mark = '') => {
  const all = [...text]
  return Array.from(
    { length: Math.max(0, all.length - length + 1) },
    (_, from) => mark + all.slice(from, from + length).join(''),
  )
}
const spelled = (text: string, pattern: 'pinyin' | 'first') =>
  pinyin(text, { pattern, toneType: 'none', separator: '' }).replace(/[^a-z0-9]/g, '')

/** @param texts the title, and what else somebody may type who looks for it */
export function titleColumns(...texts: readonly string[]): TitleColumns {
  const parts = texts.map((text) => [...normalName(text)].slice(0, LONGEST).join('')).filter(Boolean)
  const [initials, sounds] = (['first', 'pinyin'] as const).map((pattern) =>
    parts.map((part) => spelled(part, pattern)),
  )
  const keys = [
    ...parts.flatMap((part) => [...runsOf(part, 1), ...runsOf(part, 2)]),
    ...(initials ?? []).flatMap((part) => runsOf(part, INITIALS_RUN, 'i:')),
    ...(sounds ?? []).flatMap((part) => runsOf(part, PINYIN_RUN, 'p:')),
  ]
  return {
    title_words: [...parts, ...(initials ?? []), ...(sounds ?? [])].join('\n'),
    title_keys: [...new Set(keys)],
  }
}

type Tables = Pick<ExpressionBuilder<FirmTables, never>, 'selectFrom'>

/**
 * Ids of those whose title, its initials or its pinyin hold these words, a query for each way: an index answers each,
 * while of all in one condition the database reads every row, and its keys with it. Rows written before there were keys
 * are compared as they are: an index holds those too.
 * @param title the column itself
 */
export function titledIds(eb: Tables, table: 'case_sources' | 'clues' | 'cases', title: string, keyword: string) {
  const norm = normalName(keyword).slice(0, LONGEST)
  const [keys, words] = [sql.ref(`${table}.title_keys`), sql.ref(`${table}.title_words`)]
  const among = (runs: readonly string[]) =>
    sql<boolean>`${keys} @> array[${sql.join([...new Set(runs)])}]::text[] and ${words} like ${containing(norm)}`
  const ways = [sql<boolean>`${keys} = '{}' and ${sql.ref(`${table}.${title}`)} ilike ${containing(keyword)}`]
  if (norm) ways.push(among(runsOf(norm, [...norm].length > 1 ? 2 : 1)))
  if (/^[a-z0-9]+$/.test(norm)) {
    if (norm.length >= INITIALS_RUN) ways.push(among(runsOf(norm, INITIALS_RUN, 'i:')))
    if (norm.length >= PINYIN_RUN) ways.push(among(runsOf(norm, PINYIN_RUN, 'p:')))
  }
  return ways.map((way) =>
    eb
      .selectFrom(table as 'clues')
      .select('id')
      .where(way),
  )
}
