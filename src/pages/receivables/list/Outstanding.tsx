import type { ReceivableCounts } from '@contract/receivable/shapes'
import { observer } from 'mobx-react-lite'
import { formatMoney } from '@/lib/amount'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Cell } from '@/ui/show/Cell'

/** What clients owe altogether, and the way to its figures. */
export const Outstanding = observer(function Outstanding({
  list,
}: {
  list: { counts?: ReceivableCounts | undefined }
}) {
  const { navigation } = useApp()
  const { counts } = list
  return (
    <Cell
      title={counts ? `还应收 ¥${formatMoney(counts.outstanding)}` : '还应收'}
      value="统计"
      onTap={() => void navigation.go(routes.charts.receivables)}
    />
  )
})
