import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../kernel/db/tables'
import { foldedPairs, foldText } from '../../../kernel/folding/fold'
import { searchable } from '../../../kernel/reading/pieces'
import { normalName, spellingsOf } from '../normalise'
import { markedKeysOf, searchKeysOf } from '../search-keys'
import { titleColumns } from '../titles'

type Db = Kysely<Tables>

/** Rows per statement. */
const SLICE = 500

/**
 * Rewrites stored spellings: names of parties, watched names, titles, sellers and words. Run by a migration whenever
 * the spelling changes; unchanged rows are left alone, and displayed text stays.
 */
export async function respell(db: Db): Promise<void> {
  await respellParties(db)
  await respellWatches(db)
  await respellTitles(db)
  await respellSellers(db)
  await respellWords(db)
}

/** Processes rows in slices, in the order of their keys. */
async function inSlices<Row extends { key: string }>(
  read: (after: string) => Promise<Row[]>,
  write: (row: Row) => Promise<unknown>,
) {
  let after = ''
  for (;;) {
    const rows = await read(after)
    for (const row of rows) await write(row)
    if (rows.length < SLICE) return
    after = rows.at(-1)?.key ?? ''
  }
}

async function respellParties(db: Db) {
  const added: { firm_id: string; name_id: string; piece: string }[] = []
  const flush = async () => {
    for (const rows = added.splice(0); rows.length > 0; )
      await db
        .insertInto('party_name_pieces')
        .values(rows.splice(0, SLICE))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
  await inSlices(
    (after) =>
      db
        .selectFrom('party_names')
        .innerJoin('parties', 'parties.id', 'party_names.party_id')
        .select(['party_names.id as key', 'party_names.firm_id', 'party_names.name', 'party_names.norm'])
        .select(['party_names.short', 'party_names.pinyin', 'party_names.initials', 'parties.kind'])
        .where('party_names.id', '>', after)
        .orderBy('party_names.id')
        .limit(SLICE)
        .execute(),
    async ({ key, firm_id, kind, ...row }) => {
      const { name, ...spelled } = spellingsOf(row.name, kind)
      const isSame = spelled.norm === row.norm && spelled.short === row.short
      if (!isSame || spelled.pinyin !== row.pinyin || spelled.initials !== row.initials)
        await db.updateTable('party_names').set(spelled).where('id', '=', key).execute()
      if (!isSame) await db.deleteFrom('party_name_pieces').where('name_id', '=', key).execute()
      const keys = isSame ? markedKeysOf(name, kind, spelled.norm) : searchKeysOf(name, kind, spelled)
      added.push(...keys.map((piece) => ({ firm_id, name_id: key, piece })))
      if (added.length >= SLICE) await flush()
    },
  )
  await flush()
}

/** The kind of a watched name was not stored: an empty short name means a person. */
async function respellWatches(db: Db) {
  const rows = await db
    .selectFrom('conflict_watches')
    .innerJoin('conflict_reports', 'conflict_reports.id', 'conflict_watches.report_id')
    .select(['report_id', 'norm', 'short', 'terms'])
    .where('conflict_watches.told_at', 'is', null)
    .execute()
  for (const { report_id, norm, short, terms } of rows) {
    const term = terms.find(({ name }) => oldNorm(name) === norm)
    const spelled = term && spellingsOf(term.name, term.kind)
    if (!spelled || (spelled.norm === norm && spelled.short === short)) continue
    const isTaken = rows.some((row) => row.report_id === report_id && row.norm === spelled.norm && row.norm !== norm)
    if (isTaken) continue
    await db
      .updateTable('conflict_watches')
      .set({ norm: spelled.norm, short: spelled.short })
      .where('report_id', '=', report_id)
      .where('norm', '=', norm)
      .execute()
  }
}

/** Normalisation used before folding was introduced. */
const oldNorm = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0]/gu, '')
    .toLowerCase()
    .replace(/[（〔【[{]/g, '(')
    .replace(/[）〕】\]}]/g, ')')
    .replace(/[\s·•．.,，、'’"“”-]/g, '')

/** Rows older than the keys are compared directly, and stay so. */
const HAS_KEYS = sql<boolean>`title_keys <> '{}'`

async function respellTitles(db: Db) {
  await inSlices(
    (after) =>
      db
        .selectFrom('cases')
        .select(['id as key', 'title_words', 'name', 'cause'])
        .where(HAS_KEYS)
        .where('id', '>', after)
        .orderBy('id')
        .limit(SLICE)
        .execute(),
    async ({ key, title_words, name, cause }) => {
      const columns = titleColumns(name, cause)
      if (columns.title_words !== title_words)
        await db.updateTable('cases').set(columns).where('id', '=', key).execute()
    },
  )
  await inSlices(
    (after) =>
      db
        .selectFrom('case_sources')
        .select(['id as key', 'title_words', 'name'])
        .where(HAS_KEYS)
        .where('id', '>', after)
        .orderBy('id')
        .limit(SLICE)
        .execute(),
    async ({ key, title_words, name }) => {
      const columns = titleColumns(name)
      if (columns.title_words !== title_words)
        await db.updateTable('case_sources').set(columns).where('id', '=', key).execute()
    },
  )
  await inSlices(
    (after) =>
      db
        .selectFrom('clues')
        .select(['id as key', 'title_words', 'title_norm', 'title', 'contact_name', 'mobile'])
        .where(HAS_KEYS)
        .where('id', '>', after)
        .orderBy('id')
        .limit(SLICE)
        .execute(),
    async ({ key, title_words, title_norm, title, contact_name, mobile }) => {
      const columns = { ...titleColumns(title, contact_name, mobile), title_norm: title_norm && normalName(title) }
      if (columns.title_words !== title_words || columns.title_norm !== title_norm)
        await db.updateTable('clues').set(columns).where('id', '=', key).execute()
    },
  )
}

async function respellSellers(db: Db) {
  const rows = await db
    .selectFrom('expenses')
    .select(['seller', 'seller_norm'])
    .distinct()
    .where('seller_norm', '<>', '')
    .execute()
  for (const { seller, seller_norm } of rows) {
    const norm = normalName(seller)
    if (norm !== seller_norm)
      await db
        .updateTable('expenses')
        .set({ seller_norm: norm })
        .where('seller', '=', seller)
        .where('seller_norm', '=', seller_norm)
        .execute()
  }
}

/** Texts with a character that folds; all others stay unchanged. */
const foldsOf = () =>
  `[${foldedPairs()
    .map(([from]) => from)
    .join('')}À-ÿĀ-ɏ]`

async function respellWords(db: Db) {
  const files = await db.selectFrom('file_words').select('file_id').distinct().where(hasFolding('words')).execute()
  for (const { file_id } of files) {
    const pieces = db.selectFrom('file_words').select(['no', 'words']).where('file_id', '=', file_id)
    for (const { no, words } of await pieces.where(hasFolding('words')).execute()) {
      const folded = searchable(words)
      const shown = folded.length === words.length ? words : null
      const row = db.updateTable('file_words').set({ words: folded, shown })
      if (folded !== words) await row.where('file_id', '=', file_id).where('no', '=', no).execute()
    }
  }
  const works = await db.selectFrom('approval_search').select(['work_id', 'words']).where(hasFolding('words')).execute()
  for (const { work_id, words } of works)
    await db
      .updateTable('approval_search')
      .set({ words: foldText(words) })
      .where('work_id', '=', work_id)
      .execute()
}

const hasFolding = (column: string) => sql<boolean>`${sql.ref(column)} ~ ${foldsOf()}`
