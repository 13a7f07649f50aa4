import type { IdType, PartyKind, PartyNameKind, PartyRelation, PartyRole, PartyTarget } from '@contract/party/codes'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    parties: PartiesTable
    party_names: PartyNamesTable
    party_name_pieces: PartyNamePiecesTable
    party_roles: PartyRolesTable
    party_relations: PartyRelationsTable
  }
}

export interface PartiesTable {
  id: string
  firm_id: Firm
  kind: PartyKind
  name: string
  id_type: Optional<IdType>
  id_no: Optional<string>
  credit_code: Optional<string>
  mobile: Optional<string>
  legal_rep: Optional<string>
  area_code: Optional<string>
  address: Generated<string>
  merged_into: Optional<string>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface PartyNamesTable {
  id: string
  firm_id: Firm
  party_id: string
  kind: PartyNameKind
  name: string
  norm: string
  short: Generated<string>
  pinyin: Generated<string>
  initials: Generated<string>
}

export interface PartyNamePiecesTable {
  firm_id: Firm
  piece: string
  name_id: string
}

export interface PartyRolesTable {
  id: string
  firm_id: Firm
  party_id: string
  target_kind: PartyTarget
  target_id: string
  role: PartyRole
  position: Generated<string>
  agent: Generated<string>
  note: Generated<string>
  sort: Generated<number>
  since: CreatedAt
  until: Optional<Time>
  told_apart_at: Optional<Time>
  /** Party before it was joined with a namesake. */
  joined_from: Optional<string>
}

export interface PartyRelationsTable {
  id: string
  firm_id: Firm
  party_id: string
  other_id: string
  relation: PartyRelation
  note: Generated<string>
  created_at: CreatedAt
}
