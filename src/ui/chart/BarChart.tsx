import { Text, View } from '@tarojs/components'
import { ariaProps } from '../base/ariaProps'
import { useAmountMask } from '../show/AmountsContext'
import './BarChart.scss'

export interface Bar {
  key: string
  label: string
  value: number
  /** Value as text: 3.5 小时. */
  words: string
}

interface BarChartProps {
  /** Accessible name of the chart. */
  label: string
  bars: readonly Bar[]
}

const WHOLE = 100
/** Length of a bar in percent: at least visible for any positive value, none for zero. */
const shareOf = (value: number, most: number) => (value > 0 ? `${Math.max(1, (value / most) * WHOLE)}%` : '0')

/** Horizontal bars with their names and values, for comparison by name. */
export function BarChart({ label, bars }: BarChartProps) {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const maskAmounts = useAmountMask()
  return (
    <View className="bar-chart" {...ariaProps({ role: 'list', label })}>
      {bars.map((bar) => (
        <View key={bar.key} className="bar-chart__row" {...ariaProps({ role: 'listitem' })}>
          <View className="bar-chart__words">
            <Text className="bar-chart__label">{bar.label}</Text>
            <Text className="bar-chart__value">{maskAmounts(bar.words)}</Text>
          </View>
          <View className="bar-chart__track">
            <View className="bar-chart__bar" style={{ width: shareOf(bar.value, most) }} />
          </View>
        </View>
      ))}
    </View>
  )
}

/**
 * Vertical bars in a row, for the days of a period. A screen reader hears every name; only the first and the last are
 * visible.
 */
export function ColumnChart({ label, bars }: BarChartProps) {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const maskAmounts = useAmountMask()
  const [first, last] = [bars[0], bars[bars.length - 1]]
  return (
    <View className="column-chart">
      <View className="column-chart__columns" {...ariaProps({ role: 'list', label })}>
        {bars.map(({ key, label: name, value, words }) => (
          <View
            key={key}
            className="column-chart__slot"
            {...ariaProps({ role: 'listitem', label: `${name} ${maskAmounts(words)}` })}
          >
            <View className="column-chart__column" style={{ height: shareOf(value, most) }} />
          </View>
        ))}
      </View>
      {first && last && (
        <View className="column-chart__ends" {...ariaProps({ hidden: true })}>
          <Text>{first.label}</Text>
          {last !== first && <Text>{last.label}</Text>}
        </View>
      )}
    </View>
  )
}
