import { caseCategory } from '@contract/case'
import { caseSource } from '@contract/case-source'
import { QUICK_FIELDS } from '@contract/case-source/form'
import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { isBlank } from '@contract/forms/problems'
import { selector } from '@contract/selector'
import { sourceFormOptions, suggestWho } from '@/features/case-source/sourceForm'
import { CategoriesStore } from '@/features/form/CategoriesStore'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import type { Values } from '@/features/form/formValues'
import { usePartySuggestions } from '@/features/form/partySuggestions'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { note } from '@/ui/form/fields'

/** Checked and sent with the rest; nothing of it is drawn. */
const hidden = (key: string) => note<Values>(key, '', { visible: () => false })

/** What is known from the first talk; a source made of a clue may lack some of it. */
const known = (source: CaseSourceDetail | undefined) =>
  [...QUICK_FIELDS].filter((key) => key === 'who' || !isBlank(source?.values?.[key]))

/** What was not known after the first talk: the other side, the fee, the finder and the team. */
export function FillDraft({ id }: { id: string }) {
  const api = useApi({ caseSource, selector, caseCategory })
  const { navigation, session } = useApp()
  const suggestions = usePartySuggestions()
  const categories = useScreenStore(() => new CategoriesStore({ api, isNew: false }))
  const store = useRecordForm(`case-source/fill/${id}`, () => ({
    ...sourceFormOptions(id, { api, empId: session.empId, suggestions, categories }),
    around: (source) => ({
      suggest: suggestWho(suggestions),
      own: { ...categories.own, ...Object.fromEntries(known(source).map((key) => [key, () => hidden(key)])) },
    }),
  }))
  return (
    <FormScreen title="完善案源信息" store={store} action="保存" toast="案源已更新" onDone={() => navigation.back()} />
  )
}
