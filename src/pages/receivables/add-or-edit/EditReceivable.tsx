import { receivable } from '@contract/receivable'
import { receivableForm } from '@contract/receivable/form'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { ClosedError } from '@/lib/errors'
import { useApi, useApp } from '@/stores/app'

/** Form of one receivable. */
export function EditReceivable({ expectMoneyId }: { expectMoneyId: string }) {
  const api = useApi({ receivable })
  const { navigation } = useApp()
  const store = useRecordForm(`receivables/edit/${expectMoneyId}`, () => ({
    fields: receivableForm,
    read: async () => {
      const found = await api.receivable.detail({ expectMoneyId })
      if (!found.can.edit)
        throw new ClosedError('这笔应收现在不能修改：已收款、已取消，或由项目团队与财务修改', {
          to: 'receivable',
          id: expectMoneyId,
        })
      return found
    },
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
