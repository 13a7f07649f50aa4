import type { SettingRow } from '@contract/admin/shapes'
import { date, number } from '@contract/forms/fields'
import { NO_DAY, type SettingDefinition, settingOf } from '@contract/settings/codes'
import { useMemo } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { SelectSheet } from '@/ui/sheet/SelectSheet'

interface SheetProps {
  row: SettingRow | undefined
  onClose: () => void
  onSave: (row: SettingRow, value: string) => Promise<boolean>
}

/** Sheet for a setting's value: a number within its limits, or one of a few. */
export function SettingSheet({ row, onClose, onSave }: SheetProps) {
  const setting = row && settingOf(row.code)
  const fields = useMemo(() => (setting?.kind === 'number' ? [numberOf(setting)] : []), [setting])
  const days = useMemo(
    () => (setting?.kind === 'day' ? [date('value', '到期日', { hint: '清空即不设' })] : []),
    [setting],
  )
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
      <FormSheet
        open={setting?.kind === 'day'}
        title={setting?.name ?? ''}
        action="保存"
        fields={days}
        initial={{ value: row?.value === NO_DAY ? '' : (row?.value ?? '') }}
        onClose={onClose}
        onSubmit={async ({ value }) => !!row && onSave(row, value || NO_DAY)}
      />
      <SelectSheet
        open={setting?.kind === 'choice'}
        title={setting?.name ?? ''}
        items={options.map(([value, text]) => ({ value, text }))}
        value={row?.value}
        onClose={onClose}
        onDone={(value) => row && value && onSave(row, value)}
      />
    </>
  )
}

const numberOf = ({ min, max, unit }: Extract<SettingDefinition, { kind: 'number' }>) =>
  number('value', '取值', { required: true, min, max, unit, hint: `${min} 到 ${max} ${unit}` })
