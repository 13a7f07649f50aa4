import { anyOf } from '../../../kernel/db/any-of'
import type { FirmDb } from '../../../kernel/db/open'
import { beginning } from '../../../kernel/db/page'
import { frequencies } from '../../party'

/** Most rows of one lookup: beyond them a name is too common to be meaningful. */
const MOST = 1_000
/** Most names sharing a piece that are fetched for comparison. */
const MOST_PIECED = 3_000
/** Most names fetched that begin with one brand. */
const MOST_BEGUN = 300

export interface NameRow {
  partyId: string
  kind: 'name' | 'alias' | 'former' | 'english'
  name: string
  norm: string
  short: string
  pinyin: string
}

/** Queries for parties that may be those asked about. Each uses an index, and covers all names of a check. */
export class ConflictCandidates {
  #isCut = false

  constructor(private readonly db: FirmDb) {}

  /** True when a lookup met more names than it compares. */
  get isCut(): boolean {
    return this.#isCut
  }

  /** Keeps at most `most` rows, and records that some were cut. */
  within<Row>(most: number, rows: readonly Row[]): Row[] {
    if (rows.length > most) this.#isCut = true
    return rows.slice(0, most)
  }

  async coded(codes: readonly string[]) {
    if (codes.length === 0) return []
    const rowsByCode = (column: 'credit_code' | 'id_no') =>
      this.db
        .selectFrom('parties')
        .select(['id as partyId', `${column} as code`])
        .where(column, 'in', codes)
        .$narrowType<{ code: string }>()
    return this.within(
      MOST,
      await rowsByCode('credit_code')
        .unionAll(rowsByCode('id_no'))
        .limit(MOST + 1)
        .execute(),
    )
  }

  /** Names with one of these spellings. */
  async spelled(column: 'norm' | 'short' | 'pinyin', values: readonly string[]): Promise<NameRow[]> {
    if (values.length === 0) return []
    // The index on short names is partial: it is used only if the query also excludes empty ones.
    const names = this.#names().where(anyOf(`party_names.${column}`, values))
    const rows = await (column === 'short' ? names.where('short', '<>', '') : names).limit(MOST + 1).execute()
    return this.within(MOST, rows)
  }

  /** Organisations whose name begins with one of these words, leaving out place and form. */
  async beginning(words: readonly string[]): Promise<NameRow[]> {
    const rows: NameRow[] = []
    for (const word of words) {
      const names = this.#names().where('short', '<>', '').where('short', 'like', beginning(word))
      rows.push(...this.within(MOST_BEGUN, await names.limit(MOST_BEGUN + 1).execute()))
    }
    return rows
  }

  frequencies(pieces: readonly string[]): Promise<Map<string, number>> {
    return frequencies(this.db, pieces)
  }

  /** Names that contain one of these words whole; each word comes with one of its pieces. */
  async holding(words: readonly { piece: string; word: string }[]): Promise<NameRow[]> {
    const names = await this.#namesWithPieces(words.map(({ piece }) => piece))
    const whole = names.filter(({ norm, short }) =>
      words.some(({ word }) => norm.includes(word) || short.includes(word)),
    )
    return this.within(MOST, whole)
  }

  async keyed(keys: readonly string[]): Promise<NameRow[]> {
    return this.within(MOST, await this.#namesWithPieces(keys))
  }

  /** Parties by id, without merged ones. */
  async parties(ids: readonly string[]) {
    if (ids.length === 0) return []
    return this.db
      .selectFrom('parties')
      .select(['id as partyId', 'kind', 'name', 'id_no as idNo', 'credit_code as creditCode'])
      .where(anyOf('parties.id', ids))
      .where('merged_into', 'is', null)
      .execute()
  }

  /** Relations of these parties, in both directions. */
  async relations(ids: readonly string[]) {
    if (ids.length === 0) return []
    const from = (own: 'party_id' | 'other_id', other: 'party_id' | 'other_id') =>
      this.db
        .selectFrom('party_relations')
        .select([`${own} as partyId`, `${other} as otherId`, 'relation', 'party_id as fromId', 'other_id as toId'])
        .where(anyOf(`party_relations.${own}`, ids))
        .$narrowType<{ partyId: string; otherId: string }>()
    return from('party_id', 'other_id').unionAll(from('other_id', 'party_id')).limit(MOST).execute()
  }

  #names() {
    return this.db.selectFrom('party_names').select(['party_id as partyId', 'kind', 'name', 'norm', 'short', 'pinyin'])
  }

  /** Reads by id in a second query: with a join, the planner would rather read all names. */
  async #namesWithPieces(pieces: readonly string[]): Promise<NameRow[]> {
    if (pieces.length === 0) return []
    const found = await this.db
      .selectFrom('party_name_pieces')
      .select('name_id')
      .where(anyOf('party_name_pieces.piece', [...new Set(pieces)]))
      .limit(MOST_PIECED + 1)
      .execute()
    const ids = [...new Set(this.within(MOST_PIECED, found).map(({ name_id }) => name_id))]
    return ids.length === 0 ? [] : this.#names().where(anyOf('party_names.id', ids)).execute()
  }
}
