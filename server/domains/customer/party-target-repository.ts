import type { FirmDb } from '../../kernel/db/open'
import type { RecordRef } from '../../kernel/records/kind'

const MOST = 200

/** Records a party belongs to. Queries only. */
export class PartyTargetsRepository {
  constructor(private readonly db: FirmDb) {}

  of(partyId: string): Promise<RecordRef[]> {
    return this.db
      .selectFrom('party_roles')
      .select(['target_kind as kind', 'target_id as id'])
      .distinct()
      .where('party_id', '=', partyId)
      .limit(MOST)
      .execute()
  }
}
