import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Tappable } from '../base/Tappable'
import { Button } from '../input/Button'
import { Sheet } from '../sheet/Sheet'
import { Icon } from '../show/Icon'
import { Money } from '../show/Money'
import { FieldFrame } from './FieldFrame'
import { FormModel } from './FormModel'
import { FormView } from './FormView'
import { type ControlProps, frameOf } from './fieldProps'
import type { Line, LinesField } from './fields'
import './LinesControl.scss'

/** Row being edited: an existing one, by its index, or a new one. */
interface Editing {
  at: number | undefined
  form: FormModel<Line>
}

/** Table rows on a phone: each is a line of the list, filled in on a sheet. */
export const LinesControl = observer(function LinesControl<T>(props: ControlProps<T, LinesField<T>>) {
  const { form, field } = props
  const [editing, setEditing] = useState<Editing>()
  const [isOpen, setOpen] = useState(false)
  const lines = (form.values[field.key] ?? []) as readonly Line[]
  const put = (next: readonly Line[]) => {
    form.set(field.key, next as T[typeof field.key])
    setOpen(false)
  }
  const edit = (index?: number) => {
    const initial = (index === undefined ? undefined : lines[index]) ?? {}
    setEditing({ at: index, form: new FormModel<Line>({ fields: field.columns, initial }) })
    setOpen(true)
  }
  const keep = () => {
    if (!editing?.form.validate()) return
    const { at: index, form: row } = editing
    put(
      index === undefined
        ? [...lines, { ...row.values }]
        : lines.map((old, i) => (i === index ? { ...row.values } : old)),
    )
  }
  const canAdd = field.max === undefined || lines.length < field.max
  return (
    <FieldFrame {...frameOf(props)} isStacked aside={lines.length > 0 && `${lines.length} 项`}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; they are only added at the end
        <Row key={index} {...field.summary(line)} onTap={() => edit(index)} />
      ))}
      {lines.length > 0 && field.total && (
        <View className="lines__total">
          <Text>合计</Text>
          <Money value={field.total(lines)} />
        </View>
      )}
      {canAdd && (
        <Tappable className="lines__add" label={`添加${field.label}`} onTap={() => edit()}>
          <Icon name="plus" size={18} />
          <Text>{`添加${field.label}`}</Text>
        </Tappable>
      )}
      <Sheet
        open={isOpen}
        title={field.label}
        tall
        onClose={() => setOpen(false)}
        onClosed={() => {
          editing?.form.dispose()
          setEditing(undefined)
        }}
        right={
          editing?.at !== undefined && (
            <Tappable
              className="lines__remove"
              label="删除这一项"
              onTap={() => put(lines.filter((_, index) => index !== editing.at))}
            >
              <Text>删除</Text>
            </Tappable>
          )
        }
        footer={<Button kind="primary" size="large" label="完成" onTap={keep} />}
      >
        {editing && <FormView form={editing.form} />}
      </Sheet>
    </FieldFrame>
  )
}) as <T>(props: ControlProps<T, LinesField<T>>) => JSX.Element

interface RowProps {
  title: string
  note?: string
  amount?: string
  onTap: () => void
}

function Row({ title, note, amount, onTap }: RowProps) {
  return (
    <Tappable className="lines__row" label={[title, note, amount, '修改'].filter(Boolean).join('，')} onTap={onTap}>
      <View className="lines__words">
        <Text className="lines__title">{title}</Text>
        {note && <Text className="lines__note">{note}</Text>}
      </View>
      {amount !== undefined && <Money value={amount} />}
      <Icon name="forward" size={16} className="field__arrow" />
    </Tappable>
  )
}
