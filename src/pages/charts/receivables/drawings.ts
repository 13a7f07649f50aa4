import { AGEING, type Ageing } from '@contract/receivable/codes'
import type { IncomeStatistics } from '@contract/receivable/incomes/shapes'
import type { Brush } from '@/ui/chart/Chart'
import type { Drawing } from '@/ui/chart/drawer'

const TEN_THOUSAND = 10_000
const TEXT = 12

/** Axis label such as 1.5 万; cents are in the table. */
export function axisWords(value: number): string {
  if (Math.abs(value) < TEN_THOUSAND) return String(value)
  return `${Number((value / TEN_THOUSAND).toFixed(1))} 万`
}

const words = ({ colours, scale }: Brush) => ({ color: colours['ink-3'], fontSize: TEXT * scale })

const amounts = (brush: Brush) => ({
  type: 'value' as const,
  splitNumber: 3,
  splitLine: { lineStyle: { color: brush.colours.line } },
  axisLabel: { ...words(brush), show: !brush.areHidden, formatter: axisWords },
})

const names = (brush: Brush, data: string[]) => ({
  type: 'category' as const,
  data,
  axisTick: { show: false },
  axisLine: { lineStyle: { color: brush.colours.line } },
  axisLabel: words(brush),
})

const AROUND = { left: 0, right: 8, top: 12, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'all' } as const

/** Due and received amounts, side by side. */
export const byMonth =
  ({ months }: Pick<IncomeStatistics, 'months'>) =>
  (brush: Brush): Drawing => ({
    grid: AROUND,
    xAxis: names(
      brush,
      months.map(({ month }) => `${Number(month.slice(5))}月`),
    ),
    yAxis: amounts(brush),
    series: [
      bars(
        months.map(({ planned }) => planned),
        brush.colours['info-pale'],
      ),
      bars(
        months.map(({ received }) => received),
        brush.colours.info,
      ),
    ],
  })

const bars = (values: readonly string[], color: string) => ({
  type: 'bar' as const,
  data: values.map(Number),
  barGap: '10%',
  barMaxWidth: 18,
  itemStyle: { color, borderRadius: [2, 2, 0, 0] },
})

const TONES: Readonly<Record<Ageing, 'info' | 'warn' | 'bad'>> = {
  current: 'info',
  month: 'warn',
  quarter: 'warn',
  half: 'bad',
  longer: 'bad',
}

/** Outstanding amounts by age: the worst at the bottom. */
export const byAge =
  ({ ageing }: Pick<IncomeStatistics, 'ageing'>) =>
  (brush: Brush): Drawing => ({
    grid: { ...AROUND, right: 24 },
    xAxis: amounts(brush),
    yAxis: {
      ...names(
        brush,
        ageing.map(({ ageing: key }) => AGEING[key].replace('逾期 ', '')),
      ),
      inverse: true,
    },
    series: [
      {
        type: 'bar' as const,
        barMaxWidth: 16,
        data: ageing.map(({ ageing: key, amount }) => ({
          value: Number(amount),
          itemStyle: { color: brush.colours[TONES[key]], borderRadius: [0, 2, 2, 0] },
        })),
      },
    ],
  })
