import { Text, View } from '@tarojs/components'
import { ariaProps } from '../base/ariaProps'
import './Progress.scss'

interface ProgressProps {
  /** 0 to 100. */
  percent: number
  /** Accessible name of the progress. */
  label?: string
  /** Text at the right; the percent by default, false for none. */
  text?: string | false
  tone?: 'brand' | 'good' | 'warn' | 'bad'
}

export function Progress({ percent, label, text, tone = 'brand' }: ProgressProps) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <View
      className="progress"
      {...ariaProps({ role: 'progressbar', label: label ?? '进度', valueNow: shown, valueMin: 0, valueMax: 100 })}
    >
      <View className="progress__track">
        <View className={`progress__bar progress__bar--${tone}`} style={{ width: `${shown}%` }} />
      </View>
      {text !== false && <Text className="progress__text">{text ?? `${shown}%`}</Text>}
    </View>
  )
}
