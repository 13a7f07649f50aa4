import type { SameReason } from '@contract/customer/codes'
import type { IdType, PartyKind, PartyNameKind, PartyRole, PartyTarget } from '@contract/party/codes'
import { newId } from '../../kernel/db/id'
import type { FirmDb } from '../../kernel/db/open'
import { updateLocked } from '../../kernel/db/versioned'
import { cleanName, normalCode, normalName, spellingsOf } from './normalise'
import {
  belongsOnlyTo,
  deleteNames,
  endRoles,
  fillNumber,
  findCurrentRoles,
  findIdsByNorm,
  findNames,
  findNormsInUse,
  findNumbersInUse,
  findParty,
  findPartyName,
  findRoles,
  insertNamePieces,
  insertNames,
  insertParties,
  insertRole,
  selectUnmerged,
  updateRole,
} from './repository/parties'
import { searchKeysOf } from './search-keys'

/** Party as entered. Codes are normalised on writing. */
export interface PartyInput {
  kind: PartyKind
  name: string
  idType?: IdType
  idNo?: string
  creditCode?: string
  mobile?: string
  legalRep?: string
  areaCode?: string
  address?: string
  /** Former names, aliases and English names. */
  otherNames?: readonly { kind: Exclude<PartyNameKind, 'name'>; name: string }[]
}

/** Party with its role in a record. */
export interface PartyRoleInput extends PartyInput {
  /** Known party; without it one is searched by code and name, and created if there is none. */
  partyId?: string
  role: PartyRole
  position?: string
  agent?: string
  note?: string
}

/** Party named in a record. */
export interface NamedParty {
  partyId: string
  kind: PartyKind
  name: string
  idNo: string | null
}

interface TargetRef {
  targetKind: PartyTarget
  targetId: string
}

/** Rows per statement. */
const BATCH = 1_000

/**
 * Parties of the firm: one record per person or organisation, found by each of its names. Customers, opponents and
 * all others are roles of parties, so that conflict checks, cases and invoices read one table.
 */
export class Parties {
  constructor(
    private readonly db: FirmDb,
    private readonly now: number,
    private readonly time: string,
  ) {}

  async insert(input: PartyInput): Promise<string> {
    const [id = ''] = await this.insertAll([input])
    return id
  }

  /** Inserts new parties with a few statements; gives their ids, in this order. */
  async insertAll(inputs: readonly PartyInput[]): Promise<string[]> {
    const parties = inputs.map((input) => ({ id: newId(this.now), input }))
    await insertParties(
      this.db,
      parties.map(({ id, input }) => ({ id, ...columnsOf(input), created_at: this.time, updated_at: this.time })),
    )
    await this.#writeNames(parties)
    return parties.map(({ id }) => id)
  }

  /** Tells of each party whether somebody has one of its numbers or its name: the others are certainly new. */
  async findUnknown(inputs: readonly PartyInput[]): Promise<(input: PartyInput) => boolean> {
    const numbersOf = ({ creditCode = '', idNo = '', mobile = '' }: PartyInput) =>
      [creditCode, idNo, mobile].map(normalCode).filter(Boolean)
    const norms = await findNormsInUse(
      this.db,
      inputs.map(({ name }) => normalName(name)),
    )
    const numbers = await findNumbersInUse(this.db, inputs.flatMap(numbersOf))
    return (input) => !norms.has(normalName(input.name)) && !numbersOf(input).some((number) => numbers.has(number))
  }

  /** Updates data and names; a previous name is kept as a former one. */
  async update(id: string, input: PartyInput): Promise<void> {
    const before = await findPartyName(this.db, id)
    const others = [...(input.otherNames ?? [])]
    const isRenamed = before && normalName(before.name) !== normalName(input.name)
    if (isRenamed && !others.some(({ name }) => normalName(name) === normalName(before.name)))
      others.push({ kind: 'former', name: before.name })
    await this.replace(id, { ...input, otherNames: others })
  }

  /** Replaces data and names without keeping previous ones: a correction, not a change of name. */
  async replace(id: string, input: PartyInput): Promise<void> {
    await updateLocked(this.db, 'parties', id, { ...columnsOf(input), updated_at: this.time })
    await this.forgetNames(id)
    await this.#writeNames([{ id, input }])
  }

  /** Removes the names of a merged party, so that nothing finds it. `replace` restores them. */
  async forgetNames(id: string): Promise<void> {
    await deleteNames(this.db, id)
  }

  /** Fills in missing numbers; known ones stay. */
  async learn(id: string, { idNo, creditCode, mobile }: Pick<PartyInput, 'idNo' | 'creditCode' | 'mobile'>) {
    const facts = { id_no: idNo, credit_code: creditCode, mobile }
    for (const column of ['id_no', 'credit_code', 'mobile'] as const) {
      const fact = facts[column]
      if (!fact) continue
      await fillNumber(this.db, id, column, normalCode(fact), this.time)
    }
  }

  find(id: string) {
    return findParty(this.db, id)
  }

  namesOf(ids: readonly string[]) {
    if (ids.length === 0) return Promise.resolve([])
    return findNames(this.db, ids)
  }

  /** Parties taken for the same, with the reason: by credit code, id, mobile, then equal name. */
  async findSame({ creditCode, idNo, mobile, name }: Pick<PartyInput, 'creditCode' | 'idNo' | 'mobile' | 'name'>) {
    const found = new Map<string, SameReason>()
    const keep = (rows: readonly { id: string }[], reason: SameReason) => {
      for (const { id } of rows) if (!found.has(id)) found.set(id, reason)
    }
    const alive = () => selectUnmerged(this.db)
    if (creditCode) keep(await alive().where('credit_code', '=', normalCode(creditCode)).execute(), 'creditCode')
    if (idNo) keep(await alive().where('id_no', '=', normalCode(idNo)).execute(), 'idNo')
    if (mobile) keep(await alive().where('mobile', '=', normalCode(mobile)).execute(), 'mobile')
    const norm = normalName(name)
    if (norm) {
      // A separate query: without table statistics, a young database would read all names for each party.
      const named = await findIdsByNorm(this.db, norm)
      const ids = named.map(({ party_id }) => party_id)
      if (ids.length > 0) keep(await alive().where('parties.id', 'in', ids).execute(), 'name')
    }
    return [...found].map(([partyId, reason]) => ({ partyId, reason }))
  }

  /** Party named in a record: by id, or found by `known`; otherwise created. */
  async findOrInsert({ partyId, ...input }: PartyInput & { partyId?: string }): Promise<string> {
    return partyId || ((await this.known(input)) ?? this.insert(input))
  }

  /**
   * The only party this can be: by number, or an organisation by name. Natural persons share names, so a name alone
   * matches only among `among`, those already named in the same record.
   */
  async known(input: PartyInput, among: readonly NamedParty[] = []): Promise<string | undefined> {
    const same = await this.findSame({ ...input, mobile: undefined })
    const code = same.find(({ reason }) => reason !== 'name')
    if (code) return code.partyId
    if (input.kind === 'person') return personAmong(among, input)
    const hasCode = Boolean(input.creditCode || input.idNo)
    for (const { partyId: id } of same) {
      const known = await this.find(id)
      const isBare = known && !known.id_no && !known.credit_code
      if (known?.kind === 'organ' && (isBare || !hasCode)) return id
    }
    return undefined
  }

  /** Current parties of records, in the order they were entered. */
  rolesOf(targetKind: PartyTarget, targetIds: readonly string[]) {
    if (targetIds.length === 0) return Promise.resolve([])
    return findRoles(this.db, targetKind, targetIds)
  }

  /**
   * Replaces the parties of a record. Removed ones are kept with an end date: conflict checks read past roles. @param
   * from the record this one came from: a person named there is the same person here
   */
  async setRoles(
    targetKind: PartyTarget,
    targetId: string,
    rows: readonly PartyRoleInput[],
    from: readonly { kind: PartyTarget; id: string }[] = [],
  ): Promise<void> {
    const before = await findCurrentRoles(this.db, targetKind, targetId)
    const among = [...before]
    for (const { kind, id } of from) among.push(...(await findCurrentRoles(this.db, kind, id)))
    const kept = new Set<string>()
    for (const [sort, row] of rows.entries()) {
      const partyId = row.partyId || ((await this.known(row, among)) ?? (await this.insert(row)))
      if (row.kind === 'person' && !row.partyId) await this.#updateNumbers(partyId, row, { targetKind, targetId })
      const old = before.find((party) => party.partyId === partyId && party.role === row.role && !kept.has(party.id))
      const details = { position: row.position ?? '', agent: row.agent ?? '', note: row.note ?? '', sort }
      if (old) {
        kept.add(old.id)
        await updateRole(this.db, old.id, details)
      } else {
        const fresh = { id: newId(this.now), party_id: partyId, target_kind: targetKind, target_id: targetId }
        await insertRole(this.db, { ...fresh, role: row.role, since: this.time, ...details })
      }
    }
    const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
    if (gone.length > 0) await endRoles(this.db, gone, this.time)
  }

  /**
   * Updates a person's numbers from the record's form: replaced when no other record uses the party, otherwise only
   * added.
   */
  async #updateNumbers(partyId: string, row: PartyRoleInput, { targetKind, targetId }: TargetRef): Promise<void> {
    if (!row.mobile && !row.idNo) return
    if (!(await belongsOnlyTo(this.db, partyId, targetKind, targetId))) return this.learn(partyId, row)
    const facts = {
      ...(row.mobile ? { mobile: normalCode(row.mobile) } : {}),
      ...(row.idNo ? { id_no: normalCode(row.idNo), id_type: row.idType ?? 'idCard' } : {}),
    }
    await updateLocked(this.db, 'parties', partyId, { ...facts, updated_at: this.time })
  }

  async #writeNames(parties: readonly { id: string; input: PartyInput }[]) {
    const rows = parties.map(({ id, input }) => nameRowsOf(id, input, () => newId(this.now)))
    const pieces = rows.flatMap((each) => each.pieces)
    await insertNames(
      this.db,
      rows.flatMap(({ names }) => names),
    )
    for (let from = 0; from < pieces.length; from += BATCH)
      await insertNamePieces(this.db, pieces.slice(from, from + BATCH))
  }
}

function personAmong(among: readonly NamedParty[], { name, idNo }: PartyInput): string | undefined {
  const isAnother = (known: string | null) => !!idNo && !!known && known !== normalCode(idNo)
  const wanted = normalName(name)
  return among.find((party) => party.kind === 'person' && normalName(party.name) === wanted && !isAnother(party.idNo))
    ?.partyId
}

/** Names a party is found by, with their spellings and pieces. */
export function nameRowsOf(party_id: string, { kind, name, otherNames = [] }: PartyInput, id: () => string) {
  const names = [{ kind: 'name' as PartyNameKind, name }, ...otherNames].map((given) => ({
    id: id(),
    party_id,
    kind: given.kind,
    ...spellingsOf(given.name, kind),
  }))
  const pieces = names.flatMap(({ id: name_id, ...spelled }) =>
    searchKeysOf(spelled.name, kind, spelled).map((piece) => ({ piece, name_id })),
  )
  return { names, pieces }
}

/** Columns of a party's row. */
export const columnsOf = (input: PartyInput) => ({
  kind: input.kind,
  name: cleanName(input.name),
  id_type: input.idNo ? (input.idType ?? 'idCard') : null,
  id_no: input.idNo ? normalCode(input.idNo) : null,
  credit_code: input.creditCode ? normalCode(input.creditCode) : null,
  mobile: input.mobile ? normalCode(input.mobile) : null,
  legal_rep: input.legalRep ? cleanName(input.legalRep) : null,
  area_code: input.areaCode || null,
  address: input.address ?? '',
})
