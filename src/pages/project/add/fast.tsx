import { caseCategory, caseInfo } from '@contract/case'
import { customer } from '@contract/customer'
import type { FormValues } from '@contract/forms/fields'
import { fastCaseOptions } from '@/features/case/caseForm'
import { RepeatsNotice, useRepeats } from '@/features/case/useRepeats'
import { CategoriesStore } from '@/features/form/CategoriesStore'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'

/** Form with the five fields that a case begins with; the rest is filled in before it is accepted. */
function FastProject({ customerId }: { customerId?: string }) {
  const api = useApi({ caseInfo, caseCategory, customer })
  const { navigation, session } = useApp()
  const repeats = useRepeats(undefined, (): FormValues | undefined => store.form?.values as FormValues | undefined)
  const categories = useScreenStore(() => new CategoriesStore({ api, isNew: true, begins: true }))
  const store = useRecordForm(['project/fast', customerId].filter(Boolean).join('/'), () => ({
    ...fastCaseOptions({ api, empId: session.empId, customerId, confirm: repeats.confirm }),
    around: { own: categories.own },
    follow: (form) => {
      const stops = [categories.follow(form), repeats.store.follow(form)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }))
  return (
    <FormScreen
      title="快速立项"
      store={store}
      action="登记项目"
      toast="项目已登记"
      header={<RepeatsNotice store={repeats.store} onShow={repeats.show} />}
      onDone={(kept) => navigation.replace(routes.project.home, { caseId: kept.caseId })}
    />
  )
}

export default screen(routes.project.fast, FastProject)
