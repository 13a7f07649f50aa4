import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Empty } from '../Empty'
import { errorWords } from '../errorWords'
import { PeoplePicker } from '../PeoplePicker'
import { useDirectory, usePeopleSource } from '../people/PeopleContext'
import { Sheet } from '../Sheet'
import { Skeleton } from '../Skeleton'
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
  const { directory, error, retry } = useDirectory(isOpen || ids.length > 0)
  const source = usePeopleSource()
  const names = ids.map((id) => directory?.people.find((person) => person.id === id)?.name ?? (directory ? id : '…'))
  const finish = (chosen: string[]) => {
    form.set(field.key, (multiple ? chosen : (chosen[0] ?? '')) as T[typeof field.key])
    source.remember?.(chosen)
    setOpen(false)
  }
  return (
    <ValueRow {...frameOf(props)} value={names.join('、')} placeholder={field.placeholder} onTap={() => setOpen(true)}>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={`选择${field.label}`} tall scroll={false}>
        {directory ? (
          <PeoplePicker
            people={directory.people}
            departments={directory.departments}
            recents={directory.recents}
            value={ids}
            multiple={multiple}
            max={multiple ? field.max : undefined}
            onDone={finish}
          />
        ) : error ? (
          <Empty text={errorWords(error).text} action="重试" onAction={retry} />
        ) : (
          <Skeleton shape="people" />
        )}
      </Sheet>
    </ValueRow>
  )
}) as <T>(props: ControlProps<T, PeopleField<T> | PersonField<T>>) => JSX.Element
