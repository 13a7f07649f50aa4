import type { SearchKind } from '@contract/search/codes'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import { beginning, containing, containingNear } from '../../../kernel/db/page'
import type { FirmTables } from '../../../kernel/db/tables'
import { type Asked, isLetters, nearWords } from '../asked'

/** One record as the search finds it. */
export interface Entry {
  kind: SearchKind
  id: string
  title: string
  note: string
  words: string
  pinyin: string
  initials: string
  at: string | null
}

export type Candidate = Pick<Entry, 'kind' | 'id' | 'title' | 'note' | 'pinyin' | 'initials' | 'words' | 'at'>

export async function saveEntries(db: FirmDb, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('search_entries')
    .values(entries.map(({ id, ...entry }) => ({ ...entry, record_id: id })))
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'kind', 'record_id']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        note: eb.ref('excluded.note'),
        words: eb.ref('excluded.words'),
        pinyin: eb.ref('excluded.pinyin'),
        initials: eb.ref('excluded.initials'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute()
}

export async function deleteEntries(db: FirmDb, kind: SearchKind, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('search_entries')
      .where('kind', '=', kind)
      .where('record_id', 'in', [...ids])
      .execute()
}

type Entries = ExpressionBuilder<FirmTables, 'search_entries'>

/** The entries of each kind that are read, best first. */
export interface Slice {
  kinds: readonly SearchKind[]
  /** Place from which on they are read, and how many of each kind. */
  from: number
  most: number
  now: string
}

/** Entries that the words mean: as they are written, by their sounds, or as a court's number. */
export const findEntries = (db: FirmDb, asked: Asked, slice: Slice) =>
  readSlice(db, (eb) => isMeant(eb, asked), asked, slice)

/** Entries that the words mean if one character of them is wrong. */
export const findNearEntries = (db: FirmDb, asked: Asked, slice: Slice) =>
  readSlice(
    db,
    (eb) => eb.and(asked.words.map((word) => eb.or([...isWord(eb, word), ...isNear(eb, word)]))),
    asked,
    slice,
  )

function readSlice(
  db: FirmDb,
  condition: (eb: Entries) => Expression<SqlBool>,
  { words }: Asked,
  { kinds, from, most, now }: Slice,
): Promise<Candidate[]> {
  const first = words[0] ?? ''
  const rankOf = (eb: Entries) =>
    eb
      .case()
      .when('words', 'like', beginning(first))
      .then(0)
      .when('title', 'ilike', containing(first))
      .then(1)
      .when('words', 'like', containing(first))
      .then(2)
      .else(3)
      .end()
  const nearness = sql<number>`abs(extract(epoch from at - ${now}::timestamptz))`
  const places = db
    .selectFrom('search_entries')
    .select(['kind', 'record_id as id', 'title', 'note', 'words', 'pinyin', 'initials', 'at'])
    .select((eb) =>
      sql<number>`row_number() over (partition by kind order by ${rankOf(eb)}, ${nearness} nulls last, record_id)`.as(
        'place',
      ),
    )
    .where('kind', 'in', [...kinds])
    .where((eb) => condition(eb))
  return db
    .selectFrom(places.as('places'))
    .select(['kind', 'id', 'title', 'note', 'words', 'pinyin', 'initials', 'at'])
    .where('place', '>', from)
    .where('place', '<=', from + most)
    .orderBy('kind')
    .orderBy('place')
    .execute()
}

function isMeant(eb: Entries, { words, courtNo }: Asked) {
  const all = eb.and(words.map((word) => eb.or([...isWord(eb, word), ...isSound(eb, word)])))
  return courtNo ? eb.or([all, ...isWord(eb, courtNo)]) : all
}

const pairs = (word: string) => sql<boolean>`text_pairs(words) @> text_pairs(${word})`

const isWord = (eb: Entries, word: string) => [eb.and([pairs(word), eb('words', 'like', containing(word))])]

const isSound = (eb: Entries, word: string) =>
  isLetters(word) ? [eb('pinyin', 'ilike', containing(word)), eb('initials', 'like', containing(word))] : []

const isNear = (eb: Entries, word: string) =>
  nearWords(word).map(({ before, after }) =>
    eb.and([...[before, after].filter(Boolean).map(pairs), eb('words', 'like', containingNear(before, after))]),
  )
