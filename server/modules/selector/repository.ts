import type { Place } from '@contract/selector.shapes'
import type { FirmDb } from '../../db/open'

export class OfficesRepository {
  constructor(private readonly db: FirmDb) {}

  all(): Promise<Place[]> {
    return this.db
      .selectFrom('offices')
      .select(['id as placeId', 'name', 'city', 'address', 'lat', 'lng'])
      .orderBy('sort')
      .orderBy('id')
      .execute()
  }
}
