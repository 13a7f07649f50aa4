import type { RecordChoice } from '@contract/selector/shapes'
import { useState } from 'react'
import type { RecordsQuestion } from '@/features/form/controls/RecordsControl'
import * as routes from '@/routes'
import { useAsk } from '@/stores/exchange'
import { FilterChips } from '@/ui/input/FilterChips'

interface Props {
  /** Called with the case; undefined for all of them. */
  onChoose(matter: RecordChoice | undefined): void
}

/** Choice of the case whose documents are listed: all visible ones, or one. */
export function CaseChoiceRow({ onChoose }: Props) {
  const ask = useAsk()
  const [matter, setMatter] = useState<RecordChoice>()
  const set = (one: RecordChoice | undefined) => {
    setMatter(one)
    onChoose(one)
  }
  const choose = async () => {
    const question: RecordsQuestion = { kind: 'case', title: '选择项目', value: [], max: 1 }
    const [one] = (await ask<RecordsQuestion, RecordChoice[]>(routes.public.selectProject, question)) ?? []
    if (one) set(one)
  }
  return (
    <FilterChips
      label="项目"
      items={[
        { key: 'all', text: '全部项目' },
        { key: 'one', text: matter?.text ?? '选择一个项目' },
      ]}
      value={matter ? 'one' : 'all'}
      onSelect={(key) => (key === 'all' ? set(undefined) : choose())}
    />
  )
}
