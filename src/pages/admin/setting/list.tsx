import { admin } from '@contract/admin'
import type { SettingRow } from '@contract/admin.shapes'
import {
  SETTING_GROUPS,
  type SettingCode,
  type SettingDefinition,
  type SettingGroup,
  settingOf,
  settingWords,
} from '@contract/codes/settings'
import { number } from '@contract/forms/fields'
import { useMemo, useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { newsOf } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Switch } from '@/ui/input/Switch'
import { Screen } from '@/ui/page/Screen'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const shownSettings = recordPage(routes.admin.settings, {
  read: admin.getSettings,
  input: () => ({}),
  events: () => newsOf('setting'),
})

const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[]

/** All that the firm sets for itself: what each means, what holds until then, who changed it last. */
function Settings() {
  const api = useApi({ admin })
  const { record } = useRecord(shownSettings, {})
  const [chosen, choose] = useState<SettingCode>()
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
                onSwitch={(isOn) => void save(row, String(isOn))}
                onChoose={() => choose(row.code)}
              />
            ))}
        </CellGroup>
      ))}
      <SettingSheet row={rows.find(({ code }) => code === chosen)} onClose={() => choose(undefined)} onSave={save} />
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

/** What it means, what it was to begin with, and who changed it. */
function noteOf({ code, isInitial, changedBy, changeTime }: SettingRow): string {
  const { about, initial } = settingOf(code)
  const before = isInitial ? '' : `初始为 ${settingWords(code, String(initial))}`
  const last = changedBy && `${changedBy} ${friendlyTime(changeTime)} 更改`
  return [about, [before, last].filter(Boolean).join('，')].filter(Boolean).join('。')
}

interface SheetProps {
  row: SettingRow | undefined
  onClose: () => void
  onSave: (row: SettingRow, value: string) => Promise<boolean>
}

function SettingSheet({ row, onClose, onSave }: SheetProps) {
  const setting = row && settingOf(row.code)
  const fields = useMemo(() => (setting?.kind === 'number' ? [numberOf(setting)] : []), [setting])
  const options = setting?.kind === 'choice' ? Object.entries(setting.options) : []
  return (
    <>
      <FormSheet
        open={setting?.kind === 'number'}
        title={setting?.name ?? ''}
        action="保存"
        fields={fields}
        initial={{ value: row?.value ?? '' }}
        onClose={onClose}
        onSubmit={async ({ value }) => !!row && onSave(row, String(Number(value)))}
      />
      <SelectSheet
        open={setting?.kind === 'choice'}
        title={setting?.name ?? ''}
        items={options.map(([value, text]) => ({ value, text }))}
        value={row?.value}
        onClose={onClose}
        onDone={(value) => row && value && void onSave(row, value)}
      />
    </>
  )
}

const numberOf = ({ name, min, max, unit }: Extract<SettingDefinition, { kind: 'number' }>) =>
  number('value', name, { required: true, min, max, unit, hint: `${min} 到 ${max} ${unit}` })

export default screen(routes.admin.settings, Settings, { record: shownSettings })
