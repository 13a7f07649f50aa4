import { receivable } from '@contract/receivable'
import type { ReceivableRow } from '@contract/receivable/shapes'
import { ReceivableRowView } from '@/features/receivable/ReceivableRowView'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { ChooseRecord } from './ChooseRecord'

/** Choice of the receivable that an application is about: those not fully paid. */
export function ChooseReceivable({ type }: { type: number }) {
  const api = useApi({ receivable })
  const { navigation } = useApp()
  return (
    <ChooseRecord<ReceivableRow>
      type={type}
      field="receivable"
      onCure={({ expectMoneyId }) => navigation.go(routes.receivables.detail, { expectMoneyId })}
      title="选择应收款"
      placeholder="搜索项目、客户"
      empty={{ icon: 'money', text: '没有待收的款项' }}
      load={(asked) => api.receivable.list(asked)}
      idOf={({ expectMoneyId }) => expectMoneyId}
      renderRow={(row, choose) => <ReceivableRowView row={row} onTap={choose} />}
    />
  )
}
