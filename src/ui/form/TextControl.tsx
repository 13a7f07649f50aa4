import { Input, Text, Textarea } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { moneyInWords, tidyMoney } from '@/lib/amount'
import { ariaProps } from '../base/ariaProps'
import { useScroller } from '../page/ScrollContext'
import { FieldFrame } from './FieldFrame'
import type { FormModel } from './FormModel'
import { type ControlProps, frameOf } from './fieldProps'
import type { Suggestion, TextField } from './fields'
import { Suggestions } from './Suggestions'
import { useFocusWhenWrong } from './useFocusWhenWrong'
import { useSuggestions } from './useSuggestions'

const KEYBOARD = { text: 'text', textarea: 'text', number: 'digit', money: 'digit' } as const

/** Characters accepted beyond the limit, so that pasted text is reported as too long instead of being cut silently. */
const SPILL = 1000

/** Text, long text, a number, or an amount with its 大写. */
export const TextControl = observer(function TextControl<T>(props: ControlProps<T, TextField<T>>) {
  const { form, field, id } = props
  const { reveal } = useScroller()
  const focus = useFocusWhenWrong(form, field.key)
  const value = String(form.values[field.key] ?? '')
  const frame = frameOf(props)
  const suggestions = useSuggestions(field, value)
  const shared = {
    value,
    placeholder: field.placeholder ?? `请填写${field.label}`,
    placeholderClass: 'placeholder',
    maxlength: (field.kind === 'text' || field.kind === 'textarea' ? (field.max ?? 200) : 20) + SPILL,
    disabled: frame.disabled,
    onInput: (event: { detail: { value: string } }) => typeInto(form, field, event.detail.value),
    onFocus: () => reveal(id),
    focus: focus.isWanted,
    onBlur: () => {
      focus.done()
      // 1,234.50 and 5万, typed or pasted, are shown as they are kept.
      if (field.kind === 'money' && value.trim()) form.set(field.key, tidyMoney(value) as T[typeof field.key])
      if (value.trim()) form.check(field.key)
    },
    ...ariaProps({ label: field.label, required: frame.required, invalid: frame.error ? true : undefined }),
  }
  if (field.kind === 'textarea') {
    return (
      <FieldFrame
        {...frame}
        isStacked
        aside={
          field.max && (
            <Text className="number">
              {value.length}/{field.max}
            </Text>
          )
        }
      >
        <Textarea className="field__area" autoHeight {...shared} />
      </FieldFrame>
    )
  }
  const words = field.kind === 'money' && value ? moneyInWords(tidyMoney(value)) : ''
  return (
    <FieldFrame
      {...frame}
      warning={value.trim() && !frame.error ? field.warning?.(value) : undefined}
      hint={
        suggestions.length > 0 ? (
          <Suggestions items={suggestions} onChoose={(chosen) => applySuggestion(form, field, chosen)} />
        ) : (
          words || frame.hint
        )
      }
    >
      {field.kind === 'money' && <Text className="field__yen">¥</Text>}
      <Input className="field__input" type={(field.keyboard ?? KEYBOARD[field.kind]) as 'text'} {...shared} />
      {field.unit && <Text className="field__unit">{field.unit}</Text>}
    </FieldFrame>
  )
}) as <T>(props: ControlProps<T, TextField<T>>) => JSX.Element

function typeInto<T>(form: FormModel<T>, field: TextField<T>, typed: string) {
  form.set(field.key, typed as T[typeof field.key])
  for (const [key, value] of Object.entries(field.settles?.(typed) ?? {}))
    if (!form.values[key as keyof T]) form.assign({ [key]: value } as Partial<T>)
}

function applySuggestion<T>(form: FormModel<T>, field: TextField<T>, { value, fills }: Suggestion) {
  form.assign({ ...fills, [field.key]: value } as Partial<T>)
}
