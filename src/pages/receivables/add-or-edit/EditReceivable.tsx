import { receivable } from '@contract/receivable'
import { receivableForm } from '@contract/receivable/form'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { useApi, useApp } from '@/stores/app'

/** Form of one receivable. */
export function EditReceivable({ expectMoneyId }: { expectMoneyId: string }) {
  const api = useApi({ receivable })
  const { navigation } = useApp()
  const store = useRecordForm(`receivables/edit/${expectMoneyId}`, () => ({
    fields: receivableForm,
    read: () => api.receivable.detail({ expectMoneyId }),
    formOf: ({ name, amount, dueKind, dueOn, condition, note }) => ({
      values: { name, amount, dueKind, dueOn: dueOn ?? '', condition, note },
    }),
    send: (values, { key, record }) =>
      api.receivable.save({ expectMoneyId, version: record?.version, values }, { key }),
  }))
  return (
    <FormScreen title="编辑应收" store={store} action="保存修改" toast="应收已更新" onDone={() => navigation.back()} />
  )
}
