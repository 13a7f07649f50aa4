import type { FirmDb } from '../../kernel/db/open'
import type { Rounding } from './rounding'
import type { WorkLogSettingsTable } from './tables'

/** How a firm has its time written down and measured. */
export interface WorkTimeSettings extends Rounding {
  /** How many days back a log may be written: GAPS 62. */
  pastDays: number
  /** After so long it is asked whether one still works on what a timer measures… */
  askMinutes: number
  /** …and after so long it stops by itself. */
  capMinutes: number
  /** 0 while the firm has said nothing. */
  version: number
}

/** What holds until a firm says otherwise. */
const DEFAULTS: WorkTimeSettings = {
  pastDays: 7,
  unitMinutes: 6,
  rounding: 'up',
  askMinutes: 240,
  capMinutes: 600,
  version: 0,
}

export async function workTimeSettings(db: FirmDb): Promise<WorkTimeSettings> {
  const own = await db
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
  return own ?? DEFAULTS
}

export const settingsColumns = (settings: Omit<WorkTimeSettings, 'version'>) =>
  ({
    past_days: settings.pastDays,
    unit_minutes: settings.unitMinutes,
    rounding: settings.rounding,
    ask_minutes: settings.askMinutes,
    cap_minutes: settings.capMinutes,
  }) satisfies Partial<WorkLogSettingsTable>
