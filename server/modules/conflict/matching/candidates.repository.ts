import { anyOf } from '../../../db/any-of'
import type { FirmDb } from '../../../db/open'
import { frequencies } from '../../../parties/frequencies'

/** Rows of one look: beyond them a name tells nothing. */
const MOST = 1_000
/** Names that have one of the pieces, before they are compared. */
const MOST_PIECED = 3_000

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
  constructor(private readonly db: FirmDb) {}

  async coded(codes: readonly string[]) {
    if (codes.length === 0) return []
    const by = (column: 'credit_code' | 'id_no') =>
      this.db
        .selectFrom('parties')
        .select(['id as partyId', `${column} as code`])
        .where(column, 'in', codes)
        .$narrowType<{ code: string }>()
    return by('credit_code').unionAll(by('id_no')).limit(MOST).execute()
  }

  /** Names that are spelled like one of these, in one of their spellings. */
  async spelled(column: 'norm' | 'short' | 'pinyin', values: readonly string[]): Promise<NameRow[]> {
    if (values.length === 0) return []
    // The index on short names leaves the empty ones out, and is taken only where the query does too.
    const names = this.#names().where(anyOf(`party_names.${column}`, values))
    return (column === 'short' ? names.where('short', '<>', '') : names).limit(MOST).execute()
  }

  frequencies(pieces: readonly string[]): Promise<Map<string, number>> {
    return frequencies(this.db, pieces)
  }

  /** Names that hold one of these words whole; each comes with a piece of it. */
  async holding(words: readonly { piece: string; word: string }[]): Promise<NameRow[]> {
    const names = await this.#pieced(words.map(({ piece }) => piece))
    return names.filter(({ norm }) => words.some(({ word }) => norm.includes(word))).slice(0, MOST)
  }

  async keyed(keys: readonly string[]): Promise<NameRow[]> {
    return (await this.#pieced(keys)).slice(0, MOST)
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
      .limit(MOST_PIECED)
      .execute()
    const ids = [...new Set(found.map(({ name_id }) => name_id))]
    return ids.length === 0 ? [] : this.#names().where(anyOf('party_names.id', ids)).execute()
  }
}
