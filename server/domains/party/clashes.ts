import type { PartyRole, PartyTarget } from '@contract/party/codes'
import type { FirmDb } from '../../kernel/db/open'
import { findFiledRoles } from './repository/roles'

/** Party of a case source or case that is, or was, on the other side of another record of the firm. */
export interface Clash {
  partyId: string
  name: string
  /** Role in this record. */
  role: PartyRole
  /** Role in the other record. */
  elsewhere: PartyRole
  /** False for a past role or a closed record: those count as warnings. */
  isNow: boolean
}

/** Opposite role. Third and related parties have none. */
const ACROSS: Partial<Record<PartyRole, PartyRole>> = { client: 'opponent', opponent: 'client' }

/** Party that has, or is about to have, a role in the record. */
export interface SidedParty {
  partyId: string
  name: string
  role: PartyRole
}

/** Statuses of a closed record. */
const OVER: ReadonlySet<string> = new Set(['stopped', 'conflicted', 'ended', 'archiving', 'archived', 'invalid'])

/**
 * Finds records in which the firm already acts against a client of this one, or for its opponent. Names no case: the
 * caller may not know of it. A conflict check (利益冲突检索) goes further and compares similar names. @param own records
 * the parties belong to: a case and the source it came from
 */
export async function clashesOf(
  db: FirmDb,
  own: readonly { kind: PartyTarget; id: string }[],
  parties: readonly SidedParty[],
): Promise<Clash[]> {
  const sided = parties.filter(({ role }) => ACROSS[role])
  if (sided.length === 0) return []
  const rows = await findFiledRoles(
    db,
    sided.map(({ partyId }) => partyId),
  )
  const others = rows.filter((row) => !own.some(({ kind, id }) => row.kind === kind && row.id === id))
  return sided.flatMap(({ partyId, name, role }) => {
    const across = others.filter((row) => row.partyId === partyId && row.role === ACROSS[role])
    const [first] = across
    if (!first) return []
    const isNow = across.some(
      ({ until, sourceStatus, caseStatus }) => until === null && !OVER.has(sourceStatus ?? caseStatus ?? ''),
    )
    return [{ partyId, name, role, elsewhere: first.role, isNow }]
  })
}
