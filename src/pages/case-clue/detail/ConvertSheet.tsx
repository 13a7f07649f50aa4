import { caseCategory } from '@contract/case'
import type { CaseCategory } from '@contract/case/codes'
import { select } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { CategoriesStore } from '@/features/form/CategoriesStore'
import { FormSheet } from '@/features/form/FormSheet'
import { useApi, useScreenStore } from '@/stores/app'
import type { ClueDetailStore } from './ClueDetailStore'

interface Props {
  open: boolean
  onClose(): void
  store: ClueDetailStore
  /** Category of the clue, or ''. */
  category: string
}

/** Sheet for converting a clue to a case source, of a category that is open. */
export const ConvertSheet = observer(function ConvertSheet({ open, onClose, store, category }: Props) {
  const api = useApi({ caseCategory })
  const categories = useScreenStore(() => new CategoriesStore({ api, isNew: true }))
  useEffect(() => {
    if (open) categories.ask()
  }, [open, categories])
  const { choices } = categories
  const fields = useMemo(() => [select('category', '业务类型', choices, { required: true })] as const, [choices])
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="转为案源"
      action="转为案源"
      fields={fields}
      initial={{ category: categories.isOffered(category) ? category : '' }}
      onSubmit={({ category }) => store.toCaseSource(category as CaseCategory)}
    />
  )
})
