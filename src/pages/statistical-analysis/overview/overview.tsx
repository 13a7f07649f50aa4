import { statisticalAnalysis } from '@contract/statistical-analysis'
import { isOfMoney, MEASURES, type Measure } from '@contract/statistical-analysis/codes'
import type { Overview } from '@contract/statistical-analysis/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { daysOfSpan, SPAN_TABS, SPANS, type Span } from '@/features/statistical-analysis/spans'
import { yuan } from '@/lib/amount'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useReturn } from '@/stores/useReturn'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { Tabs } from '@/ui/page/Tabs'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const WAYS = {
  projectNumber: routes.statisticalAnalysis.projectNumber,
  projectAmount: routes.statisticalAnalysis.projectAmount,
  customerNumber: routes.statisticalAnalysis.customerNumber,
  customerValue: routes.statisticalAnalysis.customerValue,
} as const satisfies Record<Measure, unknown>

/** Figures of the firm's business that the reader may see; each opens its page. */
function StatisticsOverview() {
  const [span, setSpan] = useState<Span>('year')
  return <Told key={span} span={span} onSpan={setSpan} />
}

const Told = observer(function Told({ span, onSpan }: { span: Span; onSpan(span: Span): void }) {
  const api = useApi({ statisticalAnalysis })
  const deps = useRecordDeps()
  const record = useScreenStore(
    () =>
      new LiveRecord<Overview>({
        ...deps,
        read: () => api.statisticalAnalysis.getOverview(daysOfSpan(span)),
      }),
  )
  useReturn(record.retry)
  const { now } = record
  return (
    <Screen
      title="统计分析"
      right={<AmountsEye />}
      header={<Tabs label="统计的时间" items={SPAN_TABS} value={span} onSelect={onSpan} />}
      state={record}
      onRetry={record.retry}
    >
      {now && (
        <CellGroup title={`${SPANS[span]}，与之前同样长的时间相比`}>
          {(Object.keys(WAYS) as Measure[]).map((measure) => {
            const figure = now[measure]
            return figure && <Way key={measure} measure={measure} span={span} figure={figure} />
          })}
        </CellGroup>
      )}
    </Screen>
  )
})

function Way({ measure, span, figure }: { measure: Measure; span: Span; figure: NonNullable<Overview[Measure]> }) {
  const { navigation } = useApp()
  const told = ({ count, amount }: Pick<typeof figure, 'count' | 'amount'>) =>
    isOfMoney(measure) ? yuan(amount) : `${count} ${MEASURES[measure].unit}`
  return (
    <Cell
      title={MEASURES[measure].name}
      note={`之前 ${told(figure.before)}`}
      value={told(figure)}
      onTap={() => navigation.go(WAYS[measure], { span })}
    />
  )
}

export default screen(routes.statisticalAnalysis.overview, StatisticsOverview)
