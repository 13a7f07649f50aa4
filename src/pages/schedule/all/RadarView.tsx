import { workbench } from '@contract/workbench'
import type { DatedItem, RadarInput } from '@contract/workbench/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { DatedLine } from '@/features/schedule/DatedLine'
import { friendlyDay, toDate } from '@/lib/time'
import { useApi, useScreenStore } from '@/stores/app'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useReturn } from '@/stores/useReturn'
import { Empty } from '@/ui/feedback/Empty'
import { FailedRead } from '@/ui/feedback/FailedRead'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { FilterChips } from '@/ui/input/FilterChips'
import { Section } from '@/ui/page/Section'

const SPANS = [
  { key: '7', text: '7 天内' },
  { key: '30', text: '30 天内' },
  { key: '90', text: '90 天内' },
] as const
type Span = (typeof SPANS)[number]['key']
type Days = NonNullable<RadarInput['days']>

const DATED = new Set(['task', 'deadline', 'schedule', 'case', 'caseSource'])

/** Dated items of one's cases by day, each with its rule. */
export function RadarView() {
  const [span, setSpan] = useState<Span>('30')
  return (
    <View>
      <FilterChips label="时间范围" items={SPANS} value={span} onSelect={setSpan} />
      <Radar key={span} days={Number(span) as Days} />
    </View>
  )
}

const Radar = observer(function Radar({ days }: { days: Days }) {
  const api = useApi({ workbench })
  const deps = useRecordDeps()
  const radar = useScreenStore(
    () =>
      new LiveRecord({
        ...deps,
        events: { 'record:changed': ({ kind }) => DATED.has(kind) },
        read: () => api.workbench.getRadar({ days }),
      }),
  )
  useReturn(() => radar.refresh())
  if (radar.error) return <FailedRead error={radar.error} onRetry={radar.retry} />
  if (radar.isLoading) return <Skeleton shape="list" />
  const items = radar.now ?? []
  if (items.length === 0)
    return (
      <Empty
        icon="clock"
        text={`${days} 天内没有到期的事项`}
        hint="期限、开庭、保全、顾问合同、任务和保护期会列在这里"
      />
    )
  const today = toDate()
  return (
    <>
      {byDay(items).map(([day, ofDay]) => (
        <Section key={day} title={friendlyDay(day)} flush>
          {ofDay.map((item) => (
            <DatedLine key={`${item.kind} ${item.id}`} item={item} today={today} isUnderDay />
          ))}
        </Section>
      ))}
    </>
  )
})

/** Groups by day; the items come in order of time. */
function byDay(items: readonly DatedItem[]): [day: string, items: DatedItem[]][] {
  const days = new Map<string, DatedItem[]>()
  for (const item of items) days.set(item.day, [...(days.get(item.day) ?? []), item])
  return [...days]
}
