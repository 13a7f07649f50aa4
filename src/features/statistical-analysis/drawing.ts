import type { FigureGroup } from '@contract/statistical-analysis/shapes'
import type { Brush } from '@/ui/chart/Chart'
import type { Drawing } from '@/ui/chart/drawer'

const TEN_THOUSAND = 10_000
const TEXT = 12
/** Maximum names in a chart; the table has all of them. */
export const MOST_BARS = 10

const axisWords = (value: number) =>
  Math.abs(value) < TEN_THOUSAND ? String(value) : `${Number((value / TEN_THOUSAND).toFixed(1))} 万`

const AROUND = { left: 0, right: 24, top: 12, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'all' } as const

interface Drawn {
  groups: readonly FigureGroup[]
  isMoney: boolean
}

const words = ({ colours, scale }: Brush) => ({ color: colours['ink-3'], fontSize: TEXT * scale })

const values = (brush: Brush, isMoney: boolean) => ({
  type: 'value' as const,
  splitNumber: 3,
  minInterval: 1,
  splitLine: { lineStyle: { color: brush.colours.line } },
  axisLabel: { ...words(brush), show: !(isMoney && brush.areHidden), formatter: axisWords },
})

const names = (brush: Brush, data: string[]) => ({
  type: 'category' as const,
  data,
  axisTick: { show: false },
  axisLine: { lineStyle: { color: brush.colours.line } },
  axisLabel: { ...words(brush), width: 96 * brush.scale, overflow: 'truncate' as const },
})

const bars = ({ groups, isMoney }: Drawn, { colours }: Brush) => ({
  type: 'bar' as const,
  barMaxWidth: 18,
  data: groups.map(({ amount, count }) => (isMoney ? Number(amount) : count)),
  itemStyle: { color: colours.info },
})

/** Vertical bars, one per month. */
export const standing =
  (drawn: Drawn) =>
  (brush: Brush): Drawing => ({
    grid: AROUND,
    xAxis: names(
      brush,
      drawn.groups.map(({ key }) => `${Number(key.slice(-2))}月`),
    ),
    yAxis: values(brush, drawn.isMoney),
    series: [bars(drawn, brush)],
  })

/** Horizontal bars, the greatest at the top. */
export const lying =
  (drawn: Drawn) =>
  (brush: Brush): Drawing => ({
    grid: AROUND,
    xAxis: values(brush, drawn.isMoney),
    yAxis: {
      ...names(
        brush,
        drawn.groups.map(({ name }) => name),
      ),
      inverse: true,
    },
    series: [bars(drawn, brush)],
  })
