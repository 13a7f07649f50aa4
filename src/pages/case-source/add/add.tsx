import { caseCategory } from '@contract/case'
import { caseSource } from '@contract/case-source'
import { clue } from '@contract/clue'
import { customer } from '@contract/customer'
import { selector } from '@contract/selector'
import { sourceFormOptions } from '@/features/case-source/sourceForm'
import { CategoriesStore } from '@/features/form/CategoriesStore'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { usePartySuggestions } from '@/features/form/partySuggestions'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'

interface Params {
  id?: string
  customerId?: string
  clueId?: string
}

/** Form of a case source that is new or not filed yet. It is filed from its home. */
function AddCaseSource({ id, customerId, clueId }: Params) {
  const api = useApi({ caseSource, selector, caseCategory, customer, clue })
  const { navigation, session } = useApp()
  const suggestions = usePartySuggestions()
  const categories = useScreenStore(() => new CategoriesStore({ api, isNew: !id }))
  const store = useRecordForm(draftOf({ id, customerId, clueId }), () =>
    sourceFormOptions(id, {
      api,
      empId: session.empId,
      suggestions,
      categories,
      origin: customerId ? { customerId, clueId } : undefined,
    }),
  )
  return (
    <FormScreen
      title={id ? '编辑案源' : '登记案源'}
      store={store}
      action={id ? '保存修改' : '登记案源'}
      toast={id ? '案源已更新' : '案源已登记'}
      onDone={(kept) => (id ? navigation.back() : navigation.replace(routes.caseSource.home, { caseId: kept.id }))}
    />
  )
}

const draftOf = ({ id, customerId, clueId }: Params) =>
  id ? `case-source/edit/${id}` : ['case-source/add', clueId ?? customerId].filter(Boolean).join('/')

export default screen(routes.caseSource.add, AddCaseSource)
