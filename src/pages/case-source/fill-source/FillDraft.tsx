import { caseCategory } from '@contract/case'
import { caseSource } from '@contract/case-source'
import { QUICK_FIELDS } from '@contract/case-source/form'
import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { clue } from '@contract/clue'
import { customer } from '@contract/customer'
import { isBlank } from '@contract/forms/problems'
import { selector } from '@contract/selector'
import { sourceFormOptions, suggestWho } from '@/features/case-source/sourceForm'
import { CategoriesStore } from '@/features/form/CategoriesStore'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import type { Values } from '@/features/form/formValues'
import { usePartySuggestions } from '@/features/form/partySuggestions'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { note } from '@/ui/form/fields'

/** Hidden field that is checked and sent with the rest. */
const hiddenField = (key: string) => note<Values>(key, '', { visible: () => false })

/** Fields known from the first talk; a source converted from a clue may lack some. */
const knownValues = (source: CaseSourceDetail | undefined) =>
  [...QUICK_FIELDS].filter((key) => key === 'who' || !isBlank(source?.values?.[key]))

/** Fields unknown after the first talk: the other side, the fee, the finder and the team. */
export function FillDraft({ id }: { id: string }) {
  const api = useApi({ caseSource, selector, caseCategory, customer, clue })
  const { navigation, session } = useApp()
  const suggestions = usePartySuggestions()
  const categories = useScreenStore(() => new CategoriesStore({ api, isNew: false }))
  const store = useRecordForm(`case-source/fill/${id}`, () => ({
    ...sourceFormOptions(id, { api, empId: session.empId, suggestions, categories }),
    around: (source) => ({
      suggest: suggestWho(suggestions),
      own: {
        ...categories.own,
        ...Object.fromEntries(knownValues(source).map((key) => [key, () => hiddenField(key)])),
      },
    }),
  }))
  return (
    <FormScreen title="完善案源信息" store={store} action="保存" toast="案源已更新" onDone={() => navigation.back()} />
  )
}
