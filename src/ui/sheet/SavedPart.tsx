import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Tappable } from '../base/Tappable'
import { Button } from '../input/Button'
import { InputRow } from '../input/InputRow'
import { ToggleChips } from '../input/ToggleChips'
import type { FilterValues } from '../list/filterValues'
import type { SavedFilters } from '../list/SavedFilters'
import { Section } from '../page/Section'
import './FilterSheet.scss'

const NAME_LENGTH = 12

interface SavedPartProps {
  saved: SavedFilters
  /** Current values of the sheet. */
  chosen: FilterValues
  onTake: (values: FilterValues) => void
}

/** Saved filters: one tap applies one. The current values can be saved under a name, and saved ones be deleted. */
export const SavedPart = observer(function SavedPart({ saved, chosen, onTake }: SavedPartProps) {
  const [name, setName] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const current = saved.named(chosen)
  const hasChosen = Object.keys(chosen).length > 0
  const keep = () => {
    const wrong = saved.problemOf(name ?? '')
    setProblem(wrong)
    if (wrong) return
    saved.keep(name ?? '', chosen)
    setName(undefined)
  }
  if (saved.all.length === 0 && !hasChosen) return null
  return (
    <>
      {saved.all.length > 0 && (
        <Section title="常用筛选">
          <ToggleChips
            label="常用筛选"
            items={saved.all.map((filter) => ({ key: filter.name, text: filter.name }))}
            value={current ? [current.name] : []}
            onChange={([key]) => onTake(saved.all.find((filter) => filter.name === key)?.values ?? {})}
          />
        </Section>
      )}
      {current && (
        <Tappable className="filter-sheet__more" onTap={() => saved.remove(current.name)}>
          <Text>删除常用筛选「{current.name}」</Text>
        </Tappable>
      )}
      {!current && hasChosen && name === undefined && (
        <Tappable className="filter-sheet__more" onTap={() => setName('')}>
          <Text>存为常用筛选</Text>
        </Tappable>
      )}
      {name !== undefined && (
        <View className="filter-sheet__name">
          <InputRow
            label="名称"
            value={name}
            onInput={setName}
            placeholder="如：我的急件"
            maxlength={NAME_LENGTH}
            error={problem}
            autoFocus
          />
          <Button size="small" kind="primary" label="保存" onTap={keep} />
        </View>
      )}
    </>
  )
})
