import { statisticalAnalysis } from '@contract/statistical-analysis'
import {
  GROUPINGS,
  GROUPINGS_OF,
  type Grouping,
  isOfMoney,
  MEASURES,
  type Measure,
} from '@contract/statistical-analysis/codes'
import type { FigureGroup, Figures, FiguresInput } from '@contract/statistical-analysis/shapes'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { useTakeOut } from '@/features/file/useTakeOut'
import { formatMoney } from '@/lib/amount'
import { useApi, useScreenStore } from '@/stores/app'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useReturn } from '@/stores/useReturn'
import { Chart } from '@/ui/chart/Chart'
import { FigureTable } from '@/ui/chart/FigureTable'
import { Empty } from '@/ui/feedback/Empty'
import { FilterChips } from '@/ui/input/FilterChips'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Tabs } from '@/ui/page/Tabs'
import { DetailHead } from '@/ui/show/DetailHead'
import { lying, MOST_BARS, standing } from './drawing'
import { RowsSheet } from './RowsSheet'
import { daysOfSpan, SPAN_TABS, SPANS, type Span, spanNamed } from './spans'

/** One measure over a period, grouped as chosen; a row opens the records behind it. */
export function FiguresPage({ measure, span: opened }: { measure: Measure; span?: string }) {
  const [span, setSpan] = useState<Span>(spanNamed(opened))
  const [by, setBy] = useState<Grouping>(GROUPINGS_OF[measure][0] ?? 'month')
  return <Asked key={`${span} ${by}`} measure={measure} span={span} by={by} onSpan={setSpan} onBy={setBy} />
}

interface AskedProps {
  measure: Measure
  span: Span
  by: Grouping
  onSpan(span: Span): void
  onBy(by: Grouping): void
}

const Asked = observer(function Asked({ measure, span, by, onSpan, onBy }: AskedProps) {
  const api = useApi({ statisticalAnalysis })
  const deps = useRecordDeps()
  const { takeOut, sheet } = useTakeOut()
  const [asked] = useState<FiguresInput>(() => ({ measure, by, ...daysOfSpan(span) }))
  const record = useScreenStore(
    () => new LiveRecord({ ...deps, read: () => api.statisticalAnalysis.getFigures(asked) }),
  )
  useReturn(record.retry)
  const { now } = record
  const take = () => takeOut((format) => api.statisticalAnalysis.exportFigures({ ...asked, format }))
  return (
    <Screen
      title={MEASURES[measure].name}
      right={isOfMoney(measure) ? <AmountsEye /> : undefined}
      header={
        <>
          <Tabs label="统计的时间" items={SPAN_TABS} value={span} onSelect={onSpan} />
          <FilterChips
            label="分组"
            items={GROUPINGS_OF[measure].map((key) => ({ key, text: GROUPINGS[key] }))}
            value={by}
            onSelect={onBy}
          />
        </>
      }
      state={record}
      onRetry={record.retry}
      footer={now && now.count > 0 && <BottomBar actions={[{ label: '导出', onTap: take }]} />}
    >
      {now && now.count === 0 && (
        <Empty icon="chart" text={`${SPANS[span]}没有可以统计的记录`} hint={MEASURES[measure].about} />
      )}
      {now && now.count > 0 && <Drawn now={now} asked={asked} />}
      {sheet}
    </Screen>
  )
})

/** A group of which no amount is known has none. */
const amountOf = ({ count, unknownCount, amount }: FigureGroup) =>
  count > 0 && unknownCount === count ? '—' : formatMoney(amount)

function Drawn({ now, asked }: { now: Figures; asked: FiguresInput }) {
  const { measure, by } = asked
  const [opened, setOpened] = useState<FigureGroup>()
  const isMoney = isOfMoney(measure)
  const unit = measure === 'customerNumber' ? '位' : '件'
  const drawing = useMemo(() => {
    const groups = by === 'month' ? now.groups : now.groups.slice(0, MOST_BARS)
    return (by === 'month' ? standing : lying)({ groups, isMoney })
  }, [now, by, isMoney])
  return (
    <>
      <DetailHead
        title={isMoney ? '合计' : `合计 ${now.count} ${unit}`}
        amount={isMoney ? now.amount : undefined}
        amountOf="金额"
        words={[
          MEASURES[measure].about,
          isMoney && now.unknownCount > 0 && `${now.unknownCount} ${unit}没有约定金额，未计入`,
        ]
          .filter(Boolean)
          .join('；')}
      />
      <Section title={GROUPINGS[by]}>
        <Chart label={`${MEASURES[measure].name}${GROUPINGS[by]}`} height={220} drawing={drawing} />
      </Section>
      <Section title="明细">
        <FigureTable
          label={`${MEASURES[measure].name}${GROUPINGS[by]}明细`}
          head={[GROUPINGS[by].slice(1), measure === 'customerNumber' ? '客户' : '项目', ...(isMoney ? ['金额'] : [])]}
          rows={now.groups.map((group) => ({
            key: group.key,
            texts: [group.name, `${group.count} ${unit}`, ...(isMoney ? [amountOf(group)] : [])],
            ...(group.count > 0 && { onTap: () => setOpened(group) }),
          }))}
        />
      </Section>
      {opened && <RowsSheet asked={asked} group={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
