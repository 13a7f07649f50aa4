import type { Place } from '@contract/selector/shapes'
import type { FirmDb } from '../../kernel/db/open'

export class OfficesRepository {
  constructor(private readonly db: FirmDb) {}

  all(): Promise<Place[]> {
    return (
      this.db
        .selectFrom('offices')
        .select(['id as placeId', 'name', 'city', 'address'])
        .select((office) => [office.ref('lat').$notNull().as('lat'), office.ref('lng').$notNull().as('lng')])
        // An office without coordinates cannot be shown on a map.
        .where('lat', 'is not', null)
        .where('lng', 'is not', null)
        .orderBy('sort')
        .orderBy('id')
        .execute()
    )
  }
}
