import { receivable } from '@contract/receivable'
import { planForm } from '@contract/receivable/form'
import type { Receivable } from '@contract/receivable/shapes'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { useApi } from '@/stores/app'

interface Props {
  title: string
  caseId?: string
  onDone: (first: Receivable) => unknown
}

/** Form for the receivables of a case: dates and amounts. */
export function PlanForm({ title, caseId, onDone }: Props) {
  const api = useApi({ receivable })
  const store = useRecordForm(['receivables/add', caseId].filter(Boolean).join('/'), () => ({
    fields: planForm,
    initial: { caseIds: caseId ? [caseId] : [], instalments: [{ name: '首期款', dueKind: 'date' }] },
    send: (values, { key }) => api.receivable.save({ values }, { key }),
  }))
  return <FormScreen title={title} store={store} action="保存计划" toast="收款计划已保存" onDone={onDone} />
}
