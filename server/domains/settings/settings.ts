import { type SettingCode, settingOf } from '@contract/settings/codes'
import type { FirmDb } from '../../kernel/db/open'
import { findSetting } from './repository'

/** Value of a setting; its default if the firm has not set it. Only for settings stored in `firm_settings`. */
export async function setting(db: FirmDb, code: SettingCode): Promise<string> {
  const own = await findSetting(db, code)
  return own?.value ?? String(settingOf(code).initial)
}

export const numberSetting = async (db: FirmDb, code: SettingCode): Promise<number> => Number(await setting(db, code))
