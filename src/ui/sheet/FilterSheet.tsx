import type { Filter, FilterOption, Sort } from '@contract/lists'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { Notice } from '../feedback/Notice'
import { FormModel } from '../form/FormModel'
import { FormView } from '../form/FormView'
import { ToggleChips } from '../input/ToggleChips'
import { type FilterValues, inputOf, stillThere } from '../list/filterValues'
import type { SavedFilters } from '../list/SavedFilters'
import { BottomBar } from '../page/BottomBar'
import { Section } from '../page/Section'
import { type ChipsFilter, chosenValues, formFields, formValues, isChips } from './filterForm'
import { SavedPart } from './SavedPart'
import { Sheet } from './Sheet'
import { useOnOpen } from './useOnOpen'

export type FilterOptions = Readonly<Record<string, readonly FilterOption[] | undefined>>

interface FilterSheetProps {
  open: boolean
  title: string
  filters: readonly Filter[]
  values: FilterValues
  /** Choices that replace those of the definition. */
  options?: FilterOptions
  /** Orders to choose from, where the sheet offers them. */
  sorts?: readonly Sort[]
  sort?: string
  saved?: SavedFilters
  onClose: () => void
  onDone: (values: FilterValues, sort?: string) => void
}

/** Filters of a list, drawn from its definition. Nothing changes until 查看结果. */
export const FilterSheet = observer(function FilterSheet(props: FilterSheetProps) {
  const { open, title, filters, options = {}, sorts = [], saved, onClose, onDone } = props
  // Initial values of the fields: the active filters, or a saved one.
  const [start, setStart] = useState(props.values)
  const [chips, setChips] = useState(props.values)
  const [lost, setLost] = useState<string[]>([])
  const [sort, setSort] = useState(props.sort)
  const begin = (values: FilterValues, without: string[] = []) => {
    setStart(values)
    setChips(values)
    setLost(without)
  }
  useOnOpen(open, () => {
    begin(props.values)
    setSort(props.sort)
  })
  const few = filters.filter(isChips)
  const others = filters.filter((filter) => !isChips(filter))
  const keys = others.map(({ key }) => key).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins anew as the sheet opens, with a saved filter, and where another list has other filters
  const form = useMemo(
    () =>
      new FormModel({
        fields: others.flatMap((filter) => formFields(filter, options[filter.key])),
        initial: formValues(others, start),
      }),
    [open, start, keys],
  )
  const chosen = inputOf(filters, { ...chips, ...chosenValues(others, form.values) })
  const take = (kept: FilterValues) => {
    const now = stillThere(filters, kept)
    begin(now.values, now.lost)
  }
  const finish = (values: FilterValues) => {
    onDone(values, sort)
    onClose()
  }
  return (
    <Sheet
      open={open}
      title={title}
      onClose={onClose}
      footer={
        <BottomBar
          actions={[
            { label: '清除', onTap: () => finish({}) },
            {
              label: '查看结果',
              kind: 'primary',
              onTap: () => {
                if (form.validate()) finish({ ...props.values, ...clearedValues(filters), ...chosen })
              },
            },
          ]}
        />
      }
    >
      <View>
        {lost.length > 0 && <Notice tone="warn" text={`${lost.join('、')}里有选项已停用，没有带上`} />}
        {saved && <SavedPart saved={saved} chosen={chosen} onTake={take} />}
        {sorts.length > 1 && (
          <Section title="排序">
            <ToggleChips
              label="排序"
              items={sorts.map(({ key, label }) => ({ key, text: label }))}
              value={sort === undefined ? [] : [sort]}
              onChange={([key]) => key !== undefined && setSort(key)}
            />
          </Section>
        )}
        {few.map((filter) => (
          <Chips key={filter.key} filter={filter} shown={options[filter.key]} values={chips} onChange={setChips} />
        ))}
      </View>
      {open && others.length > 0 && <FormView form={form} />}
    </Sheet>
  )
})

interface ChipsProps {
  filter: ChipsFilter
  shown?: readonly FilterOption[]
  values: FilterValues
  onChange: (values: FilterValues) => void
}

function Chips({ filter, shown = filter.options, values, onChange }: ChipsProps) {
  const { key, label, kind } = filter
  const isMulti = kind === 'multi'
  const keys = formValues([filter], values)[key]
  return (
    <Section title={label}>
      <ToggleChips
        label={label}
        multiple={isMulti}
        items={shown.map((option) => ({ key: String(option.value), text: option.label }))}
        value={isMulti ? (keys as string[]) : keys ? [keys as string] : []}
        onChange={(now) => onChange({ ...values, ...chosenValues([filter], { [key]: isMulti ? now : now[0] }) })}
      />
    </Section>
  )
}

/** Clears the fields of these filters; other lists' filters keep their values. */
const clearedValues = (filters: readonly Filter[]): FilterValues =>
  Object.fromEntries(Object.keys(chosenValues(filters, formValues(filters, {}))).map((field) => [field, undefined]))
