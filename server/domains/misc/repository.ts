import type { SwitchCode } from '@contract/codes/switches'
import type { FirmDb } from '../../kernel/db/open'

/** What the firm has turned on, bought or not. */
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
