import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { anyOf } from '../../../kernel/db/any-of'
import type { FirmDb } from '../../../kernel/db/open'
import { containing } from '../../../kernel/db/page'
import type { FirmTables } from '../../../kernel/db/tables'

/** Above this many files a word counts as frequent: scanning the documents in order finds matches soon. */
const GATHERED = 4_000

/** Column with the name as `searchable` normalises keywords, kept by a trigger. */
const NAME = 'documents.name_words'

type Condition = Expression<SqlBool>

const eb = expressionBuilder<FirmTables, 'documents'>()

/**
 * Conditions for documents whose name or file contains all these words. Rare words use the word indexes; frequent ones,
 * or any among a case's few documents, are checked document by document. The planner cannot tell which is better, and
 * took half a minute.
 */
export async function searchConditions(
  db: FirmDb,
  words: readonly string[],
  isAmongFew: boolean,
): Promise<Condition[]> {
  const conditions: Condition[] = []
  let gathered: ReadonlySet<string> | undefined
  for (const word of words) {
    const ids = isAmongFew ? undefined : await idsMatching(db, word)
    if (!ids) conditions.push(looksLike(word))
    else gathered = gathered ? new Set([...gathered].filter((id) => ids.has(id))) : ids
  }
  return gathered ? [anyOf('documents.id', [...gathered]), ...conditions] : conditions
}

/** Ids of documents containing one word; undefined when there are too many. */
async function idsMatching(db: FirmDb, word: string): Promise<ReadonlySet<string> | undefined> {
  const named = await db
    .selectFrom('documents')
    .select('id')
    .where(pairs(NAME, word))
    .where(sql.raw<string>(NAME), 'like', containing(word))
    .limit(GATHERED + 1)
    .execute()
  if (named.length > GATHERED) return undefined
  const matches = await db
    .selectFrom('file_words')
    .select('file_id')
    .where(pairs('file_words.words', word))
    .where('file_words.words', 'like', containing(word))
    .limit(GATHERED + 1)
    .execute()
  if (matches.length > GATHERED) return undefined
  const files = [...new Set(matches.map(({ file_id }) => file_id))]
  const withFiles =
    files.length > 0 ? await db.selectFrom('documents').select('id').where(anyOf('file_id', files)).execute() : []
  return new Set([...named, ...withFiles].map(({ id }) => id))
}

const pairs = (column: string, word: string) => sql<boolean>`text_pairs(${sql.raw(column)}) @> text_pairs(${word})`

/** Checks one document at a time: the offset keeps the planner from reading all words of all files first. */
function looksLike(word: string): Condition {
  const words = eb
    .selectFrom('file_words')
    .select('file_words.no')
    .whereRef('file_words.file_id', '=', 'documents.file_id')
    .where('file_words.words', 'like', containing(word))
    .offset(0)
  return eb.or([eb(sql.raw<string>(NAME), 'like', containing(word)), eb.exists(words)])
}
