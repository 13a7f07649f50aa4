import type { Outstanding as OutstandingAmount, ReceivableCounts } from '@contract/receivable/shapes'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { yuan } from '@/lib/amount'
import { ignoreError } from '@/lib/errors'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { Cell } from '@/ui/show/Cell'
import { calls } from './receivableRows'

/**
 * Total owed by clients, with a link to the statistics: loaded separately, because it takes longer than the list below
 * it.
 */
export const Outstanding = observer(function Outstanding({
  list: { counts },
}: {
  list: { counts?: ReceivableCounts | undefined }
}) {
  const api = useApi(calls)
  const { navigation } = useApp()
  const [owed, setOwed] = useState<OutstandingAmount>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever what stands beside the tabs is new
  useEffect(() => {
    api.receivable.outstanding({}).then(setOwed, ignoreError)
  }, [counts])
  return (
    <Cell
      title={owed === undefined ? '还应收' : `还应收 ${yuan(owed.outstanding)}`}
      note={owed?.unplannedCount ? `另有 ${owed.unplannedCount} 个项目未定计划，没有计入` : undefined}
      value="统计"
      onTap={() => navigation.go(routes.charts.receivables)}
    />
  )
})
