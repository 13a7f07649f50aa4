import { WORK_TYPE } from '@contract/approval/work-types'
import { PAYMENT_PLAN } from '@contract/receivable/agreed-plan'
import { observer } from 'mobx-react-lite'
import type { Values } from '@/features/form/formValues'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import type { FormModel } from '@/ui/form/FormModel'

/** Part of the case where a refusal of the form is cured. */
const cureOf = (type: number, { errors }: FormModel<Values>) => {
  if (type === WORK_TYPE.caseEnd && errors.has('case'))
    return { icon: 'folder', tab: 'dossier', text: '卷宗补齐后再提交，已填的内容会保留', action: '去卷宗' } as const
  const hasPlanProblem = ['fee', 'feeMode'].some((key) => errors.get(key)?.includes(PAYMENT_PLAN))
  if (type === WORK_TYPE.caseChange && hasPlanProblem)
    return { icon: 'money', tab: 'money', text: '调整收款计划后再提交，已填的内容会保留', action: '去收款' } as const
  return undefined
}

/** Links a refusal to the part of the case where it can be fixed: to the dossier, to the payment plan. */
export const CaseRefusal = observer(function CaseRefusal({ type, form }: { type: number; form: FormModel<Values> }) {
  const { navigation } = useApp()
  const caseId = (form.values.case as { id?: string } | undefined)?.id
  const cure = cureOf(type, form)
  if (!caseId || !cure) return null
  return (
    <Notice
      tone="warn"
      icon={cure.icon}
      text={cure.text}
      action={cure.action}
      onTap={() => navigation.go(routes.project.home, { caseId, activeTab: cure.tab })}
    />
  )
})
