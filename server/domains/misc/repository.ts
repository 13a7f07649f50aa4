import type { SwitchCode } from '@contract/codes/switches'
import type { FirmDb } from '../../kernel/db/open'

/** Switches and services of the firm. */
export class FirmSettingsRepository {
  constructor(private readonly db: FirmDb) {}

  switches(codes: readonly SwitchCode[]) {
    return this.db
      .selectFrom('feature_switches')
      .select(['code', 'is_on'])
      .where('code', 'in', [...codes])
      .execute()
  }
}
