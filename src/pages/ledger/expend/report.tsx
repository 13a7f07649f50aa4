import { books } from '@contract/books'
import type { ExpendStatistics } from '@contract/books/shapes'
import { yuan } from '@/lib/amount'
import { toDate } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { BarChart, ColumnChart } from '@/ui/chart/BarChart'
import { Empty } from '@/ui/feedback/Empty'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

const thisYear = () => {
  const to = toDate()
  return { from: `${to.slice(0, 4)}-01-01`, to }
}

const shownReport = recordPage(routes.ledger.expend, { read: books.expendStatistics, input: thisYear })

/** Expenses of this year: by month, by kind, by purpose. */
function ExpendReport() {
  const { record } = useRecord(shownReport, {})
  const { now } = record
  return (
    <Screen title="支出统计" right={<AmountsEye />} state={record} onRetry={record.retry}>
      {now && now.count === 0 && <Empty icon="chart" text="今年还没有支出" />}
      {now && now.count > 0 && <Figures now={now} />}
    </Screen>
  )
}

const bar = (key: string, label: string, amount: string) => ({
  key,
  label,
  value: Number(amount),
  words: yuan(amount),
})

const Figures = ({ now }: { now: ExpendStatistics }) => (
  <>
    <Section title={`今年支出 ${yuan(now.total)}`}>
      <ColumnChart label="每月支出" bars={now.months.map(({ month, amount }) => bar(month, month.slice(5), amount))} />
      <KeyValue
        rows={now.types.map(({ name, amount, count }) => ({
          label: name,
          value: `${count} 笔 ${yuan(amount)}`,
          copy: false,
        }))}
      />
    </Section>
    {now.expenses.length > 0 && (
      <Section title="报销按费用类型">
        <BarChart label="报销按费用类型" bars={now.expenses.map(({ type, name, amount }) => bar(type, name, amount))} />
      </Section>
    )}
    {now.bearers.length > 0 && (
      <Section title="报销按承担方">
        <BarChart
          label="报销按承担方"
          bars={now.bearers.map(({ bearer, name, amount }) => bar(bearer, name, amount))}
        />
      </Section>
    )}
  </>
)

export default screen(routes.ledger.expend, ExpendReport, { record: shownReport })
