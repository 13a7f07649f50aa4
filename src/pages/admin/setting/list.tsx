import { admin } from '@contract/admin'
import type { SettingRow } from '@contract/admin/shapes'
import { SETTING_GROUPS, type SettingCode, type SettingGroup, settingOf, settingWords } from '@contract/settings/codes'
import { useState } from 'react'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { newsOf } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Switch } from '@/ui/input/Switch'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { SettingSheet } from './SettingSheet'

const shownSettings = recordPage(routes.admin.settings, {
  read: admin.getSettings,
  input: () => ({}),
  events: () => newsOf('setting'),
})

const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[]

/** The firm's settings: meaning, default, and the person who changed each last. */
function Settings() {
  const api = useApi({ admin })
  const { record } = useRecord(shownSettings, {})
  const [chosen, setChosen] = useState<SettingCode>()
  const rows = record.now ?? []
  const save = ({ code, value: was }: SettingRow, value: string) =>
    record.change(code, (_, key) => api.admin.saveSetting({ code, value, was }, { key }), '已生效')
  return (
    <Screen title="参数设置" state={record} onRetry={record.retry}>
      {GROUPS.map((group) => (
        <CellGroup key={group} title={SETTING_GROUPS[group]}>
          {rows
            .filter(({ code }) => settingOf(code).group === group)
            .map((row) => (
              <SettingCell
                key={row.code}
                row={row}
                isBusy={record.busy === row.code}
                onSwitch={(isOn) => save(row, String(isOn))}
                onChoose={() => setChosen(row.code)}
              />
            ))}
        </CellGroup>
      ))}
      <SettingSheet row={rows.find(({ code }) => code === chosen)} onClose={() => setChosen(undefined)} onSave={save} />
    </Screen>
  )
}

interface CellProps {
  row: SettingRow
  isBusy: boolean
  onSwitch: (isOn: boolean) => void
  onChoose: () => void
}

function SettingCell({ row, isBusy, onSwitch, onChoose }: CellProps) {
  const { code, value } = row
  const { kind, name } = settingOf(code)
  const note = noteOf(row)
  if (kind !== 'flag') return <Cell title={name} note={note} value={settingWords(code, value)} onTap={onChoose} />
  const isOn = value === 'true'
  return (
    <Cell title={name} note={note} right={<Switch label={name} checked={isOn} busy={isBusy} onChange={onSwitch} />} />
  )
}

/** Meaning, default, and last change of a setting. */
function noteOf({ code, isInitial, changedBy, changeTime }: SettingRow): string {
  const { about, initial } = settingOf(code)
  const before = isInitial
    ? ''
    : `初始为${typeof initial === 'boolean' ? '' : ' '}${settingWords(code, String(initial))}`
  const last = changedBy && `${changedBy} ${friendlyTime(changeTime)} 更改`
  return [about, [before, last].filter(Boolean).join('，')].filter(Boolean).join('。')
}

export default screen(routes.admin.settings, Settings, { record: shownSettings })
