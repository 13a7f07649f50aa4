import type { PartyRole } from '@contract/party/codes'
import { type FirmDb, type SystemDb, scoped } from '../../kernel/db/open'
import { clashesOf, normalName } from '../party'
import { findPartiesByNorm } from './repository/party-names'

export interface OpportunityParties {
  clientName: string
  opponentNames: string
}

const SEPARATORS = /[、，,；;\n]+/

/** Names in a field that holds several. */
export const namesIn = (text: string): string[] => text.split(SEPARATORS).flatMap((name) => name.trim() || [])

/**
 * Returns true when a firm currently acts against the client of an opportunity, or for its opponent (DOMAIN §10). The
 * lawyer's firm is checked with names its people have not read: the answer is yes or no, and names nobody.
 */
export async function hasConflict(db: SystemDb, firmId: string, parties: OpportunityParties): Promise<boolean> {
  const firm = scoped(db, firmId)
  const sides: [string, PartyRole][] = [
    [parties.clientName, 'client'],
    ...namesIn(parties.opponentNames).map((name): [string, PartyRole] => [name, 'opponent']),
  ]
  const known = await Promise.all(
    sides.map(async ([name, role]) => (await partiesNamed(firm, name)).map((partyId) => ({ partyId, name, role }))),
  )
  return (await clashesOf(firm, [], known.flat())).some(({ isNow }) => isNow)
}

/** Parties of the firm with exactly this name, or another name of theirs. */
async function partiesNamed(db: FirmDb, name: string): Promise<string[]> {
  const norm = normalName(name)
  return norm ? findPartiesByNorm(db, norm) : []
}
