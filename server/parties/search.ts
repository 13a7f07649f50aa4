import type { ExpressionBuilder } from 'kysely'
import type { FirmDb } from '../db/open'
import { beginning } from '../db/page'
import type { FirmTables } from '../db/tables'
import { normalCode, normalName } from './normalise'

/** How many parties a search looks at: beyond them a person types on. */
const MOST = 200
/** Names that begin the longer words alike, and are compared with them. */
const MOST_PIECED = 2_000
const SHORTEST_PIECE = 2
const LONGEST_PIECE = 3

const LETTERS = /^[a-z]+$/
const CODE = /^[0-9A-Z]{4,18}$/

type Names = ExpressionBuilder<FirmTables, 'party_names'>

/**
 * The ids of parties that a person may mean by what they have typed: the beginning of a name, of its short form, pinyin
 * or initials; a part of a name of two characters or more; or the beginning of a code or a mobile. Every way reads an
 * index, and no more than 200 are looked at.
 */
export async function partiesMatching(db: FirmDb, keyword: string): Promise<string[]> {
  const norm = normalName(keyword)
  if (!norm) return []
  const found = new Set<string>()
  const names = await db
    .selectFrom('party_names')
    .select('party_id')
    .where((eb) => eb.or([eb('norm', 'like', beginning(norm)), ...furtherWays(eb, norm)]))
    .limit(MOST)
    .execute()
  for (const { party_id } of names) found.add(party_id)
  for (const id of await containing(db, norm)) found.add(id)
  const code = normalCode(keyword)
  if (CODE.test(code)) for (const id of await coded(db, code)) found.add(id)
  return [...found].slice(0, MOST)
}

function furtherWays(eb: Names, norm: string) {
  const ways = [eb.and([eb('short', '<>', ''), eb('short', 'like', beginning(norm))])]
  if (LETTERS.test(norm)) ways.push(eb('pinyin', 'like', beginning(norm)), eb('initials', 'like', beginning(norm)))
  return ways
}

/**
 * Names that hold the words: a piece of them is looked up, and the names that have it by their ids. Asked for in one go,
 * the database would rather read all names.
 */
async function containing(db: FirmDb, norm: string): Promise<string[]> {
  const chars = [...norm]
  if (chars.length < SHORTEST_PIECE) return []
  const piece = chars.slice(0, LONGEST_PIECE).join('')
  const isWhole = piece === norm
  const holding = await db
    .selectFrom('party_name_pieces')
    .select('name_id')
    .where('piece', '=', piece)
    .limit(isWhole ? MOST : MOST_PIECED)
    .execute()
  if (holding.length === 0) return []
  const ids = holding.map(({ name_id }) => name_id)
  const names = await db.selectFrom('party_names').select(['party_id', 'norm']).where('id', 'in', ids).execute()
  return names.flatMap((name) => (isWhole || name.norm.includes(norm) ? name.party_id : [])).slice(0, MOST)
}

async function coded(db: FirmDb, code: string): Promise<string[]> {
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
