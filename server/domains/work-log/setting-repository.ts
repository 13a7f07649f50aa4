import type { RoundingMode, RoundingUnit } from '@contract/work-log/codes'
import type { FirmDb } from '../../kernel/db/open'

/** Saves the firm's settings over this version; inserts nothing and updates nothing when they have another. */
export function saveSettings(
  db: FirmDb,
  firmId: string,
  columns: {
    past_days: number
    unit_minutes: RoundingUnit
    rounding: RoundingMode
    ask_minutes: number
    cap_minutes: number
  },
  version: number,
) {
  return db
    .insertInto('work_log_settings')
    .values({ id: firmId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...columns, version: version + 1 })
        .where('work_log_settings.version', '=', version),
    )
    .executeTakeFirstOrThrow()
}

export const findSettings = (db: FirmDb) =>
  db
    .selectFrom('work_log_settings')
    .select([
      'past_days as pastDays',
      'unit_minutes as unitMinutes',
      'rounding',
      'ask_minutes as askMinutes',
      'cap_minutes as capMinutes',
      'version',
    ])
    .executeTakeFirst()
