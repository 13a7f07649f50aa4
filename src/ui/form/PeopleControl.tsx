import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useDirectory } from '../people/PeopleContext'
import { PeopleSheet } from '../people/PeopleSheet'
import { type ControlProps, frameOf } from './fieldProps'
import type { PeopleField, PersonField } from './fields'
import { ValueRow } from './ValueRow'

/** One of the firm's people, or several. */
export const PeopleControl = observer(function PeopleControl<T>(
  props: ControlProps<T, PeopleField<T> | PersonField<T>>,
) {
  const { form, field } = props
  const [isOpen, setOpen] = useState(false)
  const value = form.values[field.key]
  const multiple = field.kind === 'people'
  const ids = multiple ? ((value ?? []) as string[]) : value ? [value as string] : []
  const { directory } = useDirectory(isOpen || ids.length > 0)
  const names = ids.map((id) => directory?.people.find((person) => person.id === id)?.name ?? (directory ? id : '…'))
  return (
    <ValueRow {...frameOf(props)} value={names.join('、')} placeholder={field.placeholder} onTap={() => setOpen(true)}>
      <PeopleSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={field.label}
        value={ids}
        multiple={multiple}
        max={multiple ? field.max : undefined}
        among={field.among}
        onDone={(chosen) => form.set(field.key, (multiple ? chosen : (chosen[0] ?? '')) as T[typeof field.key])}
      />
    </ValueRow>
  )
}) as <T>(props: ControlProps<T, PeopleField<T> | PersonField<T>>) => JSX.Element
