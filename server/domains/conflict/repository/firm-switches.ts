import { SWITCHES } from '@contract/codes/switches'
import type { FirmDb } from '../../../kernel/db/open'

const CODES = ['isUseNewConflict', 'canShowRelation'] as const

/** Settings of the firm's conflict checks (SPEC §3). */
export class FirmSwitches {
  constructor(private readonly db: FirmDb) {}

  async conflict(): Promise<Record<(typeof CODES)[number], boolean>> {
    const rows = await this.db
      .selectFrom('feature_switches')
      .select(['code', 'is_on'])
      .where('code', 'in', CODES)
      .execute()
    const isOn = (code: (typeof CODES)[number]) => rows.find((row) => row.code === code)?.is_on ?? SWITCHES[code].isOn
    return { isUseNewConflict: isOn('isUseNewConflict'), canShowRelation: isOn('canShowRelation') }
  }
}
