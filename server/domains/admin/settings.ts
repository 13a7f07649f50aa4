import type { SaveSettingInput, SettingRow } from '@contract/admin/shapes'
import { SETTING_CODES, settingOf, settingProblem } from '@contract/settings/codes'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { allSettings, saveSetting } from '../settings'
import { findLastChanges, lockSettings } from './repository/settings'

export const SETTING_KIND = 'setting'
const ACTION = 'admin.setting.save'

/** The firm's settings, and who changed each last. */
export class Settings {
  constructor(private readonly call: StaffCall) {}

  async list(): Promise<SettingRow[]> {
    const [values, changed] = await Promise.all([allSettings(this.call.db), this.#listLastChanges()])
    return SETTING_CODES.map((code) => {
      const last = changed.get(code)
      return {
        code,
        value: values[code],
        isInitial: values[code] === String(settingOf(code).initial),
        changedBy: last?.name ?? '',
        changeTime: last?.at ?? '',
      }
    })
  }

  /** Saves one setting at a time, and only if it still has the value that was seen. */
  async save({ code, value, was }: SaveSettingInput): Promise<SettingRow[]> {
    const { db, me, now } = this.call
    const problem = settingProblem(code, value)
    if (problem) fail.invalid(problem, { value: problem })
    await lockSettings(db, me.firmId)
    const before = (await allSettings(db))[code]
    if (before !== was) fail.stale(`「${settingOf(code).name}」`)
    await saveSetting(db, code, value, now)
    await this.call.auditChange(ACTION, { kind: SETTING_KIND, id: code }, 'firm', { before, after: value })
    // Some settings change what the clients show: they load their rights again.
    this.call.push('firm', 'rights:changed', {})
    return this.list()
  }

  async #listLastChanges() {
    const rows = await findLastChanges(this.call.db, SETTING_KIND)
    return new Map(rows.map((row) => [row.code, row]))
  }
}
