import { runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Option } from '../input/Radio'
import type { PageRequest } from '../list/PagedListStore'
import { SelectSheet } from '../sheet/SelectSheet'
import type { FormModel } from './FormModel'
import { type ControlProps, frameOf } from './fieldProps'
import type { MultiField, RemoteField, SelectField } from './fields'
import { QuickChoices } from './QuickChoices'
import { firstChoices, useQuickChoices } from './useQuickChoices'
import { ValueRow } from './ValueRow'

/** One of a list. */
export const SelectControl = observer(function SelectControl<T>(props: ControlProps<T, SelectField<T>>) {
  const { form, field } = props
  const [isOpen, setOpen] = useState(false)
  const value = (form.values[field.key] ?? '') as string
  const source = sourceOf(form, field)
  useWords(form, field, value ? [value] : [])
  const take = (chosen: string | undefined, option: Option | undefined) => {
    if (option) form.texts.set(`${field.key}:${option.value}`, option.text)
    form.set(field.key, (chosen ?? '') as T[typeof field.key])
    field.onChosen?.(option, form)
  }
  const quick = field.quick && !value ? firstChoices(source.items) : []
  const frame = frameOf(props)
  return (
    <ValueRow
      {...frame}
      hint={
        quick.length > 0 ? (
          <QuickChoices label={field.label} items={quick} onChoose={(option) => take(option.value, option)} />
        ) : (
          frame.hint
        )
      }
      value={value && textOf(form, field, value, source.items)}
      placeholder={field.placeholder}
      onTap={() => setOpen(true)}
    >
      <SelectSheet
        {...source}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={field.label}
        placeholder={field.load && field.placeholder}
        value={value || undefined}
        clearable={field.required !== true}
        onDone={take}
      />
    </ValueRow>
  )
}) as <T>(props: ControlProps<T, SelectField<T>>) => JSX.Element

/** Several of a list. */
export const MultiControl = observer(function MultiControl<T>(props: ControlProps<T, MultiField<T>>) {
  const { form, field } = props
  const [isOpen, setOpen] = useState(false)
  const values = (form.values[field.key] ?? []) as string[]
  const source = sourceOf(form, field)
  useWords(form, field, values)
  return (
    <ValueRow
      {...frameOf(props)}
      value={values.map((value) => textOf(form, field, value, source.items)).join('、')}
      placeholder={field.placeholder}
      onTap={() => setOpen(true)}
    >
      <SelectSheet
        {...source}
        multiple
        open={isOpen}
        onClose={() => setOpen(false)}
        title={field.label}
        value={values}
        max={field.max}
        onDone={(chosen, options) => {
          for (const option of options) form.texts.set(`${field.key}:${option.value}`, option.text)
          form.set(field.key, chosen as T[typeof field.key])
        }}
      />
    </ValueRow>
  )
}) as <T>(props: ControlProps<T, MultiField<T>>) => JSX.Element

/** Choice of one from a list on the server, kept with its text; a missing one may be created on the spot. */
export const RemoteControl = observer(function RemoteControl<T>(props: ControlProps<T, RemoteField<T>>) {
  const { form, field } = props
  const [isOpen, setOpen] = useState(false)
  const value = form.values[field.key] as { id: string; text: string } | undefined
  const take = (option: Option | undefined) =>
    form.set(field.key, (option && { id: option.value, text: option.text }) as T[typeof field.key])
  const create = async (keyword: string) => {
    setOpen(false)
    const made = await field.create?.(keyword)
    if (made) take(made)
  }
  const load = (keyword: string, page: PageRequest) => field.load(keyword, page, form.values)
  const quick = useQuickChoices(!!field.quick && !value?.id, load)
  const frame = frameOf(props)
  return (
    <ValueRow
      {...frame}
      hint={quick.length > 0 ? <QuickChoices label={field.label} items={quick} onChoose={take} /> : frame.hint}
      value={value?.id && value.text}
      placeholder={field.placeholder}
      onTap={() => setOpen(true)}
    >
      <SelectSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={field.label}
        load={load}
        action={field.create && (field.createWords ?? '新建')}
        onAction={(keyword) => create(keyword)}
        value={value?.id || undefined}
        clearable={field.required !== true}
        onDone={(_, option) => take(option)}
      />
    </ValueRow>
  )
}) as <T>(props: ControlProps<T, RemoteField<T>>) => JSX.Element

function sourceOf<T>(form: FormModel<T>, { items, load, searchable }: SelectField<T> | MultiField<T>) {
  return {
    items: typeof items === 'function' ? items(form.values) : items,
    load: load && ((...asked: [string, { current: number; size: number }]) => load(...asked, form.values)),
    searchable,
  }
}

const BETWEEN = ' '
const GONE = '已不在可选之列'
const AT_ONCE = { current: 1, size: 200 }

/** Texts of the chosen values; those chosen before the form was opened are looked up among the choices. */
function useWords<T>(form: FormModel<T>, field: SelectField<T> | MultiField<T>, values: readonly string[]) {
  const { key, load } = field
  const unnamed = load
    ? values.filter((value) => !form.texts.has(`${key}:${value}`) && !field.text?.(form.values)).join(BETWEEN)
    : ''
  useEffect(() => {
    if (!unnamed || !load) return
    load('', AT_ONCE, form.values).then(
      ({ records, total }) =>
        runInAction(() => {
          if (total <= records.length)
            for (const value of unnamed.split(BETWEEN)) form.texts.set(`${key}:${value}`, GONE)
          for (const { value, text } of records) form.texts.set(`${key}:${value}`, text)
        }),
      // Opening the list reports the error.
      () => undefined,
    )
  }, [form, key, load, unnamed])
}

function textOf<T>(
  form: FormModel<T>,
  field: SelectField<T> | MultiField<T>,
  value: string,
  items: readonly Option[] | undefined,
): string {
  return (
    items?.find((item) => item.value === value)?.text ??
    form.texts.get(`${field.key}:${value}`) ??
    field.text?.(form.values) ??
    (field.load ? '…' : value)
  )
}
