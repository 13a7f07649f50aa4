import type { SettingCode } from '@contract/settings/codes'
import type { FirmDb } from '../../kernel/db/open'

export const findSetting = (db: FirmDb, code: SettingCode) =>
  db.selectFrom('firm_settings').select('value').where('code', '=', code).executeTakeFirst()
