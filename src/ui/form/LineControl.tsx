import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useDomId } from '../base/useDomId'
import { InputRow, type InputRowProps } from '../input/InputRow'
import { useScroller } from '../page/ScrollContext'
import type { FormModel } from './FormModel'
import { useFocusWhenWrong } from './useFocusWhenWrong'

interface LineControlProps<T> extends Omit<InputRowProps, 'value' | 'onInput' | 'onBlur' | 'error' | 'label'> {
  form: FormModel<T>
  /** Key of the field; its label comes from the form. */
  name: keyof T & string
}

/** Text field of a form where FormView's own row is not enough: a password, a button at its right, browser autofill. */
export const LineControl = observer(function LineControl<T>({ form, name, ...row }: LineControlProps<T>) {
  const field = form.fields.find(({ key }) => key === name)
  const label = field && 'label' in field ? field.label : undefined
  const id = useDomId('line')
  const focus = useFocusWhenWrong(form, name, row.autoFocus)
  const { reveal } = useScroller()
  useEffect(() => {
    if (focus.isWanted) reveal(id)
  }, [focus.isWanted, id, reveal])
  return (
    <InputRow
      id={id}
      {...row}
      autoFocus={focus.isWanted}
      label={label}
      value={String(form.values[name] ?? '')}
      error={form.errors.get(name)}
      onInput={(value) => form.set(name, value as T[typeof name])}
      onBlur={(value) => {
        focus.done()
        if (value.trim()) form.check(name)
      }}
    />
  )
}) as <T>(props: LineControlProps<T>) => JSX.Element
