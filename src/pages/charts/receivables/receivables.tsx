import { monthInWords } from '@contract/day-words'
import { AGEING } from '@contract/receivable/codes'
import { income } from '@contract/receivable/incomes'
import type { IncomeStatistics } from '@contract/receivable/incomes/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { formatMoney } from '@/lib/amount'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { ariaProps } from '@/ui/base/ariaProps'
import { Chart } from '@/ui/chart/Chart'
import { FigureTable } from '@/ui/chart/FigureTable'
import { Empty } from '@/ui/feedback/Empty'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Tabs } from '@/ui/page/Tabs'
import { Money } from '@/ui/show/Money'
import { byAge, byMonth } from './drawings'
import { isMoneySpan, type MoneySpan, moneySpans, spanOf } from './spans'
import './receivables.scss'

const spanIn = (word: string | undefined): MoneySpan => (isMoneySpan(word) ? word : 'half')

const shownFigures = recordPage(routes.charts.receivables, {
  read: income.incomeStatistics,
  input: ({ span }: Params<typeof routes.charts.receivables>) => spanOf(spanIn(span)),
  events: () => ({ 'record:changed': ({ kind }) => kind === 'receivable' || kind === 'arrival' }),
})

const SPANS = Object.entries(moneySpans).map(([key, text]) => ({ key: key as MoneySpan, text }))

/** Charts of due and received amounts, and of overdue ones by age. */
function MoneyCharts({ span: opened }: Params<typeof routes.charts.receivables>) {
  const [span, setSpan] = useState(() => spanIn(opened))
  return <Figures key={span} span={span} onSpan={setSpan} />
}

const Figures = observer(function Figures({ span, onSpan }: { span: MoneySpan; onSpan: (span: MoneySpan) => void }) {
  const { record } = useRecord(shownFigures, { span })
  const { now } = record
  return (
    <Screen
      title="收款统计"
      right={<AmountsEye />}
      header={<Tabs label="统计的时间" items={SPANS} value={span} onSelect={onSpan} />}
      state={record}
      onRetry={record.retry}
    >
      {now && (isBlank(now) ? <Empty icon="chart" text="这段时间没有应收，也没有到账" /> : <Drawn now={now} />)}
    </Screen>
  )
})

const isBlank = ({ planned, received, ageing }: IncomeStatistics) =>
  Number(planned) === 0 && Number(received) === 0 && ageing.every(({ count }) => count === 0)

function Drawn({ now }: { now: IncomeStatistics }) {
  const months = useMemo(() => byMonth(now), [now])
  const ages = useMemo(() => byAge(now), [now])
  return (
    <View className="money-charts">
      <View className="money-charts__totals">
        <Total label="计划应收" value={now.planned} tone="planned" />
        <Total label="实际到账" value={now.received} tone="received" />
      </View>
      <View className="money-charts__pair">
        <Section title="每月">
          <Chart label="每月计划应收与实际到账" height={200} drawing={months} />
        </Section>
        <Section title="每月明细">
          <FigureTable
            label="每月明细"
            head={['月份', '计划', '到账']}
            rows={now.months.map(({ month, planned, received }) => ({
              key: month,
              texts: [monthInWords(month), formatMoney(planned), formatMoney(received)],
            }))}
          />
        </Section>
      </View>
      <View className="money-charts__pair">
        <Section title="账龄">
          <Chart label="还应收的款项按账龄" height={180} drawing={ages} />
        </Section>
        <Section title="账龄明细">
          <FigureTable
            label="账龄明细"
            head={['账龄', '笔数', '还应收']}
            rows={now.ageing.map(({ ageing, amount, count }) => ({
              key: ageing,
              texts: [AGEING[ageing], String(count), formatMoney(amount)],
            }))}
          />
        </Section>
      </View>
    </View>
  )
}

const Total = ({ label, value, tone }: { label: string; value: string; tone: 'planned' | 'received' }) => (
  <View className="money-charts__total">
    <Money value={value} size="large" />
    <View className="money-charts__label">
      <View className={`money-charts__key money-charts__key--${tone}`} {...ariaProps({ hidden: true })} />
      <Text>{label}</Text>
    </View>
  </View>
)

export default screen(routes.charts.receivables, MoneyCharts, { record: shownFigures })
