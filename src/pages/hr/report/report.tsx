import { hr } from '@contract/hr'
import type { HrReport, Share } from '@contract/hr/shapes'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { BarChart, ColumnChart } from '@/ui/show/BarChart'
import { KeyValue } from '@/ui/show/KeyValue'

const shownReport = recordPage(routes.hr.report, { read: hr.getReport, input: () => ({}) })

/** The firm's people in figures. */
function Report() {
  const { record } = useRecord(shownReport, {})
  const { now } = record
  return (
    <Screen title="人事报表" state={record} onRetry={record.retry}>
      {now && (
        <>
          <Section title={`在职 ${now.working} 人`}>
            <BarChart label="按部门" bars={barsOf(now.byDepartment)} />
          </Section>
          <Section title="按司龄">
            <BarChart label="按司龄" bars={barsOf(now.byTenure)} />
          </Section>
          <Section title="按状态与性别">
            <BarChart label="按状态与性别" bars={barsOf([...now.byStatus, ...now.byGender])} />
          </Section>
          <Months months={now.months} />
        </>
      )}
    </Screen>
  )
}

function Months({ months }: Pick<HrReport, 'months'>) {
  const moved = months.filter(({ joined, left }) => joined + left > 0)
  return (
    <Section title="近十二个月入离职">
      <ColumnChart
        label="每月入职人数"
        bars={months.map(({ month, joined }) => ({ key: month, label: month, value: joined, words: `${joined} 人` }))}
      />
      <KeyValue
        rows={
          moved.length === 0
            ? [{ label: '入离职', value: '没有变动', copy: false }]
            : moved.map(({ month, joined, left }) => ({ label: month, value: `入职 ${joined} 人，离职 ${left} 人` }))
        }
      />
    </Section>
  )
}

const barsOf = (shares: readonly Share[]) =>
  shares.map(({ name, count }) => ({ key: name, label: name, value: count, words: `${count} 人` }))

export default screen(routes.hr.report, Report, { record: shownReport })
