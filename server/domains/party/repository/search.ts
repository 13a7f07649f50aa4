import { anyOf } from '../../../kernel/db/any-of'
import type { FirmDb } from '../../../kernel/db/open'
import { beginning } from '../../../kernel/db/page'
import { rarestOf } from '../frequencies'
import { normalCode, normalName } from '../normalise'
import { piecesOf } from '../pieces'
import { frequencies } from './name-pieces'

/** Most parties of a search: beyond them the user types on. */
const MOST = 200
/** Most names with the rarest piece that are compared with the whole keyword. */
const MOST_PIECED = 2_000
/** Names compared per query: most words are found in the first slice. */
const SLICE = 400
const SHORTEST_PIECE = 2
const LONGEST_PIECE = 3

const LETTERS = /^[a-z]+$/
const CODE = /^[0-9A-Z]{4,18}$/

/**
 * Ids of parties a keyword may mean: the beginning of a name, short name, pinyin or initials; a part of a name of two
 * characters or more; or the beginning of a code or mobile. Every query uses an index, and at most 200 parties are
 * returned.
 */
export async function partiesMatching(db: FirmDb, keyword: string): Promise<string[]> {
  const norm = normalName(keyword)
  if (!norm) return []
  const found = new Set(await partiesBeginning(db, norm))
  for (const id of await partiesContaining(db, norm)) found.add(id)
  const code = normalCode(keyword)
  if (CODE.test(code)) for (const id of await partiesWithCode(db, code)) found.add(id)
  return [...found].slice(0, MOST)
}

/** One limited query per spelling: with all spellings in one condition, every matching name would be read. */
async function partiesBeginning(db: FirmDb, norm: string): Promise<string[]> {
  const begin = (column: 'norm' | 'short' | 'pinyin' | 'initials') =>
    db
      .selectFrom('party_names')
      .select('party_id')
      .where(column, 'like', beginning(norm))
      // The index on short names is partial: it is used only if the query also excludes empty ones.
      .$if(column === 'short', (names) => names.where('short', '<>', ''))
      .limit(MOST)
      .$call((some) => db.selectFrom(some.as('some')).select('party_id'))
  const ways = [begin('short'), ...(LETTERS.test(norm) ? [begin('pinyin'), begin('initials')] : [])]
  const rows = await ways.reduce((all, query) => all.unionAll(query), begin('norm')).execute()
  return rows.map(({ party_id }) => party_id)
}

/** Names containing the keyword: looks up a piece of it, then the names with that piece by id. */
async function partiesContaining(db: FirmDb, norm: string): Promise<string[]> {
  const length = [...norm].length
  if (length < SHORTEST_PIECE) return []
  if (length <= LONGEST_PIECE) {
    const ids = await nameIdsWithPiece(db, norm, '', MOST)
    return (await namesOf(db, ids)).map(({ party_id }) => party_id)
  }
  const pieces = piecesOf(norm).filter((piece) => [...piece].length === LONGEST_PIECE)
  const rarest = rarestOf(pieces, await frequencies(db, pieces))
  return rarest === undefined ? [] : namesContaining(db, rarest, norm)
}

/** Names with the piece that contain the whole keyword, a few hundred at a time until there are enough. */
async function namesContaining(db: FirmDb, piece: string, norm: string): Promise<string[]> {
  const found: string[] = []
  let after = ''
  for (let looked = 0; looked < MOST_PIECED && found.length < MOST; looked += SLICE) {
    const ids = await nameIdsWithPiece(db, piece, after, SLICE)
    for (const name of await namesOf(db, ids)) if (name.norm.includes(norm)) found.push(name.party_id)
    if (ids.length < SLICE) break
    after = ids.at(-1) ?? ''
  }
  return found
}

async function nameIdsWithPiece(db: FirmDb, piece: string, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('party_name_pieces')
    .select('name_id')
    .where('piece', '=', piece)
    .where('name_id', '>', after)
    .orderBy('name_id')
    .limit(most)
    .execute()
  return rows.map(({ name_id }) => name_id)
}

/** Reads by id in a second query: with a join, the planner would rather read all names. */
const namesOf = async (db: FirmDb, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('party_names').select(['party_id', 'norm']).where(anyOf('party_names.id', ids)).execute()

async function partiesWithCode(db: FirmDb, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('parties')
    .select('id')
    .where((eb) =>
      eb.or((['credit_code', 'id_no', 'mobile'] as const).map((column) => eb(column, 'like', beginning(code)))),
    )
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}
