import type { Page } from '@contract/core'
import { statisticalAnalysis } from '@contract/statistical-analysis'
import { isOfMoney } from '@contract/statistical-analysis/codes'
import type { FigureGroup, FigureRow, FiguresInput } from '@contract/statistical-analysis/shapes'
import { observer } from 'mobx-react-lite'
import { formatMoney } from '@/lib/amount'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { FailedRead } from '@/ui/feedback/FailedRead'
import { Notice } from '@/ui/feedback/Notice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'

interface Props {
  asked: FiguresInput
  group: FigureGroup
  onClose(): void
}

/** Records behind a figure; each opens its own page. */
export const RowsSheet = observer(function RowsSheet({ asked, group, onClose }: Props) {
  const api = useApi({ statisticalAnalysis })
  const deps = useRecordDeps()
  const rows = useScreenStore(
    () =>
      new LiveRecord<Page<FigureRow>>({
        ...deps,
        read: () => api.statisticalAnalysis.getRows({ ...asked, key: group.key }),
      }),
  )
  const { now, error } = rows
  return (
    <Sheet open title={group.name} tall onClose={onClose}>
      {rows.isLoading && <Skeleton shape="people" />}
      {!now && !!error && <FailedRead error={error} onRetry={rows.retry} />}
      {now?.records.length === 0 && <Empty text="这一项没有明细" />}
      {now?.records.map((row) => (
        <Row key={row.id} row={row} hasAmount={isOfMoney(asked.measure)} />
      ))}
      {now && now.total > now.records.length && (
        <Notice tone="muted" text={`共 ${now.total} 项，这里是最近的 ${now.records.length} 项`} />
      )}
    </Sheet>
  )
})

function Row({ row, hasAmount }: { row: FigureRow; hasAmount: boolean }) {
  const { navigation } = useApp()
  const { id, kind, title, day, lawyerName, amount } = row
  const open = () =>
    kind === 'customer'
      ? navigation.go(routes.customer.customerDetail, { customerId: id })
      : navigation.go(routes.project.home, { caseId: id })
  return (
    <Cell
      title={title}
      note={`${fullDay(day)} · ${lawyerName}`}
      value={hasAmount ? formatMoney(amount) : undefined}
      onTap={open}
    />
  )
}
