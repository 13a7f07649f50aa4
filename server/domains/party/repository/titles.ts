import { cutText } from '@contract/text'
import { type ExpressionBuilder, sql } from 'kysely'
import { containing } from '../../../kernel/db/page'
import type { FirmTables } from '../../../kernel/db/tables'
import { normalName } from '../normalise'
import { INITIALS_RUN, LONGEST, PINYIN_RUN, runsOf } from '../titles'

type Tables = Pick<ExpressionBuilder<FirmTables, never>, 'selectFrom'>

/**
 * Queries for ids whose title, initials or pinyin contain the keyword, one query each, so that every one uses an
 * index; in one condition the database would read every row with its keys. Rows older than the keys are compared
 * directly, which is indexed too. @param title column of the title
 */
export function titledIds(eb: Tables, table: 'case_sources' | 'clues' | 'cases', title: string, keyword: string) {
  const norm = cutText(normalName(keyword), LONGEST, '')
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
