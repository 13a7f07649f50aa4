import type { VasName } from '@contract/codes/switches'
import { NO_DAY, SETTING_CODES, type SettingCode, settingOf } from '@contract/settings/codes'
import type { RoundingMode, RoundingUnit } from '@contract/work-log/codes'
import { newId } from '../../kernel/db/id'
import type { FirmDb } from '../../kernel/db/open'
import { settingsColumns, workTimeSettings } from '../work-log'

type Values = Partial<Record<SettingCode, string>>

/** Table in which settings are stored: some had one before there was one for all. */
interface Store {
  owns(code: SettingCode): boolean
  read(db: FirmDb): Promise<Values>
  write(db: FirmDb, code: SettingCode, value: string, now: number): Promise<unknown>
}

const SERVICE = 'vas.'
const SERVICE_END = 'vasEnd.'
const WORK_TIME = 'workTime.'
const SWITCHED: readonly SettingCode[] = [
  'isUseNewConflict',
  'canShowRelation',
  'costInvoice',
  'costInvoiceNormal',
  'linkManRequired',
]

const switches: Store = {
  owns: (code) => SWITCHED.includes(code),
  async read(db) {
    const rows = await db.selectFrom('feature_switches').select(['code', 'is_on']).execute()
    return Object.fromEntries(rows.map(({ code, is_on }) => [code, String(is_on)]))
  },
  write: (db, code, value) =>
    db
      .insertInto('feature_switches')
      .values({ code, is_on: value === 'true' })
      .onConflict((conflict) => conflict.columns(['firm_id', 'code']).doUpdateSet({ is_on: value === 'true' }))
      .execute(),
}

const serviceEnds: Store = {
  owns: (code) => code.startsWith(SERVICE_END),
  async read(db) {
    const rows = await db.selectFrom('value_added_services').select(['name', 'last_day']).execute()
    return Object.fromEntries(rows.map(({ name, last_day }) => [`${SERVICE_END}${name}`, last_day ?? NO_DAY]))
  },
  write(db, code, value) {
    const last_day = value === NO_DAY ? null : value
    const name = code.slice(SERVICE_END.length) as VasName
    return db
      .insertInto('value_added_services')
      .values({ name, is_on: settingOf(`vas.${name}`).initial === true, last_day })
      .onConflict((conflict) => conflict.columns(['firm_id', 'name']).doUpdateSet({ last_day }))
      .execute()
  },
}

const services: Store = {
  owns: (code) => code.startsWith(SERVICE),
  async read(db) {
    const rows = await db.selectFrom('value_added_services').select(['name', 'is_on']).execute()
    return Object.fromEntries(rows.map(({ name, is_on }) => [`${SERVICE}${name}`, String(is_on)]))
  },
  write: (db, code, value) =>
    db
      .insertInto('value_added_services')
      .values({ name: code.slice(SERVICE.length), is_on: value === 'true' })
      .onConflict((conflict) => conflict.columns(['firm_id', 'name']).doUpdateSet({ is_on: value === 'true' }))
      .execute(),
}

const workTime: Store = {
  owns: (code) => code.startsWith(WORK_TIME),
  async read(db) {
    const { pastDays, unitMinutes, rounding } = await workTimeSettings(db)
    return {
      'workTime.pastDays': String(pastDays),
      'workTime.unitMinutes': String(unitMinutes),
      'workTime.rounding': rounding,
    }
  },
  async write(db, code, value, now) {
    const { version, ...kept } = await workTimeSettings(db)
    const columns = settingsColumns({
      ...kept,
      ...(code === 'workTime.pastDays' && { pastDays: Number(value) }),
      ...(code === 'workTime.unitMinutes' && { unitMinutes: Number(value) as RoundingUnit }),
      ...(code === 'workTime.rounding' && { rounding: value as RoundingMode }),
    })
    if (version > 0)
      return db
        .updateTable('work_log_settings')
        .set({ ...columns, version: version + 1 })
        .execute()
    return db
      .insertInto('work_log_settings')
      .values({ id: newId(now), ...columns })
      .execute()
  },
}

const own: Store = {
  owns: () => true,
  async read(db) {
    const rows = await db.selectFrom('firm_settings').select(['code', 'value']).execute()
    return Object.fromEntries(rows.map(({ code, value }) => [code, value]))
  },
  write: (db, code, value) =>
    db
      .insertInto('firm_settings')
      .values({ code, value })
      .onConflict((conflict) => conflict.columns(['firm_id', 'code']).doUpdateSet({ value }))
      .execute(),
}

const STORES = [switches, services, serviceEnds, workTime, own]

/** All settings of the firm, with defaults. */
export async function allSettings(db: FirmDb): Promise<Record<SettingCode, string>> {
  const kept: Values = Object.assign({}, ...(await Promise.all(STORES.map((store) => store.read(db)))))
  const values = SETTING_CODES.map((code) => [code, kept[code] ?? String(settingOf(code).initial)])
  return Object.fromEntries(values) as Record<SettingCode, string>
}

export const saveSetting = (db: FirmDb, code: SettingCode, value: string, now: number) =>
  (STORES.find((store) => store.owns(code)) ?? own).write(db, code, value, now)
