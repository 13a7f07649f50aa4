import type { PartyRole, PartyTarget } from '@contract/party/codes'
import type { FirmDb } from '../../kernel/db/open'

/** A party of a case source or a matter that stands, or stood, on the other side of something the firm has. */
export interface Clash {
  partyId: string
  name: string
  /** What it is here. */
  role: PartyRole
  /** …and what it is elsewhere. */
  elsewhere: PartyRole
  /** It is so still: what was given up or is over and roles that ended count as warnings. */
  isNow: boolean
}

/** On whose side a role stands. Third and related parties stand on none. */
const ACROSS: Partial<Record<PartyRole, PartyRole>> = { client: 'opponent', opponent: 'client' }

/** Whoever is, or is to be, part of it. */
export interface SidedParty {
  partyId: string
  name: string
  role: PartyRole
}

/** What is over, or came to nothing. */
const OVER: ReadonlySet<string> = new Set(['stopped', 'conflicted', 'ended', 'archiving', 'archived', 'invalid'])
/** What nobody has filed or asked to accept yet says nothing of what the firm does. */
const UNSAID: readonly ('draft' | 'returned')[] = ['draft', 'returned']

/**
 * Where the firm already acts against a client of this thing, or for its opponent. It names no matter: whoever asks may
 * not know of it. A conflict check (利益冲突检索) looks further, at names that are alike.
 * @param own the things whose own parties these are: a matter and the source it came of
 */
export async function clashesOf(
  db: FirmDb,
  own: readonly { kind: PartyTarget; id: string }[],
  parties: readonly SidedParty[],
): Promise<Clash[]> {
  const sided = parties.filter(({ role }) => ACROSS[role])
  if (sided.length === 0) return []
  const rows = await db
    .selectFrom('party_roles')
    .leftJoin('case_sources', (join) =>
      join.onRef('case_sources.id', '=', 'party_roles.target_id').on('party_roles.target_kind', '=', 'caseSource'),
    )
    .leftJoin('cases', (join) =>
      join.onRef('cases.id', '=', 'party_roles.target_id').on('party_roles.target_kind', '=', 'case'),
    )
    .select([
      'party_roles.party_id as partyId',
      'party_roles.role',
      'party_roles.until',
      'party_roles.target_kind as kind',
      'party_roles.target_id as id',
      'case_sources.status as sourceStatus',
      'cases.status as caseStatus',
    ])
    .where(
      'party_roles.party_id',
      'in',
      sided.map(({ partyId }) => partyId),
    )
    .where((eb) => eb.or([eb('case_sources.status', 'is', null), eb('case_sources.status', '!=', 'draft')]))
    .where((eb) => eb.or([eb('cases.status', 'is', null), eb('cases.status', 'not in', UNSAID)]))
    .execute()
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
