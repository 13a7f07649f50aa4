import type { RecordChoice } from '@contract/selector/shapes'
import { useState } from 'react'
import type { RecordsQuestion } from '@/features/form/controls/RecordsControl'
import * as routes from '@/routes'
import { useAsk } from '@/stores/exchange'
import { FilterChips } from '@/ui/input/FilterChips'

interface Props {
  /** Called with the case; undefined for all of them. */
  onChoose(chosenCase: RecordChoice | undefined): void
}

/** Choice of the case whose documents are listed: all visible ones, or one. */
export function CaseChoiceRow({ onChoose }: Props) {
  const ask = useAsk()
  const [chosenCase, setChosenCase] = useState<RecordChoice>()
  const set = (choice: RecordChoice | undefined) => {
    setChosenCase(choice)
    onChoose(choice)
  }
  const choose = async () => {
    const question: RecordsQuestion = { kind: 'case', title: '选择项目', value: [], max: 1 }
    const [choice] = (await ask<RecordsQuestion, RecordChoice[]>(routes.public.selectProject, question)) ?? []
    if (choice) set(choice)
  }
  return (
    <FilterChips
      label="项目"
      items={[
        { key: 'all', text: '全部项目' },
        { key: 'one', text: chosenCase?.text ?? '选择一个项目' },
      ]}
      value={chosenCase ? 'one' : 'all'}
      onSelect={(key) => (key === 'all' ? set(undefined) : choose())}
    />
  )
}
