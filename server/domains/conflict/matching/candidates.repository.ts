import { anyOf } from '../../../kernel/db/any-of'
import type { FirmDb } from '../../../kernel/db/open'
import { beginning } from '../../../kernel/db/page'
import { frequencies } from '../../party'

/** Rows of one look: beyond them a name tells nothing. */
const MOST = 1_000
/** Names that have one of the pieces, before they are compared. */
const MOST_PIECED = 3_000
/** Names that begin with one brand. */
const MOST_BEGUN = 300

export interface NameRow {
  partyId: string
  kind: 'name' | 'alias' | 'former' | 'english'
  name: string
  norm: string
  short: string
  pinyin: string
}

/** Parties that may be the ones asked about. Every question reads an index, for all names of a check at once. */
export class ConflictCandidates {
  #isCut = false

  constructor(private readonly db: FirmDb) {}

  /** Whether a look met more names than it compares. */
  get isCut(): boolean {
    return this.#isCut
  }

  /** The rows, of which no more than so many are compared. */
  within<Row>(most: number, rows: readonly Row[]): Row[] {
    if (rows.length > most) this.#isCut = true
    return rows.slice(0, most)
  }

  async coded(codes: readonly string[]) {
    if (codes.length === 0) return []
    const by = (column: 'credit_code' | 'id_no') =>
      this.db
        .selectFrom('parties')
        .select(['id as partyId', `${column} as code`])
        .where(column, 'in', codes)
        .$narrowType<{ code: string }>()
    return this.within(
      MOST,
      await by('credit_code')
        .unionAll(by('id_no'))
        .limit(MOST + 1)
        .execute(),
    )
  }

  /** Names that are spelled like one of these, in one of their spellings. */
  async spelled(column: 'norm' | 'short' | 'pinyin', values: readonly string[]): Promise<NameRow[]> {
    if (values.length === 0) return []
    // The index on short names leaves the empty ones out, and is taken only where the query does too.
    const names = this.#names().where(anyOf(`party_names.${column}`, values))
    const rows = await (column === 'short' ? names.where('short', '<>', '') : names).limit(MOST + 1).execute()
    return this.within(MOST, rows)
  }

  /** Names of organisations that begin with one of these, place and form aside. */
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

  /** Names that hold one of these words whole; each comes with a piece of it. */
  async holding(words: readonly { piece: string; word: string }[]): Promise<NameRow[]> {
    const names = await this.#pieced(words.map(({ piece }) => piece))
    const whole = names.filter(({ norm, short }) =>
      words.some(({ word }) => norm.includes(word) || short.includes(word)),
    )
    return this.within(MOST, whole)
  }

  async keyed(keys: readonly string[]): Promise<NameRow[]> {
    return this.within(MOST, await this.#pieced(keys))
  }

  /** Who these are, without those merged into others. */
  async parties(ids: readonly string[]) {
    if (ids.length === 0) return []
    return this.db
      .selectFrom('parties')
      .select(['id as partyId', 'kind', 'name', 'id_no as idNo', 'credit_code as creditCode'])
      .where(anyOf('parties.id', ids))
      .where('merged_into', 'is', null)
      .execute()
  }

  /** How these belong to others, either way round. */
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

  /** By their ids, once those are known: asked for in one go, the database would rather read all names. */
  async #pieced(pieces: readonly string[]): Promise<NameRow[]> {
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
