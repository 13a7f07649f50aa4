import type { FirmDb } from '../../kernel/db/open'
import type { Rounding } from './rounding'
import { findSettings } from './setting-repository'
import type { WorkLogSettingsTable } from './tables'

/** A firm's settings for logs and timers. */
export interface WorkTimeSettings extends Rounding {
  /** Days back for which a log may be written (GAPS 62). */
  pastDays: number
  /** Minutes after which a timer asks whether the work still goes on. */
  askMinutes: number
  /** Minutes after which a timer stops by itself. */
  capMinutes: number
  /** 0 until the firm has changed them. */
  version: number
}

/** Defaults until a firm changes them. */
const DEFAULTS: WorkTimeSettings = {
  pastDays: 7,
  unitMinutes: 6,
  rounding: 'up',
  askMinutes: 240,
  capMinutes: 600,
  version: 0,
}

export async function workTimeSettings(db: FirmDb): Promise<WorkTimeSettings> {
  const own = await findSettings(db)
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
