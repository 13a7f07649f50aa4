import type { Hours } from '@contract/work-log/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { friendlyDay } from '@/lib/time'
import { Caption } from '@/ui/base/Caption'
import { BarChart, ColumnChart } from '@/ui/chart/BarChart'
import { FigureTable } from '@/ui/chart/FigureTable'
import { Empty } from '@/ui/feedback/Empty'
import { Section } from '@/ui/page/Section'
import { HoursBudgets } from './HoursBudgets'
import type { HoursStore } from './HoursStore'
import { HOURS_VIEWS, NAMES } from './hoursViews'
import './HoursSums.scss'

const WHOLE = 100
const hours = (words: string) => `${words} 小时`

/** Sums of a period: in total, as charts, and as a table beside them. */
export const HoursSums = observer(function HoursSums({ store, sums }: { store: HoursStore; sums: Hours }) {
  const { view, days } = store
  if (sums.rows.length === 0)
    return <Empty icon="chart" text="这段时间没有已提交的日志" hint="提交的日志都会计入，草稿不计" />
  return (
    <View className="hours-sums">
      <View className="hours-sums__totals">
        <Total label="总工时" value={sums.total} />
        <Total label="计费工时" value={sums.billable} />
        <Total label="计费占比" value={`${percentOf(sums.billable, sums.total)}%`} />
      </View>
      {days.length > 1 && (
        <Section title="每天">
          <ColumnChart
            label="每天的工时"
            bars={days.map(({ day, hours: value }) => ({
              key: day,
              label: friendlyDay(day),
              value: Number(value),
              words: hours(value),
            }))}
          />
        </Section>
      )}
      {view === 'case' && <HoursBudgets rows={sums.rows} />}
      <View className="hours-sums__pair">
        <Section title={HOURS_VIEWS[view]}>
          <BarChart
            label={`${HOURS_VIEWS[view]}的工时`}
            bars={sums.rows.map((row) => ({
              key: row.id,
              label: row.name,
              value: Number(row.hours),
              words: hours(row.hours),
            }))}
          />
        </Section>
        <Section title="明细">
          <SumsTable name={NAMES[view]} sums={sums} />
        </Section>
      </View>
    </View>
  )
})

const percentOf = (part: string, whole: string) =>
  Number(whole) > 0 ? Math.round((Number(part) / Number(whole)) * WHOLE) : 0

const Total = ({ label, value }: { label: string; value: string }) => (
  <View className="hours-sums__total">
    <Text className="hours-sums__number">{value}</Text>
    <Caption size={12} line="loose">
      {label}
    </Caption>
  </View>
)

function SumsTable({ name, sums: { rows, total } }: { name: string; sums: Hours }) {
  const lines = rows.map((row) => {
    const share = `${percentOf(row.hours, total)}%`
    return { key: row.id, texts: [row.name, row.hours, row.billableHours, String(row.logs), share] }
  })
  return <FigureTable label={`${name}工时明细`} head={[name, ...COLUMNS]} rows={lines} />
}

const COLUMNS = ['工时', '计费', '日志', '占比']
