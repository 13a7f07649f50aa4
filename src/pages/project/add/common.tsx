import { caseCategory, caseInfo } from '@contract/case'
import { caseSource } from '@contract/case-source'
import { customer } from '@contract/customer'
import type { FormValues } from '@contract/forms/fields'
import { selector } from '@contract/selector'
import { acceptanceHints } from '@/features/case/acceptanceHints'
import { caseFormOptions } from '@/features/case/caseForm'
import { useCauseSuggestions } from '@/features/case/useCauseSuggestions'
import { RepeatsNotice, useRepeats } from '@/features/case/useRepeats'
import { CategoriesStore } from '@/features/form/CategoriesStore'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'

interface Params {
  caseId?: string
  parentId?: string
  caseSourceId?: string
  customerId?: string
}

/** Form of a case with all fields, before it is accepted by an application. */
function AddProject({ caseId, parentId, caseSourceId, customerId }: Params) {
  const api = useApi({ caseInfo, caseSource, caseCategory, customer, selector })
  const { navigation, session } = useApp()
  const repeats = useRepeats(caseId, (): FormValues | undefined => store.form?.values as FormValues | undefined)
  const causes = useCauseSuggestions()
  const categories = useScreenStore(() => new CategoriesStore({ api, isNew: !caseId, begins: true }))
  const store = useRecordForm(draftOf({ caseId, parentId, caseSourceId, customerId }), () => ({
    ...caseFormOptions(caseId, {
      api,
      empId: session.empId,
      parentId,
      caseSourceId,
      customerId,
      confirm: repeats.confirm,
    }),
    around: { own: { ...acceptanceHints(categories), ...categories.own }, suggest: causes },
    follow: (form) => {
      const stops = [categories.follow(form), repeats.store.follow(form)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }))
  return (
    <FormScreen
      title={caseId ? '编辑项目' : parentId ? '登记子项目' : '登记项目'}
      store={store}
      action={caseId ? '保存修改' : '登记项目'}
      toast={caseId ? '项目已更新' : '项目已登记，提交收案审批后生效'}
      header={<RepeatsNotice store={repeats.store} onShow={repeats.show} />}
      onDone={(kept) => (caseId ? navigation.back() : navigation.replace(routes.project.home, { caseId: kept.caseId }))}
    />
  )
}

const draftOf = ({ caseId, parentId, caseSourceId, customerId }: Params) => {
  if (caseId) return `project/edit/${caseId}`
  return ['project/add', parentId ?? caseSourceId ?? customerId].filter(Boolean).join('/')
}

export default screen(routes.project.common, AddProject)
