import { hr } from '@contract/hr'
import type { HrReport, Share } from '@contract/hr/shapes'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { BarChart, ColumnChart } from '@/ui/chart/BarChart'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

const shownReport = recordPage(routes.hr.report, { read: hr.getReport, input: () => ({}) })

/** Personnel statistics of the firm. */
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
    <>
      <Moves label="入职" months={months.map(({ month, joined }) => ({ month, count: joined }))} />
      <Moves label="离职" months={months.map(({ month, left }) => ({ month, count: left }))} />
      {moved.length > 0 && (
        <Section title="各月入离职">
          <KeyValue
            rows={moved.map(({ month, joined, left }) => ({
              label: month,
              value: `入职 ${joined} 人，离职 ${left} 人`,
              copy: false,
            }))}
          />
        </Section>
      )}
    </>
  )
}

/** Joiners or leavers by month; drawn only if there are any. */
function Moves({ label, months }: { label: string; months: readonly { month: string; count: number }[] }) {
  const whole = months.reduce((sum, { count }) => sum + count, 0)
  const bars = months.map(({ month, count }) => ({ key: month, label: month, value: count, words: `${count} 人` }))
  return (
    <Section title={`近十二个月${label} ${whole} 人`}>
      {whole > 0 && <ColumnChart label={`每月${label}人数`} bars={bars} />}
    </Section>
  )
}

const barsOf = (shares: readonly Share[]) =>
  shares.map(({ name, count }) => ({ key: name, label: name, value: count, words: `${count} 人` }))

export default screen(routes.hr.report, Report, { record: shownReport })
