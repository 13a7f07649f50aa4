import type { PartyKind, PartyRelation } from '../party/codes'

export interface RelationNode {
  partyId: string
  name: string
  kind: PartyKind
  /** 0 for the party asked about. */
  hop: 0 | 1 | 2
}

export interface RelationEdge {
  fromId: string
  toId: string
  relation: PartyRelation
}

export interface RelationGraph {
  canShow: boolean
  nodes: RelationNode[]
  edges: RelationEdge[]
}

export interface RelationRow {
  name: string
  relation: PartyRelation
  ofName: string
}
