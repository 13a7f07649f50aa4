import type { PartyRole } from '@contract/party/codes'
import { type FirmDb, type SystemDb, scoped } from '../../kernel/db/open'
import { clashesOf, normalName } from '../party'

export interface OpportunityParties {
  clientName: string
  opponentNames: string
}

const SEPARATORS = /[、，,；;\n]+/

/** Several, as one field holds them. */
export const namesIn = (text: string): string[] => text.split(SEPARATORS).flatMap((name) => name.trim() || [])

/**
 * Whether a firm stands against the client of an opportunity, or acts for its opponent, by now (DOMAIN §10). Asked of the
 * lawyer's firm with names that its people have not read: the answer is a yes or a no, and names nobody.
 */
export async function hasConflict(db: SystemDb, firmId: string, parties: OpportunityParties): Promise<boolean> {
  const firm = scoped(db, firmId)
  const sides: [string, PartyRole][] = [
    [parties.clientName, 'client'],
    ...namesIn(parties.opponentNames).map((name): [string, PartyRole] => [name, 'opponent']),
  ]
  const known = await Promise.all(
    sides.map(async ([name, role]) => (await called(firm, name)).map((partyId) => ({ partyId, name, role }))),
  )
  return (await clashesOf(firm, [], known.flat())).some(({ isNow }) => isNow)
}

/** The firm's parties of this very name, by any of their names. */
async function called(db: FirmDb, name: string): Promise<string[]> {
  const norm = normalName(name)
  if (!norm) return []
  const rows = await db.selectFrom('party_names').select('party_id').distinct().where('norm', '=', norm).execute()
  return rows.map(({ party_id }) => party_id)
}
