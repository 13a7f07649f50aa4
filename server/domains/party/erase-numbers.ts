import type { FirmDb } from '../../kernel/db/open'
import { Parties } from './parties'
import { isNeededElsewhere } from './repository/roles'

/**
 * Erases the numbers and the address of a person in this record and keeps the names, by which conflicts are found. One who
 * is in a matter, or in another record that was not erased, keeps them there.
 */
export async function eraseNumbers(
  { db, now, time }: { db: FirmDb; now: number; time: string },
  partyId: string,
  recordId: string,
) {
  const parties = new Parties(db, now, time)
  const found = await parties.find(partyId)
  if (found?.kind !== 'person' || (await isNeededElsewhere(db, partyId, recordId))) return
  const otherNames = (await parties.namesOf([partyId])).flatMap(({ kind, name }) =>
    kind === 'name' ? [] : [{ kind, name }],
  )
  await parties.replace(partyId, { kind: 'person', name: found.name, otherNames })
}
