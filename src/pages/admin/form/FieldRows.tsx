import { KIND_GROUP } from '@contract/approval/codes'
import { OWN_FIELD_TYPES } from '@contract/approval/own-fields'
import type { DrawnField, OwnForm } from '@contract/approval/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { AnyFields, FieldsEditor } from '@/features/approval/drawing/FieldsEditor'
import { Empty } from '@/ui/feedback/Empty'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import type { AskedOfForm } from './FormSheets'

interface FieldRowsProps {
  store: FieldsEditor<AnyFields>
  form: OwnForm | undefined
  onAsk: (asked: AskedOfForm) => void
}

/** Settings of the form, and its fields in order. */
export const FieldRows = observer(function FieldRows({ store, form, onAsk }: FieldRowsProps) {
  const [chosen, setChosen] = useState<DrawnField>()
  const { fields } = store
  const index = fields.findIndex(({ key }) => key === chosen?.key)
  return (
    <>
      {form && (
        <CellGroup>
          <Cell
            title={form.title || '表单名称'}
            note={[form.about, KIND_GROUP[form.group], !form.isOn && '已停用', form.isMoney && '资金类']
              .filter(Boolean)
              .join(' · ')}
            value={form.title ? '' : '请填写'}
            onTap={() => onAsk({ what: 'setting' })}
          />
        </CellGroup>
      )}
      {fields.length === 0 ? (
        <Empty text="还没有字段" hint="点下面的「添加字段」开始" />
      ) : (
        <CellGroup title="字段">
          {fields.map((field) => (
            <Cell
              key={field.key}
              title={field.label}
              note={aboutOf(field)}
              value={field.required ? '必填' : ''}
              onTap={() => setChosen(field)}
            />
          ))}
        </CellGroup>
      )}
      <ActionSheet
        open={!!chosen}
        title={chosen?.label}
        items={
          chosen
            ? [
                { label: '修改', onTap: () => onAsk({ what: 'field', field: chosen }) },
                { label: '上移', disabled: index <= 0, onTap: () => store.move(chosen, -1) },
                { label: '下移', disabled: index === fields.length - 1, onTap: () => store.move(chosen, 1) },
                { label: '删除', danger: true, onTap: () => store.remove(chosen) },
              ]
            : []
        }
        onClose={() => setChosen(undefined)}
      />
    </>
  )
})

const aboutOf = ({ type, options = [], columns = [], visibleIf }: DrawnField) =>
  [
    OWN_FIELD_TYPES[type],
    options.map(({ label }) => label).join('、'),
    columns.map(({ label }) => label).join('、'),
    visibleIf && '按条件显示',
  ]
    .filter(Boolean)
    .join(' · ')
