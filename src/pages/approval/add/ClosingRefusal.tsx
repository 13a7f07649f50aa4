import { observer } from 'mobx-react-lite'
import type { Values } from '@/features/form/formValues'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import type { FormModel } from '@/ui/form/FormModel'

/** Links a refusal about the case to the dossier, where it can be fixed. */
export const ClosingRefusal = observer(function ClosingRefusal({ form }: { form: FormModel<Values> }) {
  const { navigation } = useApp()
  const caseId = (form.values.case as { id?: string } | undefined)?.id
  if (!caseId || !form.errors.has('case')) return null
  return (
    <Notice
      tone="warn"
      icon="folder"
      text="卷宗补齐后再提交，已填的内容会保留"
      action="去卷宗"
      onTap={() => navigation.go(routes.project.home, { caseId, activeTab: 'dossier' })}
    />
  )
})
