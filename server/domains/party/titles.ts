import { type ExpressionBuilder, sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import { containing } from '../../kernel/db/page'
import type { FirmTables } from '../../kernel/db/tables'
import { normalName } from './normalise'

/** Search columns of a title, stored beside it so that a search reads an index. */
export interface TitleColumns {
  /** Normalised title, its initials and its pinyin, one a line. */
  title_words: string
  /** Character runs of these, for the index. */
  title_keys: string[]
}

/** Part of a title that is indexed, characters. */
const LONGEST = 120
/** Shortest indexed runs of Latin letters: two initials, three letters of pinyin. */
const INITIALS_RUN = 2
const PINYIN_RUN = 3

const runsOf = (text: string, length: number, mark = '') => {
  const all = [...text]
  return Array.from(
    { length: Math.max(0, all.length - length + 1) },
    (_, from) => mark + all.slice(from, from + length).join(''),
  )
}
const spellPart = (text: string, pattern: 'pinyin' | 'first') =>
  pinyin(text, { pattern, toneType: 'none', separator: '' }).replace(/[^a-z0-9]/g, '')

/** @param texts the title, and other texts it should be found by */
export function titleColumns(...texts: readonly string[]): TitleColumns {
  const parts = texts.map((text) => [...normalName(text)].slice(0, LONGEST).join('')).filter(Boolean)
  const [initials, sounds] = (['first', 'pinyin'] as const).map((pattern) =>
    parts.map((part) => spellPart(part, pattern)),
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
 * Queries for ids whose title, initials or pinyin contain the keyword, one query each, so that every one uses an
 * index; in one condition the database would read every row with its keys. Rows older than the keys are compared
 * directly, which is indexed too. @param title column of the title
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
