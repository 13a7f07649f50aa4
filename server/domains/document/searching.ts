import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { anyOf } from '../../kernel/db/any-of'
import type { FirmDb } from '../../kernel/db/open'
import { containing } from '../../kernel/db/page'
import type { FirmTables } from '../../kernel/db/tables'

/** What more files say than this is not gathered: walking through the documents in their order, one meets it soon. */
const GATHERED = 4_000

/** As `searchable` makes a keyword; a trigger keeps it beside the name. */
const NAME = 'documents.name_words'

type Condition = Expression<SqlBool>

const eb = expressionBuilder<FirmTables, 'documents'>()

/**
 * Documents whose names or files have all of these words. Rare ones are found by the indexes of words; frequent ones, or
 * any within a matter's few documents, by looking at each document. The planner cannot tell which is which, and took
 * half a minute.
 */
export async function saying(db: FirmDb, words: readonly string[], isAmongFew: boolean): Promise<Condition[]> {
  const conditions: Condition[] = []
  let gathered: ReadonlySet<string> | undefined
  for (const word of words) {
    const ids = isAmongFew ? undefined : await idsSaying(db, word)
    if (!ids) conditions.push(looksLike(word))
    else gathered = gathered ? new Set([...gathered].filter((id) => ids.has(id))) : ids
  }
  return gathered ? [anyOf('documents.id', [...gathered]), ...conditions] : conditions
}

/** …of one word; undefined where there are too many. */
async function idsSaying(db: FirmDb, word: string): Promise<ReadonlySet<string> | undefined> {
  const named = await db
    .selectFrom('documents')
    .select('id')
    .where(pairs(NAME, word))
    .where(sql.raw<string>(NAME), 'like', containing(word))
    .limit(GATHERED + 1)
    .execute()
  if (named.length > GATHERED) return undefined
  const said = await db
    .selectFrom('file_words')
    .select('file_id')
    .where(pairs('file_words.words', word))
    .where('file_words.words', 'like', containing(word))
    .limit(GATHERED + 1)
    .execute()
  if (said.length > GATHERED) return undefined
  const files = [...new Set(said.map(({ file_id }) => file_id))]
  const saying =
    files.length > 0 ? await db.selectFrom('documents').select('id').where(anyOf('file_id', files)).execute() : []
  return new Set([...named, ...saying].map(({ id }) => id))
}

const pairs = (column: string, word: string) => sql<boolean>`text_pairs(${sql.raw(column)}) @> text_pairs(${word})`

/** One document at a time: the offset keeps the planner from reading all words of all files first. */
function looksLike(word: string): Condition {
  const words = eb
    .selectFrom('file_words')
    .select('file_words.no')
    .whereRef('file_words.file_id', '=', 'documents.file_id')
    .where('file_words.words', 'like', containing(word))
    .offset(0)
  return eb.or([eb(sql.raw<string>(NAME), 'like', containing(word)), eb.exists(words)])
}
