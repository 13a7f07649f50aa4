import { caseSource } from '@contract/case-source'
import { QUICK_FIELDS } from '@contract/case-source.form'
import { selector } from '@contract/selector'
import { sourceFormOptions, suggestWho } from '@/features/case-source/sourceForm'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { usePartySuggestions } from '@/features/form/partySuggestions'
import { useApi, useApp } from '@/stores/app'
import { note } from '@/ui/form/fields'

/** What was not known after the first talk: the other side, the fee, the finder and the team. */
export function FillDraft({ id }: { id: string }) {
  const api = useApi({ caseSource, selector })
  const { navigation, session } = useApp()
  const suggestions = usePartySuggestions()
  const store = useRecordForm(`case-source/fill/${id}`, () => ({
    ...sourceFormOptions(id, { api, empId: session.empId, suggestions }),
    around: {
      suggest: suggestWho(suggestions),
      own: Object.fromEntries([...QUICK_FIELDS].map((key) => [key, () => note(key, '')])),
    },
  }))
  return (
    <FormScreen title="完善案源信息" store={store} action="保存" toast="案源已更新" onDone={() => navigation.back()} />
  )
}
